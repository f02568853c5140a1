import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Publishes } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { differenceOf } from '#server/imports/posting-changes.ts';
import { type JobDifference, recordDifferences } from '#server/imports/runs.ts';
import type { Sorted } from '#server/imports/same-postings.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { orderedOff } from '#server/jobs/ordered-off.ts';
import { type JobWithCompany, lockJobs } from '#server/jobs/queries.ts';
import { publicationDate } from '#server/jobs/waiting.ts';
import { type JobChange, updateJobs } from '#server/jobs/write-jobs.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { jobOtherListings, possibleDuplicates } from '#server/schema/job-facts.ts';
import { isWaiting } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

type InRun = { runId: string; sourceId: string; publishes: Publishes; company: CompanyRow; now: Date };

/** No second job; the job lives as long as one of its postings is listed. */
export async function joinPostings(
  tx: Db,
  { known, same }: Pick<Sorted, 'known' | 'same'>,
  { runId, sourceId, publishes, company, now }: InRun,
): Promise<void> {
  const all = [...known, ...same.map(({ jobId }) => jobId)];
  await markChecked(tx, all, { by: 'source', at: now });
  if (publishes === 'at-once') await listWaiting(tx, all, { runId, company, now });
  if (same.length === 0) return;
  await tx
    .insert(jobOtherListings)
    .values(
      same.map(({ posting: { externalId, url }, jobId }) => ({
        source_id: sourceId,
        external_id: externalId,
        job_id: jobId,
        url,
        first_seen: now,
      })),
    )
    .onConflictDoNothing();
  const joined = Map.groupBy(same, ({ jobId }) => jobId);
  await recordDifferences(
    tx,
    runId,
    [...joined].map(([jobId, postings]): JobDifference => {
      const after = Object.fromEntries(postings.map(({ posting }) => [posting.externalId, posting.url]));
      return { jobId, kind: 'joined', after };
    }),
  );
}

/** What waits by its own source is listed at once by another. */
async function listWaiting(
  tx: Db,
  jobIds: readonly string[],
  { runId, company, now }: Pick<InRun, 'runId' | 'company' | 'now'>,
): Promise<void> {
  const off = await orderedOff(tx, jobIds);
  const waiting = (await lockJobs(tx, jobIds)).filter(({ job }) => isWaiting(job, now) && !off.has(job.id));
  const changes = waiting.map(({ job }): JobChange => {
    return { job, patch: { awaits_answers: false, published_at: publicationDate(job.posted_at, now) } };
  });
  await updateJobs(tx, company, changes, now);
  await recordDifferences(tx, runId, changes.map(differenceOf));
}

/** Once per pair, for staff to decide. */
export async function noteDuplicates(
  tx: Db,
  twins: readonly { jobId: string; twinId: string }[],
  now: Date,
): Promise<void> {
  if (twins.length === 0) return;
  await tx
    .insert(possibleDuplicates)
    .values(twins.map(({ jobId, twinId }) => ({ job_id: jobId, twin_id: twinId, created_at: now })))
    .onConflictDoNothing();
}

/** Of several, the source that had it first. Resolves with the ids of these jobs. */
export async function moveToOthers(
  tx: Db,
  runId: string,
  found: readonly JobWithCompany[],
  now: Date,
): Promise<string[]> {
  const ids = found.map(({ job }) => job.id);
  const others = await tx
    .selectDistinctOn([jobOtherListings.job_id])
    .from(jobOtherListings)
    .where(inArray(jobOtherListings.job_id, ids))
    .orderBy(jobOtherListings.job_id, asc(jobOtherListings.first_seen));
  for (const { source_id, external_id, url, job_id } of others) {
    const of = found.find(({ job }) => job.id === job_id);
    if (!of) continue;
    const links = { apply_url: url ?? of.job.apply_url, source_url: url ?? of.job.source_url };
    const free = Object.entries(links).filter(([column]) => !of.job.held_columns.includes(column));
    const change: JobChange = { job: of.job, patch: { source_id, external_id, ...Object.fromEntries(free) } };
    await updateJobs(tx, of.company, [change], now);
    await recordDifferences(tx, runId, [differenceOf(change)]);
    await removeListings(tx, source_id, [external_id]);
  }
  return others.map(({ job_id }) => job_id);
}

/** `isGone` gets their ids and companies. */
export async function forgetUnlisted(
  tx: Db,
  sourceId: string,
  isGone: (listing: { externalId: string; companyId: string }) => boolean,
): Promise<void> {
  const listings = await tx
    .select({ externalId: jobOtherListings.external_id, companyId: jobs.company_id })
    .from(jobOtherListings)
    .innerJoin(jobs, eq(jobs.id, jobOtherListings.job_id))
    .where(eq(jobOtherListings.source_id, sourceId));
  const gone = listings.filter(isGone).map(({ externalId }) => externalId);
  await removeListings(tx, sourceId, gone);
}

export async function removeListings(tx: Db, sourceId: string, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .delete(jobOtherListings)
    .where(and(eq(jobOtherListings.source_id, sourceId), inArray(jobOtherListings.external_id, [...externalIds])));
}
