import { and, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import { AdminJobQuery, ListedAdminJob, NONE } from '#contract/jobs/desk-jobs.ts';
import type { JobState } from '#contract/jobs/job-state.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import { awaitedBy } from '#server/jobs/waiting.ts';
import { ASKS_STAFF } from '#server/reading/list-readings.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { openAt, publicAt, stateOf, waitingAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

const { id, slug, title, korean_level, checked_by, source_id, is_closed } = jobs;
const { published_at, expires_at, closed_at, closing_outcome, last_checked, updated_at } = jobs;
const { awaits_answers, is_visa_sponsored, visa_note, workplace } = jobs;

const WAITING = sql`${jobReadings} where ${jobReadings.job_id} = ${id} and (${ASKS_STAFF} or ${jobReadings.state} = 'differs')`;
const IS_WAITING = sql`exists (select 1 from ${WAITING})`;

export const jobList = deskList({
  query: AdminJobQuery,
  data: ListedAdminJob,
  key: id,
  columns: {
    id,
    slug,
    title,
    korean_level,
    is_visa_sponsored,
    visa_note,
    workplace,
    awaits_answers,
    checked_by,
    published_at,
    expires_at,
    is_closed,
    closed_at,
    closing_outcome,
    last_checked,
    updated_at,
    company: { slug: companies.slug, name: companies.name },
    source: importSources.number,
    waiting: sql<number>`(select count(*) from ${WAITING})`.mapWith(Number),
  },
  from: (select) =>
    select
      .from(jobs)
      .innerJoin(companies, eq(jobs.company_id, companies.id))
      .leftJoin(importSources, eq(source_id, importSources.id)),
  where: ({ q, state, company, source, waiting, ...asked }, { now }) =>
    and(
      hasWords(q, [title, slug, companies.name, companies.name_ko]),
      state && inState(state, now),
      asked.outcome && eq(closing_outcome, asked.outcome),
      company === undefined ? undefined : bySlugOrId(companies, company),
      source === undefined ? undefined : source === NONE ? isNull(source_id) : eq(importSources.number, source),
      asked.korean_level && (asked.korean_level === NONE ? isNull(korean_level) : eq(korean_level, asked.korean_level)),
      asked.checked_by && eq(checked_by, asked.checked_by),
      waiting && (waiting === 'yes' ? IS_WAITING : not(IS_WAITING)),
      asked.awaits && (asked.awaits === 'yes' ? waitingAt(now) : not(waitingAt(now))),
    ),
  sorts: {
    updated_at,
    published_at: sql`coalesce(${published_at}, '-infinity')`,
    last_checked,
    expires_at: sql`coalesce(${expires_at}, 'infinity')`,
    title: sql`lower(${title})`,
    company: sql`lower(${companies.name})`,
  },
  show: (rows, { now }) => rows.map((row) => ({ ...row, state: stateOf(row, now), awaits: awaitedBy(row, now) })),
  csv: [
    'slug',
    'title',
    ['company', ({ company }) => company.name],
    'state',
    ['awaits', ({ awaits }) => awaits.join(', ')],
    'korean_level',
    'source',
    'waiting',
    'checked_by',
    'last_checked',
    'published_at',
    'expires_at',
    'closed_at',
    'closing_outcome',
    'updated_at',
  ],
});

/** `stateOf` as an SQL condition. */
function inState(state: JobState, now: Date): SQL | undefined {
  switch (state) {
    case 'draft':
      return isNull(published_at);
    case 'scheduled':
      return gt(published_at, now);
    case 'open':
      return openAt(now);
    case 'closed':
      return and(publicAt(now), not(openAt(now)));
  }
}
