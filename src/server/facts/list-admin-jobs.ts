import { and, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { type AdminJobQuery, type ListedAdminJob, NONE } from '#contract/admin-jobs.ts';
import type { JobState } from '#contract/job-state.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { openAt, publicAt, stateOf } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

const SORTED_BY = {
  updated_at: jobs.updated_at,
  published_at: sql`coalesce(${jobs.published_at}, '-infinity')`,
  last_checked: jobs.last_checked,
  expires_at: sql`coalesce(${jobs.expires_at}, 'infinity')`,
  title: sql`lower(${jobs.title})`,
  company: sql`lower(${companies.name})`,
};

/** What the list shows of a job, without its long texts. */
const COLUMNS = {
  ...{ id: jobs.id, slug: jobs.slug, title: jobs.title, korean_level: jobs.korean_level, checked_by: jobs.checked_by },
  ...{ published_at: jobs.published_at, expires_at: jobs.expires_at, is_closed: jobs.is_closed },
  ...{ closed_at: jobs.closed_at, last_checked: jobs.last_checked, updated_at: jobs.updated_at },
  company: { slug: companies.slug, name: companies.name },
  source: importSources.number,
};

/** One page of all jobs, and how many match. */
export async function listAdminJobs(db: Db, query: AdminJobQuery, now: Date) {
  const matches = matching(query, now);
  const found = listed(db)
    .where(matches)
    .orderBy(...ordering(SORTED_BY, query, jobs.id));
  return await numberedPage(query, found, db.$count(idsOf(db, matches).as('matching')));
}

/** The ids of the first ones, for the export. */
export async function adminJobIds(db: Db, query: AdminJobQuery, now: Date, limit: number): Promise<string[]> {
  const found = await idsOf(db, matching(query, now))
    .orderBy(...ordering(SORTED_BY, query, jobs.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

function idsOf(db: Db, matches: SQL | undefined) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .leftJoin(importSources, eq(jobs.source_id, importSources.id))
    .where(matches);
}

export function adminJobsById(db: Db, ids: string[]): Promise<AdminJobRow[]> {
  return listed(db).where(inArray(jobs.id, ids));
}

function listed(db: Db) {
  return db
    .select({ ...COLUMNS, waiting: sql<number>`(select count(*) from ${WAITING})`.mapWith(Number) })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .leftJoin(importSources, eq(jobs.source_id, importSources.id));
}

export type AdminJobRow = Awaited<ReturnType<typeof listAdminJobs>>['rows'][number];

export function presentListedJob(row: AdminJobRow, now: Date): ListedAdminJob {
  const { id, slug, title, company, source, korean_level, checked_by, waiting } = row;
  return {
    ...{ id, slug, title, company, source, korean_level, checked_by, waiting },
    state: stateOf(row, now),
    published_at: row.published_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_checked: row.last_checked.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const WAITING = sql`${jobReadings} where ${jobReadings.job_id} = ${jobs.id} and ${jobReadings.state} = 'waiting'`;

function matching(query: AdminJobQuery, now: Date): SQL | undefined {
  const { q, state, company, source, korean_level, checked_by, waiting } = query;
  const isWaiting = sql`exists (select 1 from ${WAITING})`;
  return and(
    hasWords(q, [jobs.title, jobs.slug, companies.name, companies.name_ko]),
    state && inState(state, now),
    company === undefined ? undefined : bySlugOrId(companies, company),
    source === undefined ? undefined : source === NONE ? isNull(jobs.source_id) : eq(importSources.number, source),
    korean_level && (korean_level === NONE ? isNull(jobs.korean_level) : eq(jobs.korean_level, korean_level)),
    checked_by && eq(jobs.checked_by, checked_by),
    waiting && (waiting === 'yes' ? isWaiting : not(isWaiting)),
  );
}

/** `stateOf` as an SQL condition. */
function inState(state: JobState, now: Date): SQL | undefined {
  switch (state) {
    case 'draft':
      return isNull(jobs.published_at);
    case 'scheduled':
      return gt(jobs.published_at, now);
    case 'open':
      return openAt(now);
    case 'closed':
      return and(publicAt(now), not(openAt(now)));
  }
}
