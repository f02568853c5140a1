import { and, eq, isNotNull } from 'drizzle-orm';
import { EMPLOYER_LISTS } from '#contract/compliance/findings.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay, longDay } from '#platform/korean-day.ts';
import { type Checked, checkAllAdverts } from '#server/compliance/check-listings.ts';
import {
  type EmployerMatch,
  isPublishedOn,
  matchableCompanies,
  matchedEmployers,
} from '#server/compliance/published-employers.ts';
import { article25 } from '#server/compliance/rules.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Employers that the labour ministry published are marked as such from this paragraph's first day on. */
const MARKING = article25(1);

export type Marked = { matched: number; doubtful: number };

/** As of today. A match by name alone marks nothing. */
export async function markCompanies(tx: Db, now: Date): Promise<Marked> {
  const day = koreanDay(now);
  const known = await matchableCompanies(tx);
  const current = (await matchedEmployers(tx, known)).filter(({ employer }) => isPublishedOn(employer, day));
  const byCompany = Map.groupBy(
    current.filter(({ isSure }) => isSure),
    ({ company }) => company.id,
  );
  for (const { id, notice } of known) {
    const next = day < MARKING.from ? null : noticeOf(byCompany.get(id) ?? []);
    if (next !== notice) await writeNotice(tx, id, next);
  }
  const doubtful = new Set(current.filter(({ isSure }) => !isSure).map(({ company }) => company.id));
  return { matched: byCompany.size, doubtful: [...doubtful].filter((id) => !byCompany.has(id)).length };
}

function noticeOf(matches: readonly EmployerMatch[]): string | null {
  const reasons = EMPLOYER_LISTS.flatMap(({ id, label }) => {
    const found = matches.find(({ employer }) => employer.list === id);
    return found ? [`for ${label}, list of ${longDay(found.employer.list_date)}`] : [];
  });
  return reasons.length > 0 ? `Published by the labour ministry ${reasons.join('; ')}` : null;
}

async function writeNotice(tx: Db, companyId: string, notice: string | null): Promise<void> {
  await tx.update(companies).set({ notice }).where(eq(companies.id, companyId));
  const shown = await tx
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), isNotNull(jobs.published_at)));
  await announceJobs(tx, shown);
  await recordChanges(tx, ['companies']);
}

export async function holdAgainstLaw(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const checked = await checkAllAdverts(ctx);
  await ctx.db.transaction((tx) => markCompanies(tx, ctx.clock.now()));
  return checked;
}
