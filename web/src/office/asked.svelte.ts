// Something that was asked of the server: what came, or why nothing did.
import { stopped, type Stopped } from './desk.svelte';

export class Asked<T> {
  value = $state.raw<T | undefined>();
  stopped = $state.raw<Stopped | undefined>();
  private latest = 0;

  /** Asks; an answer that a later question has overtaken is dropped. */
  async ask(question: () => Promise<T>): Promise<void> {
    const mine = ++this.latest;
    try {
      const value = await question();
      if (mine === this.latest) { this.value = value; this.stopped = undefined; }
    } catch (error) {
      if (mine === this.latest) this.stopped = stopped(error);
    }
  }

  clear(): void {
    this.latest += 1;
    this.value = undefined;
    this.stopped = undefined;
  }
}
