import { and, eq, inArray } from 'drizzle-orm';
import type { Publishes } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { type CheckContext, checkAdverts } from '#server/compliance/check-listings.ts';
import { takeSlug } from '#server/core/slugs.ts';
import { ImportError, type ImportedJob } from '#server/imports/imported-job.ts';
import { joinPostings, noteDuplicates, removeListings } from '#server/imports/other-listings.ts';
import {
  changesOf,
  contentOf,
  differenceOf,
  firstListing,
  isReopenedByListing,
  reposted,
} from '#server/imports/posting-changes.ts';
import { type JobDifference, recordDifferences } from '#server/imports/runs.ts';
import { idsOf, repostsAmong, type Sorted, sortPostings } from '#server/imports/same-postings.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import {
  insertJobs,
  type JobChange,
  type JobInput,
  jobSlugWishes,
  lockJobSlugs,
  takenJobSlugs,
  updateJobs,
} from '#server/jobs/write-jobs.ts';
import {
  changesReadings,
  type ReadingChange,
  type ReadingPatch,
  readingPatch,
  readingsOf,
  type StoredReading,
  writeReadings,
} from '#server/reading/job-readings.ts';
import { isSameText, readJob, TEXTS } from '#server/reading/read-job.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

type Batch = {
  runId: string;
  sourceId: string;
  publishes: Publishes;
  company: CompanyRow;
  postings: readonly ImportedJob[];
  /** Ids of the source's open jobs that it no longer lists under their id. */
  missing: readonly string[];
} & CheckContext;

/** Resolves with the job ids, without those of other sources. @throws ImportError for a company left alone. */
export async function takeBatch(tx: Db, batch: Batch): Promise<string[]> {
  const { runId, company, now } = batch;
  await lockJobSlugs(tx, company.id);
  await refuseLeftAlone(tx, company);
  const { listed, fresh } = await takeApart(tx, batch);
  const added = await insertFresh(tx, batch, fresh);
  const changes = await changesIn(tx, listed, batch);
  const [same, changed] = split(changes);
  const published = await updateJobs(tx, company, changed.map(checkedAt(now)), now);
  await markChecked(tx, same, { by: 'source', at: now });
  await writeReadings(
    tx,
    changes.map(({ reading }) => reading),
  );
  await recordDifferences(tx, runId, [
    ...added.map((jobId): JobDifference => ({ jobId, kind: 'added' })),
    ...changed.map(({ job, patch }) => differenceOf({ job, patch: { ...patch, ...published.get(job.id) } })),
  ]);
  const taken = [...added, ...listed.map(({ job }) => job.id)];
  await checkAdverts(tx, taken, batch);
  return taken;
}

type Listed = { job: JobRow; posting: ImportedJob };

/** What is left has its own job, or is new. */
async function takeApart(tx: Db, batch: Batch): Promise<{ listed: Listed[]; fresh: Sorted['fresh'] }> {
  const known = await lockedJobs(tx, batch);
  const jobOf = new Map(batch.postings.map((posting) => [posting, knownJob(posting, known)]));
  const ownJob = (posting: ImportedJob) => jobOf.get(posting) ?? null;
  // While a job was closed, another source may have brought the same one in.
  const isSure = (job: JobRow | null) => job !== null && !isReopenedByListing(job);
  const sure = batch.postings.filter((posting) => isSure(ownJob(posting)));
  const postings = batch.postings.filter((posting) => !isSure(ownJob(posting)));
  const { fresh, ...joined } = await sortPostings(tx, { ...batch, postings });
  const replaced = joined.same.flatMap(({ posting }) => ownJob(posting)?.id ?? []);
  await releasePostings(tx, replaced);
  await joinPostings(tx, joined, batch);
  const unknown = fresh.map(({ posting }) => posting).filter((posting) => ownJob(posting) === null);
  for (const [posting, job] of await repostedJobs(tx, batch, unknown)) jobOf.set(posting, job);
  const left = [...sure, ...fresh.map(({ posting }) => posting)];
  return {
    listed: left.flatMap((posting) => {
      const job = ownJob(posting);
      return job ? [{ job, posting }] : [];
    }),
    fresh: fresh.filter(({ posting }) => ownJob(posting) === null),
  };
}

async function repostedJobs(
  tx: Db,
  batch: Batch,
  postings: readonly ImportedJob[],
): Promise<[posting: ImportedJob, job: JobRow][]> {
  const reposts = await repostsAmong(tx, { ...batch, postings });
  const found = await tx
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...reposts.values()]))
    .orderBy(jobs.id)
    .for('no key update');
  return [...reposts].flatMap(([posting, id]) =>
    found.filter((job) => job.id === id).map((job): [ImportedJob, JobRow] => [posting, job]),
  );
}

/** A closed job whose posting is now another job's must not answer to its id. */
async function releasePostings(tx: Db, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const none = { source_id: null, external_id: null };
  await tx
    .update(jobs)
    .set(none)
    .where(inArray(jobs.id, [...jobIds]));
}

/** It may ask for it during a run. @throws ImportError */
async function refuseLeftAlone(tx: Db, { id, name }: CompanyRow): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('share');
  if (company?.left_alone_at) throw new ImportError(`${name} has just asked us not to import its jobs.`);
}

async function lockedJobs(tx: Db, { sourceId, company, postings }: Batch): Promise<Map<string, JobRow>> {
  const ids = postings.flatMap(idsOf);
  const found = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.source_id, sourceId), eq(jobs.company_id, company.id), inArray(jobs.external_id, ids)))
    .orderBy(jobs.id)
    .for('no key update');
  return new Map(found.map((job) => [job.external_id ?? '', job]));
}

/** Joined postings may change their order, or lose the first of them. */
function knownJob(posting: ImportedJob, known: ReadonlyMap<string, JobRow>): JobRow | null {
  const id = idsOf(posting).find((each) => known.has(each));
  return known.get(id ?? '') ?? null;
}

type ReadChange = JobChange & { reading: ReadingChange };

async function changesIn(tx: Db, listed: readonly Listed[], batch: Pick<Batch, 'publishes' | 'now'>) {
  const known = await readingsOf(
    tx,
    listed.map(({ job }) => job.id),
  );
  return listed.map(({ job, posting }): ReadChange => {
    const earlier = known.get(job.id) ?? [];
    const { columns, readings } = readingsOfKnown(job, posting, earlier, batch.now);
    const patch = { ...changesOf(job, posting, columns, batch), ...reposted(job, posting) };
    return { job, patch, reading: { jobId: job.id, earlier, readings } };
  });
}

function split(changes: readonly ReadChange[]): [same: string[], changed: JobChange[]] {
  const changed = changes.filter(({ patch, reading }) => Object.keys(patch).length > 0 || changesReadings(reading));
  const same = changes.filter((change) => !changed.includes(change)).map(({ job }) => job.id);
  return [same, changed];
}

function checkedAt(now: Date) {
  return ({ job, patch }: JobChange): JobChange => ({
    job,
    patch: { ...patch, last_checked: now, checked_by: 'source' },
  });
}

async function insertFresh(tx: Db, batch: Batch, fresh: Sorted['fresh']): Promise<string[]> {
  const postings = fresh.map(({ posting }) => posting);
  await removeListings(tx, batch.sourceId, postings.flatMap(idsOf));
  const read = postings.map((posting) => readingsOfNew(posting, batch.now));
  const inputs = await newJobs(tx, batch, postings);
  const added = await insertJobs(
    tx,
    batch.company,
    inputs.map((input, at) => ({ ...input, ...stating('text', input, read[at]?.columns ?? {}) })),
    batch.now,
  );
  const changes = added.map((jobId, at) => ({ jobId, earlier: [], readings: read[at]?.readings ?? [] }));
  await writeReadings(tx, changes);
  const twins = added.flatMap((twinId, at) => (fresh[at]?.twins ?? []).map((jobId) => ({ jobId, twinId })));
  await noteDuplicates(tx, twins, batch.now);
  return added;
}

async function newJobs(
  tx: Db,
  { company, sourceId, publishes, now }: Batch,
  fresh: readonly ImportedJob[],
): Promise<JobInput[]> {
  const wished = fresh.map((job) => ({ job, wishes: jobSlugWishes({ ...job, company, id: job.externalId }) }));
  const taken = await takenJobSlugs(
    tx,
    wished.flatMap(({ wishes }) => wishes),
  );
  return wished.map(({ job, wishes }) => ({
    ...stating('source', {}, contentOf(job)),
    slug: takeSlug(wishes, taken),
    ...firstListing(job, publishes, now),
    source_id: sourceId,
    external_id: job.externalId,
    first_seen: now,
    last_checked: now,
    checked_by: 'source',
  }));
}

function readingsOfNew(posting: ImportedJob, now: Date): ReadingPatch {
  return readingPatch({ row: null, stated: contentOf(posting), reading: posting.reading, earlier: [], now });
}

function readingsOfKnown(
  row: JobRow,
  posting: ImportedJob,
  earlier: readonly StoredReading[],
  now: Date,
): ReadingPatch {
  const stated = contentOf(posting);
  const held = TEXTS.filter((column) => row.held_columns.includes(column));
  const shown = { ...stated, ...Object.fromEntries(held.map((column) => [column, row[column]])) };
  // Where a person wrote the title or the text, theirs is read: a sentence that the page quotes must stand on it.
  const reading = held.length === 0 ? posting.reading : readJob(shown);
  return readingPatch({ row, stated, reading, earlier, isSameText: isSameText(row, shown), now });
}
