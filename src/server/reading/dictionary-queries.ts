import { and, arrayContains, asc, count, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export async function jobsByTag(db: Db): Promise<Map<string, number>> {
  const counted = await rows<{ tag: string; jobs: number }>(
    db,
    sql`select tag, count(*)::int as jobs from ${jobs}, unnest(${jobs.tags}) as tag group by tag`,
  );
  return new Map(counted.map((row) => [row.tag, row.jobs]));
}

export async function countCarriers(db: Db, tag: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(jobs)
    .where(arrayContains(jobs.tags, [tag]));
  return row?.total ?? 0;
}

export function lockCarriers(
  tx: Db,
  tag: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ job: JobRow; company: CompanyRow }[]> {
  return tx
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(arrayContains(jobs.tags, [tag]), gt(jobs.number, after)))
    .orderBy(asc(jobs.number))
    .limit(limit)
    .for('no key update', { of: jobs });
}

/** So that the next reading takes sources whole, by the current tags, though they did not change themselves. */
export async function forgetContents(tx: Db): Promise<void> {
  await tx
    .update(importSources)
    .set({ etag: null, last_modified: null })
    .where(or(isNotNull(importSources.etag), isNotNull(importSources.last_modified)));
}
