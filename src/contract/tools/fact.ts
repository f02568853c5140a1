/** A day in Korea, `2026-11-28`. */
export type Day = string;

/** `text`: we read the official text. `report`: somebody's report of it. `unseen`: neither, and the page says so beside it. */
export type Seen = 'text' | 'report' | 'unseen';

/** A figure or a rule of law, with what was read for it. */
export type Fact<Value = unknown> = {
  /** What alerts remember it by: it stays when the words change. */
  id: string;
  /** As a row of a table names it. */
  what: string;
  /** Oldest first, each until the next begins. `until` is the last day of one that ends before its follower is known. */
  values: readonly [DatedValue<Value>, ...DatedValue<Value>[]];
  seen: Seen;
  source: { name: string; url?: string };
  /** The day on which the source was read. */
  read: Day;
  /** The day by which it is to be looked up again. */
  check: Day;
};

type DatedValue<Value> = { from: Day; until?: Day; value: Value };

/** What holds on a day: before the first known day the first value, after the last one's end the last. */
export function valueOn<Value>({ values }: Fact<Value>, day: Day): Value {
  return (values.findLast(({ from }) => from <= day) ?? values[0]).value;
}

/** Whether what holds on a day is known, and not the value of another time. */
export function isKnownOn({ values }: Fact, day: Day): boolean {
  const held = values.findLast(({ from }) => from <= day);
  return held !== undefined && (held.until === undefined || day <= held.until);
}

/** The days after another on which values begin or end, soonest first. */
export function changesOf(facts: readonly Fact[], day: Day): { day: Day; what: string }[] {
  const changes = facts.flatMap(({ what, values }) => {
    const days = values.flatMap(({ from, until, value }) => {
      if (until === undefined) return [from];
      // The last day to do something is the day to know, and not the one after it.
      return [from, value === until ? until : daysLater(until, 1)];
    });
    return [...new Set(days)].filter((change) => change > day).map((change) => ({ day: change, what }));
  });
  return changes.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** @param count May be negative. */
export function daysLater(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}
