import { createHash } from 'node:crypto';
import { DURATIONS } from '#contract/core/limits.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { SourceRow, SourceSchedule } from '#server/schema/import-sources.ts';

const MINUTES_A_DAY = DURATIONS.day / DURATIONS.minute;
/** A reading by hand, or one that was late, does not make the next one come sooner than this. */
const SHORTEST: Record<SourceSchedule, number> = {
  daily: DURATIONS.day / 2,
  weekly: 7 * DURATIONS.day - DURATIONS.day / 2,
};

/** At its own minute of the day, so that not all are read at once. */
export function nextReading({ id }: Pick<SourceRow, 'id'>, schedule: SourceSchedule, now: Date): Date {
  const minute = createHash('sha256').update(id).digest().readUInt32BE() % MINUTES_A_DAY;
  const earliest = now.getTime() + SHORTEST[schedule];
  const onThatDay = startOfKoreanDay(koreanDay(new Date(earliest))).getTime() + minute * DURATIONS.minute;
  return new Date(onThatDay < earliest ? onThatDay + DURATIONS.day : onThatDay);
}

/** What a server may ask of us by Retry-After. */
const LONGEST_WAIT = 7 * DURATIONS.day;

/** After an hour, two, four, at most a day; not before its server wants us back. */
export function retryAfter(failures: number, now: Date, notBefore: Date | null): Date {
  const wait = Math.min(2 ** (failures - 1) * DURATIONS.hour, DURATIONS.day);
  const asked = notBefore ? Math.min(notBefore.getTime() - now.getTime(), LONGEST_WAIT) : 0;
  return new Date(now.getTime() + Math.max(wait, asked));
}
