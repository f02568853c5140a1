import { and, asc, count, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { WaitingLink } from '#contract/jobs/desk-reports.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { concernedColumns, presentConcerned } from '#server/jobs/concerned-job.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { closeJob, presentStatus } from '#server/jobs/publication.ts';
import { lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { type JobLinkRow, jobLinks } from '#server/schema/job-facts.ts';
import { isOpen, openAt } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export const linkHandlers = {
  'GET /v1/admin/links': async ({ db, clock }, { query: { limit, cursor, state } }) => {
    const after = readCursor(cursor, LinkPlace);
    const now = clock.now();
    const [found, total] = await Promise.all([
      waitingLinks(db, now, { after, limit, state }),
      countWaitingLinks(db, now, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ failing_since, job }) => [failing_since, job.id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/links/{id}/decision': async (ctx, { caller, params, body }) =>
    presentStatus(ctx, await decideLink(ctx, caller, params.id, body)),

  'POST /v1/admin/jobs/{id}/check': async (ctx, { caller, params }) =>
    presentStatus(ctx, await checkJob(ctx, caller, params.id)),
} satisfies SomeHandlers;

/** A link kept asks for no decision until it changes. @throws Refusal `not_found`; `conflict` unless it waits. */
export function decideLink(
  ctx: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  id: string,
  { close }: { close: boolean },
): Promise<JobRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const { job } = found;
    if (!isOpen(job, now)) throw new Refusal('conflict', 'This job isn’t open.');
    const { link } = (await linkOf(tx, job.id)) ?? {};
    if (link?.state !== 'dead') throw new Refusal('conflict', 'This job’s apply link doesn’t need a decision.');
    if (close) return closeJob({ ...ctx, db: tx }, by, job.id);
    await putLink(tx, { ...link, state: 'kept' });
    await recordAudit(tx, by, now, {
      action: 'job.keep-link',
      subject: { kind: 'job', id: job.id },
      detail: { fault: link.fault },
    });
    return job;
  });
}

/** Records that an open job is as it says. @throws Refusal `not_found`; `conflict` for a job that is not open. */
export function checkJob({ db, clock }: Pick<Context, 'db' | 'clock'>, by: Actor, id: string): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const { job } = found;
    if (!isOpen(job, at)) throw new Refusal('conflict', 'This job isn’t open.');
    await markChecked(tx, [job.id], { by: 'staff', at });
    await announceJobs(tx, [job]);
    await recordAudit(tx, by, at, { action: 'job.check', subject: { kind: 'job', id: job.id } });
    return job;
  });
}

/** `link` is null for one that is new or leads elsewhere now. */
export type LinkToFollow = {
  jobId: string;
  slug: string;
  title: string;
  url: string;
  link: JobLinkRow | null;
  /** Whether a source reads the job on a schedule. */
  isRead: boolean;
};

/** Names that never exist (RFC 6761), as those of a demo market. */
const isRealName = sql`${jobs.apply_url} !~* '^https?://([^/:]+\\.)?(example|test|invalid)([:/]|$)'`;

function followed(now: Date): SQL | undefined {
  return and(openAt(now), isNotNull(jobs.apply_url), isRealName);
}

export function countLinks(db: Db, now: Date): Promise<number> {
  return db.$count(jobs, followed(now));
}

export async function linksToFollow(
  db: Db,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<LinkToFollow[]> {
  const isDue = or(isNull(jobLinks.checked_at), lt(jobLinks.checked_at, since), ne(jobLinks.url, jobs.apply_url));
  const found = await selectLinks(db)
    .where(and(followed(now), isDue))
    .orderBy(sql`${jobLinks.checked_at} nulls first`, jobs.id)
    .limit(limit);
  return found.map(toFollow);
}

/** Open or not; null where the job has no link. */
export async function linkOf(db: Db, jobId: string): Promise<LinkToFollow | null> {
  const [found] = await selectLinks(db).where(and(eq(jobs.id, jobId), isNotNull(jobs.apply_url)));
  return found ? toFollow(found) : null;
}

function selectLinks(db: Db) {
  return db
    .select({
      jobId: jobs.id,
      slug: jobs.slug,
      title: jobs.title,
      url: jobs.apply_url,
      link: jobLinks,
      schedule: importSources.schedule,
      paused: importSources.paused_at,
    })
    .from(jobs)
    .leftJoin(jobLinks, eq(jobLinks.job_id, jobs.id))
    .leftJoin(importSources, eq(importSources.id, jobs.source_id))
    .$dynamic();
}

type FoundLink = Awaited<ReturnType<typeof selectLinks>>[number];

function toFollow({ jobId, slug, title, url, link, schedule, paused }: FoundLink): LinkToFollow {
  const isRead = schedule !== null && paused === null;
  return { jobId, slug, title, url: url ?? '', link: link?.url === url ? link : null, isRead };
}

export async function putLink(db: Db, row: JobLinkRow): Promise<void> {
  const { job_id: _, ...set } = row;
  await db.insert(jobLinks).values(row).onConflictDoUpdate({ target: jobLinks.job_id, set });
}

export const LinkPlace = z.tuple([PlaceTime, z.uuid()]);
export type LinkPlace = z.output<typeof LinkPlace>;

/** Milliseconds are what a cursor can carry. */
const failing = sql<string>`date_trunc('milliseconds', coalesce(${jobLinks.failing_since}, ${jobLinks.checked_at}))`;

type LinkState = 'waiting' | 'kept';

function isLeft(now: Date, state: LinkState): SQL | undefined {
  return and(eq(jobLinks.state, state === 'kept' ? 'kept' : 'dead'), eq(jobLinks.url, jobs.apply_url), openAt(now));
}

/** The longest failing first; one more than a page holds where there is a next. */
export async function waitingLinks(
  db: Db,
  now: Date,
  { after, limit, state = 'waiting' }: { after: LinkPlace | null; limit: number; state?: LinkState },
): Promise<WaitingLink[]> {
  const next = after ? or(gt(failing, after[0]), and(eq(failing, after[0]), gt(jobs.id, after[1]))) : undefined;
  const found = await db
    .select({ job: concernedColumns, link: jobLinks })
    .from(jobLinks)
    .innerJoin(jobs, eq(jobs.id, jobLinks.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(isLeft(now, state), next))
    .orderBy(asc(failing), asc(jobs.id))
    .limit(limit + 1);
  return found.map(({ job, link }) => ({
    job: presentConcerned(job, now),
    url: link.url,
    fault: link.fault ?? '',
    failing_since: (link.failing_since ?? link.checked_at).toISOString(),
    checked_at: link.checked_at.toISOString(),
  }));
}

export async function countWaitingLinks(db: Db, now: Date, state: LinkState = 'waiting'): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(jobLinks)
    .innerJoin(jobs, eq(jobs.id, jobLinks.job_id))
    .where(isLeft(now, state));
  return counted?.total ?? 0;
}
