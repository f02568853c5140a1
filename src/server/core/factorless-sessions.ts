import { LRUCache } from 'lru-cache';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';

const BELIEVED_FOR = DURATIONS.minute;
const REMEMBERED_SESSIONS = 10_000;

type Asked = { at: number; answer: Promise<boolean> };

/** Sessions recently found to need no second factor, in this process's memory. */
export class FactorlessSessions {
  private readonly asked = new LRUCache<string, Asked>({ max: REMEMBERED_SESSIONS });
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Concurrent calls share one `ask`. */
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
    // Only "none needed" is remembered: factors can be removed, and failures pass.
    asked.answer.then((isOwed) => isOwed && forget(), forget);
    return asked.answer;
  }
}
