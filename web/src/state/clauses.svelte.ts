// The clause that lies open, and the register it comes from.
import { clauseOf, type ClauseText } from '../api/client';

class Clauses {
  open = $state<{ cite: string; about: string | undefined } | undefined>();
  text = $state<ClauseText | undefined>();
  failed = $state(false);
  /** The edition whose register is asked first. */
  edition: string | undefined;

  show(cite: string, about?: string): void {
    if (this.open?.cite === cite) return this.close();
    this.open = { cite, about };
    this.text = undefined;
    this.failed = false;
    clauseOf(cite, this.edition).then(
      (text) => { if (this.open?.cite === cite) this.text = text; },
      () => { if (this.open?.cite === cite) this.failed = true; },
    );
  }

  close(): void {
    this.open = undefined;
  }
}

export const clauses = new Clauses();
