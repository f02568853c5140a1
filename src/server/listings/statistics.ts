import type { z } from 'zod';
import { DURATIONS } from '#contract/limits.ts';
import { type DayCounts, STATISTICS_DAYS } from '#contract/recruit-jobs.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { applicationsByDay } from '#server/listings/own-job-queries.ts';

/** What readers did with a job on each of the last `STATISTICS_DAYS` days in Korea, today included, the oldest first. */
export async function statisticsOf(
  { db, clock, counters }: Context,
  jobUuid: string,
): Promise<z.input<typeof DayCounts>[]> {
  const now = clock.now().getTime();
  const days = Array.from({ length: STATISTICS_DAYS }, (_, at) =>
    koreanDay(new Date(now - (STATISTICS_DAYS - 1 - at) * DURATIONS.day)),
  );
  const [first = koreanDay(new Date(now))] = days;
  const [counted, applied] = await Promise.all([
    counters.byDay('job', jobUuid, first),
    applicationsByDay(db, jobUuid, startOfKoreanDay(first)),
  ]);
  return days.map((day) => ({
    day,
    reads: counted.of(day, 'read'),
    application_clicks: counted.of(day, 'application_click'),
    applications: applied.get(day) ?? 0,
  }));
}
