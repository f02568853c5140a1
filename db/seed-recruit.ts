import { and, eq, isNull } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { employerEdits, recruitVisits } from '#server/schema/company-pages.ts';
import { openAt } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { counters } from '#server/schema/system.ts';

const COUNTED_DAYS = 60;
/** Days until one job of each company ends. */
const ENDS_IN = 5;
const LAST_VISIT_DAYS = 3;

/** What the people of companies with a recruit password find new, and their jobs' readings by day. */
export async function seedRecruit(tx: Db, seeded: readonly CompanyRow[], now: Date): Promise<void> {
  const own = seeded.filter(({ password_hash }) => password_hash !== null);
  for (const company of own) {
    const open = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.company_id, company.id), openAt(now)))
      .orderBy(jobs.slug);
    await tx.insert(recruitVisits).values({ company_id: company.id, seen_at: before(now, LAST_VISIT_DAYS) });
    await tx.insert(employerEdits).values(editsOf(company, open[1], now));
    const [ending] = open;
    if (ending) {
      const expires_at = before(now, -ENDS_IN);
      await tx
        .update(jobs)
        .set({ expires_at })
        .where(and(eq(jobs.id, ending.id), isNull(jobs.expires_at)));
    }
    const rows = open.flatMap((job, place) => countsOf(job, place, now));
    if (rows.length > 0) await tx.insert(counters).values(rows);
  }
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DURATIONS.day);
}

/** Of one edit staff have decided, another waits for them. */
function editsOf({ id, industry, employees }: CompanyRow, job: JobRow | undefined, now: Date) {
  const sent = { company_id: id, sent_at: before(now, 2) };
  const waiting = { ...sent, fields: { employees: (employees ?? 0) + 12 }, before: { employees } };
  const decided = { state: 'approved' as const, decided_at: before(now, 1) };
  const shown = job
    ? { job_id: job.id, fields: { title: job.title }, before: { title: `${job.title} (m/f/x)` } }
    : { fields: { industry }, before: { industry: '' } };
  return [waiting, { ...sent, ...shown, ...decided }];
}

/** More on working days, and in a wave that differs from job to job. */
function countsOf({ id, published_at }: JobRow, place: number, now: Date) {
  const days = Array.from({ length: COUNTED_DAYS }, (_, ago) => ({ ago, at: before(now, ago) }));
  return days
    .filter(({ at }) => published_at !== null && at >= published_at)
    .flatMap(({ ago, at }) => {
      const isWeekend = [0, 6].includes(at.getUTCDay());
      const reads = Math.round((isWeekend ? 6 : 17) * (1.4 + Math.sin((ago + place * 5) / 6)));
      const given = { kind: 'job', subject: id, day: koreanDay(at) };
      return [
        { ...given, event: 'read', count: reads },
        { ...given, event: 'application_click', count: Math.ceil(reads / 9) },
      ];
    });
}
