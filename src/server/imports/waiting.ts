import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { AWAITED_ANSWERS } from '#contract/core/vocabulary.ts';
import { type AwaitedAnswer, type Waiting, waitingText } from '#contract/jobs/awaited-answers.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import { leavesOpen } from '#server/jobs/fact-columns.ts';
import { companies } from '#server/schema/companies.ts';
import { waitingAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** How many of these wait, and for which answers. */
export async function countWaiting(db: Db, which: SQL | undefined, now: Date): Promise<Waiting> {
  const missing = Object.fromEntries(
    AWAITED_ANSWERS.map(({ id }) => [id, sql<number>`count(*) filter (where ${leavesOpen(id)})`.mapWith(Number)]),
  ) as Record<AwaitedAnswer, SQL<number>>;
  const [found] = await db
    .select({ jobs: count(), for: missing })
    .from(jobs)
    .where(and(waitingAt(now), which));
  if (!found) throw new Error('Nothing was counted.');
  return found;
}

const LONG = 14;

const COMPANIES_NAMED = 20;

/** To staff, about what waits for long; once a day, as long as there is any. */
export function remindOfWaiting(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const isLong = lt(jobs.first_seen, new Date(now.getTime() - LONG * DURATIONS.day));
  return ctx.db.transaction(async (tx) => {
    const waiting = waitingText(await countWaiting(tx, isLong, now));
    if (waiting === null) return;
    const most = await tx
      .select({ name: companies.name, waiting: count() })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.company_id))
      .where(and(waitingAt(now), isLong))
      .groupBy(companies.id)
      .orderBy(desc(count()), companies.name)
      .limit(COMPANIES_NAMED);
    await queueMail(ctx, tx, {
      key: `desk.waiting-${koreanDay(now)}`,
      to: ctx.settings.contactEmail,
      subject: `Listings hidden for over ${LONG} days`,
      heading: `Listings hidden for over ${LONG} days`,
      paragraphs: [
        `${waiting}.`,
        'No one can see them yet. Ask the companies, fill in what you know, publish them as they are, or keep them off the site.',
      ],
      facts: most.map(({ name, waiting: listings }) => [name, String(listings)]),
      action: {
        label: 'See the companies',
        url: `${ctx.settings.publicUrl}/admin/companies?sort=waiting_jobs&order=DESC`,
      },
      footnote: 'We send this once a day until none has waited that long.',
    });
  });
}
