// A sitting: the drill that lies open, what was answered, and how it went.
import { answerDrill, beginDrill, openDrill, type Dealing, type DrillAnswer, type Judged, type Question, type SkillName } from '../api/client';

export interface Done { given: DrillAnswer; right: boolean | null; judged: Judged | null; took: string }

export class Sitting {
  drill = $state.raw<Dealing | undefined>();
  done = $state<Map<string, Done>>(new Map());
  busy = $state(false);
  wrong = $state('');
  /** What is practised; everything where none is said. */
  only = $state<SkillName | undefined>();
  /** Rounds of this sitting, each with what was right the first time. */
  rounds = $state<{ right: number; of: number }[]>([]);
  skills = $state<Partial<Record<SkillName, { right: number; of: number }>>>({});
  private since = Date.now();

  readonly questions = $derived((this.drill?.questions ?? []).filter((each) => !this.only || each.skill === this.only));
  readonly at = $derived<Question | undefined>(this.questions.find((each) => !this.done.has(each.id)));
  readonly over = $derived(this.drill !== undefined && this.at === undefined);
  readonly right = $derived(Object.values(this.skills).reduce((sum, each) => sum + each.right, 0));
  readonly of = $derived(Object.values(this.skills).reduce((sum, each) => sum + each.of, 0));

  /** Deals a round; another where there is nothing of what is practised in it. */
  async deal(edition: string): Promise<void> {
    await this.take(async () => {
      for (let n = 0; n < 12; n += 1) {
        const drill = await beginDrill(edition);
        if (!this.only || drill.questions.some((each) => each.skill === this.only)) return drill;
      }
      throw new Error('This game has nothing of that to practise.');
    });
    this.rounds.push({ right: 0, of: 0 });
  }

  async open(id: string): Promise<void> {
    await this.take(() => openDrill(id));
    for (const [question, right] of this.drill?.answered ?? []) this.done.set(question, { given: 'show', right, judged: null, took: '' });
    this.done = new Map(this.done);
  }

  private async take(from: () => Promise<Dealing>): Promise<void> {
    this.busy = true;
    this.wrong = '';
    try {
      this.drill = await from();
      this.done = new Map();
      this.since = Date.now();
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : 'The line is down.';
    } finally {
      this.busy = false;
    }
  }

  async give(answer: DrillAnswer): Promise<Judged | null> {
    const [drill, question] = [this.drill, this.at];
    if (!drill || !question || this.busy) return null;
    this.busy = true;
    try {
      const marked = await answerDrill(drill.id, question.id, answer);
      const right = marked.judged ? marked.judged.right : null;
      this.done = new Map(this.done).set(question.id, { given: answer, right, judged: marked.judged, took: ((Date.now() - this.since) / 1000).toFixed(1) });
      this.since = Date.now();
      if (marked.first && right !== null) {
        const skill = this.skills[question.skill] ?? { right: 0, of: 0 };
        this.skills = { ...this.skills, [question.skill]: { right: skill.right + Number(right), of: skill.of + 1 } };
        const round = this.rounds.at(-1);
        if (round) { round.right += Number(right); round.of += 1; }
      }
      return marked.judged;
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : 'The line is down.';
      return null;
    } finally {
      this.busy = false;
    }
  }
}
