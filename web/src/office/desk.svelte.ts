// The office as this person sees it: the gaming day, what is due, what they may do, and the act they are about to do.
import { ApiError } from '../api/client';
import { doAct, offers, office, type Done, type Offer, type Offers, type Office, type Signer } from '../api/office';
import type { Problem } from '../api/types';

/** Why a page is not shown. */
export interface Stopped { kind: 'refused' | 'failed'; problem: Problem }

export function stopped(error: unknown): Stopped {
  if (error instanceof ApiError) return { kind: error.status === 403 || error.status === 401 ? 'refused' : 'failed', problem: error.problem };
  return { kind: 'failed', problem: { title: 'The line is down', remedy: 'This page tries again by itself.' } };
}

class Desk {
  office = $state.raw<Office | undefined>();
  offers = $state.raw<Offers | undefined>();
  stopped = $state.raw<Stopped | undefined>();
  /** Counts up whenever something was done, here or elsewhere: pages look again. */
  turn = $state(0);
  /** The act that is being filled in, and what is known of it already, by the name of the field. */
  open = $state.raw<{ offer: Offer; known: Record<string, unknown> } | undefined>();
  done = $state.raw<Done | undefined>();
  private head = '';

  /** Looks at the office; takes up what changed since. */
  async look(): Promise<void> {
    try {
      const now = await office();
      if (now.head !== this.head || !this.offers) {
        this.offers = await offers();
        this.turn += 1;
      }
      this.head = now.head;
      this.office = now;
      this.stopped = undefined;
    } catch (error) {
      this.stopped = stopped(error);
    }
  }

  offer(name: string): Offer | undefined {
    const all = (this.offers?.acts ?? []).filter((offer) => offer.name === name);
    return all.find((offer) => offer['not-now'] === null) ?? all[0];
  }

  /** Whether the act can be begun now. */
  can(name: string): boolean {
    return this.offers?.acts.some((offer) => offer.name === name && offer['not-now'] === null) ?? false;
  }

  /** Begins an act; where it is offered in more than one way, the one that has what is known among its choices. */
  begin(name: string, known: Record<string, unknown> = {}): void {
    const all = (this.offers?.acts ?? []).filter((offer) => offer.name === name);
    const fits = (offer: Offer): boolean => offer.needs.every((need) => known[need.name] === undefined || need.choices.length === 0 || need.choices.some((choice) => choice.value === known[need.name]));
    const offer = all.find((each) => each['not-now'] === null && fits(each)) ?? all.find((each) => each['not-now'] === null) ?? all[0];
    if (offer) this.open = { offer, known };
    this.done = undefined;
  }

  async act(act: unknown, signers: Signer[], id: string): Promise<void> {
    this.done = await doAct(act, signers, id);
    this.open = undefined;
    await this.look();
  }
}

export const desk = new Desk();
