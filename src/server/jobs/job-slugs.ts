import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { slugOf, takenSlugs } from '#server/core/slugs.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

/** One transaction at a time adds jobs to a company: two would take the same slug. Lock before the company's row. */
export async function lockJobSlugs(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${companyId}))`);
}

/** Titles repeat, and some have no Latin letters: then the id of the posting makes the slug unique. */
export function jobSlugWishes(job: {
  title: string;
  company: Pick<CompanyRow, 'slug'>;
  id: string;
}): [string, ...string[]] {
  const title = slugOf(job.title);
  const withId = [title, job.company.slug, slugOf(job.id)].filter(Boolean).join('-');
  return title ? [`${title}-${job.company.slug}`, withId] : [withId];
}

export async function takenJobSlugs(tx: Db, wishes: readonly string[]): Promise<Set<string>> {
  if (wishes.length === 0) return new Set();
  const taken = await tx
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(inArray(jobs.slug, [...wishes]));
  return takenSlugs(taken.map(({ slug }) => slug));
}
