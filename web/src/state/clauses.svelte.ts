// The clause that lies open, and the register it comes from.
import { clauseOf, clausesOf, editions, type ClauseText } from '../api/client';

/** A hand of the round beside the dealer's, where that is what the clause decided. */
export interface Beside { name: string; yours: string; dealers: string; is: string; wins: boolean }
export interface Case { title: string; hands: Beside[] }

class Clauses {
  open = $state<{ cite: string; about: string | undefined; of?: Case | undefined } | undefined>();
  /** The paragraph at the same place of the sister editions' chapters. */
  same = $state.raw<string[]>([]);
  text = $state<ClauseText | undefined>();
  failed = $state(false);
  /** The edition whose register is asked first. */
  edition: string | undefined;

  show(cite: string, about?: string, of?: Case): void {
    if (this.open?.cite === cite) return this.close();
    this.open = { cite, about, of };
    this.same = [];
    this.text = undefined;
    this.failed = false;
    clauseOf(cite, this.edition).then(
      (text) => { if (this.open?.cite === cite) { this.text = text; void this.sisters(text); } },
      () => { if (this.open?.cite === cite) this.failed = true; },
    );
  }

  private async sisters(text: ClauseText): Promise<void> {
    const place = /\d[^.]*\.(.+)$/.exec(text.cite)?.[1];
    if (!place) return;
    const edition = text.edition;
    if (!edition) return;
    const found: string[] = [];
    for (const other of await editions()) {
      if (other.family !== edition.family || other.id === edition.id) continue;
      const row = (await clausesOf(other.id)).find((each) => each.clause !== text.cite && each.clause.endsWith(`.${place}`) && each.kind === text.rows[0]?.kind);
      if (row && !found.includes(row.clause)) found.push(row.clause);
    }
    if (this.open?.cite === text.cite) this.same = found;
  }

  close(): void {
    this.open = undefined;
  }
}

export const clauses = new Clauses();
