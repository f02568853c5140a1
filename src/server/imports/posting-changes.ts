import type { ImportedJob } from '#server/imports/imported-job.ts';
import type { JobDifference } from '#server/imports/run-changes.ts';
import { idsOf } from '#server/imports/same-postings.ts';
import type { FactColumns } from '#server/jobs/fact-columns.ts';
import type { JobChange, JobInput } from '#server/jobs/write-jobs.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Pay and the end only where the board states them; all other columns belong to staff. */
export function contentOf(job: ImportedJob) {
  return {
    title: job.title,
    description: job.description,
    employment_type: job.employmentType,
    occupations: job.occupations,
    tags: job.tags,
    region: job.region,
    location: job.location,
    workplace: job.workplace,
    apply_url: job.url,
    source_url: job.url,
    ...(job.pay && payColumns(job.pay)),
    ...(job.expiresAt && { expires_at: job.expiresAt }),
  } satisfies Partial<JobInput>;
}

function payColumns({ min, max, currency, period }: NonNullable<ImportedJob['pay']>) {
  return { pay_min: min, pay_max: max, pay_currency: currency, pay_period: period };
}

/** Nothing that staff or the employer wrote by hand. `read`: what its text states besides. */
export function changesOf(
  row: JobRow,
  job: ImportedJob,
  read: Partial<FactColumns>,
  now: Date,
): Partial<Omit<JobInput, 'slug'>> {
  const next = { ...contentOf(job), ...read, published_at: publicationOf(row, job, now) };
  const changed = Object.entries(next).filter(
    ([column, value]) => !row.held_columns.includes(column) && !isSame(row[column as keyof typeof next], value),
  );
  return { ...Object.fromEntries(changed), ...reopened(row) };
}

/** A job closed by staff stays closed. One whose run was undone was never closed. */
function reopened(row: JobRow): Partial<JobInput> {
  if (!isReopenedByListing(row)) return {};
  const times = row.closed_by === 'source' ? row.times_reopened + 1 : row.times_reopened;
  return { is_closed: false, closed_at: null, closed_by: null, times_reopened: times };
}

/** The same job under another id of its source. */
export function reposted(row: JobRow, posting: ImportedJob): Partial<JobInput> {
  if (idsOf(posting).includes(row.external_id ?? '')) return {};
  return { external_id: posting.externalId, times_reopened: row.times_reopened + 1 };
}

export function isReopenedByListing({ closed_by }: JobRow): boolean {
  return closed_by === 'source' || closed_by === 'undone';
}

export function differenceOf({ job, patch }: JobChange): JobDifference {
  const before = Object.fromEntries(Object.keys(patch).map((column) => [column, job[column as keyof JobRow]]));
  const isReopened = job.is_closed && patch.is_closed === false;
  return { jobId: job.id, kind: isReopened ? 'reopened' : 'updated', before, after: patch };
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || (typeof left !== 'string' && JSON.stringify(left) === JSON.stringify(right));
}

/** Neither the last edit (for lack of a publication date) nor a future date may move an old job to the top. */
function publicationOf(row: JobRow, job: ImportedJob, now: Date): Date | null {
  if (row.published_at === null && row.closed_by === 'undone') return firstPublication(job, now);
  if (row.published_at === null) return null;
  const isBelieved = job.publishedAt !== null && job.publishedAt <= now;
  return isBelieved ? job.publishedAt : earlier(row.published_at, now);
}

export function firstPublication({ publishedAt, updatedAt }: ImportedJob, now: Date): Date {
  return earlier(publishedAt ?? updatedAt ?? now, now);
}

/** A future date is the board's mistake, and would keep the job on top of every list. */
function earlier(stated: Date, now: Date): Date {
  return stated < now ? stated : now;
}
