import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { progressOf, setProgress } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { ownWord, statedBySource, stating } from '#server/jobs/fact-origins.ts';
import { type JobWithCompany, lockJobs } from '#server/jobs/queries.ts';
import { differing, type JobChange, updateJobs } from '#server/jobs/write-jobs.ts';
import {
  changesReadings,
  type ReadingChange,
  type ReadingInput,
  readingPatch,
  readingsOf,
  writeReadings,
} from '#server/reading/job-readings.ts';
import { readLater, readSourceInFull } from '#server/reading/read-again.ts';
import { isSameText, type ListingText } from '#server/reading/read-job.ts';
import { readTexts } from '#server/reading/read-texts.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

const RULES = new URL('./rules/', import.meta.url);

const LENGTH = 16;

export const READ_ALL = 'facts.read-all';

type Unread = ListingText & Pick<JobRow, 'id' | 'number'>;

type ReadText = { listing: ListingText; reading: Reading };

export type ReadCounts = { read: number; changed: number };

/** Texts per worker, which takes a moment to start. */
const CHUNK = 200;

/** On the embedded database everybody else waits meanwhile. */
const BATCH = 20;

/** Every job of a source not yet read by the rules of today. Goes on where it broke off. */
export async function readAll(ctx: Pick<Context, 'db' | 'clock'>): Promise<ReadCounts> {
  const version = readerVersion();
  const counts: ReadCounts = { read: 0, changed: 0 };
  for (;;) {
    const listings = await nextListings(ctx.db, await lastRead(ctx.db, version));
    if (listings.length === 0) return counts;
    const readings = await readTexts(listings);
    const texts = listings.map((listing, at) => ({ listing, reading: readings[at] as Reading }));
    for (let start = 0; start < texts.length; start += BATCH) {
      const batch = texts.slice(start, start + BATCH);
      counts.changed += await ctx.db.transaction((tx) => takeReadings(tx, { version, batch, now: ctx.clock.now() }));
      counts.read += batch.length;
    }
  }
}

/** Jobs are read in the order of their numbers. */
async function lastRead(db: Db, version: string): Promise<number> {
  const mark = await db.transaction((tx) => progressOf(tx, READ_ALL));
  const [of, number] = mark?.split(' ') ?? [];
  return of === version ? Number(number) : 0;
}

function nextListings(db: Db, after: number): Promise<Unread[]> {
  const { id, number, title, description, location } = jobs;
  return db
    .select({ id, number, title, description, location })
    .from(jobs)
    .where(and(isNotNull(jobs.source_id), gt(number, after)))
    .orderBy(asc(number))
    .limit(CHUNK);
}

type Taken = { version: string; batch: readonly (ReadText & { listing: Unread })[]; now: Date };

/** Also how far reading has come. Resolves with the number of jobs that changed. */
async function takeReadings(tx: Db, { version, batch, now }: Taken): Promise<number> {
  const ids = batch.map(({ listing }) => listing.id);
  const found = await lockJobs(tx, ids);
  const earlier = await readingsOf(tx, ids);
  const changes = found.flatMap(({ job, company }) => {
    const text = batch.find(({ listing }) => listing.id === job.id);
    const change = text && changeOf(job, text, { earlier: earlier.get(job.id) ?? [], now });
    return change ? [{ company, ...change }] : [];
  });
  await writeChanges(tx, changes, now);
  await setProgress(tx, READ_ALL, `${version} ${batch.at(-1)?.listing.number}`);
  return changes.length;
}

type ReadChange = JobChange & { reading: ReadingChange };

/** Expects locked jobs. */
export async function writeChanges(
  tx: Db,
  changes: readonly (ReadChange & Pick<JobWithCompany, 'company'>)[],
  now: Date,
): Promise<void> {
  for (const of of Map.groupBy(changes, ({ company }) => company.id).values())
    await updateJobs(tx, (of[0] as JobWithCompany).company, of, now);
  await writeReadings(
    tx,
    changes.map(({ reading }) => reading),
  );
  const asked = changes.flatMap(({ job, patch }) => (Object.values(patch).includes(null) ? (job.source_id ?? []) : []));
  for (const sourceId of new Set(asked)) await readSourceInFull(tx, sourceId);
}

/** Null also where the text changed meanwhile: whoever changed it had it read. */
export function changeOf(
  job: JobRow,
  { listing, reading, answers }: ReadText & Pick<ReadingInput, 'answers'>,
  { earlier, now }: Pick<ReadingInput, 'earlier' | 'now'>,
): ReadChange | null {
  if (!isSameText(job, listing)) return null;
  const { columns, readings } = readingPatch({
    row: job,
    stated: statedBySource(job),
    reading: readLater(reading, earlier),
    answers,
    earlier,
    isSameText: true,
    now,
  });
  const own = ownWord(job);
  const patch = differing(own, stating('text', own, columns));
  const isSame = Object.keys(patch).length === 0 && !changesReadings({ earlier, readings });
  return isSame ? null : { job, patch, reading: { jobId: job.id, earlier, readings } };
}

/** Follows the files of the rules, so that nobody has to remember to raise it. */
function readerVersion(): string {
  const files = readdirSync(RULES).filter((name) => !name.includes('.test.'));
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(readFileSync(new URL(name, RULES)));
  return hash.digest('hex').slice(0, LENGTH);
}
