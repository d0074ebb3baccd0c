// Who is here, and as what.
import { floor, guest, me, signOut, tryRole, wallet, ApiError, type Floor, type Me } from '../api/client';
import { cents } from '../words';

class Here {
  who = $state.raw<Me | undefined>();
  floor = $state.raw<Floor | undefined>();
  known = $state(false);
  holds = $state<number | undefined>();

  async begin(): Promise<void> {
    this.floor = await floor();
    try {
      this.who = await me();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      // In a demonstration one may look around at once.
      if (this.floor.demo) this.who = await guest();
    }
    this.known = true;
    await this.count();
  }

  async count(): Promise<void> {
    this.holds = this.who ? cents((await wallet()).holds) : undefined;
  }

  async become(role: string, post?: string): Promise<void> {
    this.who = role === 'guest' ? await guest() : await tryRole(role, post);
    await this.count();
  }

  async leave(): Promise<void> {
    await signOut();
    this.who = undefined;
  }

  get role(): string { return this.who?.role ?? ''; }

  /** As what one is employed, where that says more than the role: `finance supervisor`. */
  get post(): string { return (this.who?.person.posts?.at(-1) ?? this.role).replaceAll('-', ' '); }
}

export const here = new Here();
