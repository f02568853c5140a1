import { LRUCache } from 'lru-cache';
import { DURATIONS } from '#contract/limits.ts';
import type { Clock } from '#platform/clock.ts';

const BELIEVED_FOR = DURATIONS.minute;
const REMEMBERED_SESSIONS = 10_000;

type Asked = { at: number; answer: Promise<boolean> };

/** The sessions that were found to owe no second factor a short while ago, in the memory of this node. */
export class FactorlessSessions {
  private readonly asked = new LRUCache<string, Asked>({ max: REMEMBERED_SESSIONS });
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Whether a session owes a factor, by `ask` unless it is remembered. Calls at the same moment wait for one answer. */
  owes(session: string | undefined, ask: () => Promise<boolean>): Promise<boolean> {
    if (session === undefined) return ask();
    const now = this.clock.now().getTime();
    const known = this.asked.get(session);
    if (known && now - known.at < BELIEVED_FOR) return known.answer;
    const asked = { at: now, answer: ask() };
    this.asked.set(session, asked);
    const forget = () => {
      if (this.asked.peek(session) === asked) this.asked.delete(session);
    };
    // A factor may be taken away and a failure may pass: only that there is none is kept.
    asked.answer.then((isOwed) => isOwed && forget(), forget);
    return asked.answer;
  }
}
