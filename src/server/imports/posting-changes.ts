import type { Publishes } from '#contract/imports/sources.ts';
import type { ImportedJob } from '#server/imports/imported-job.ts';
import type { JobDifference } from '#server/imports/runs.ts';
import { idsOf } from '#server/imports/same-postings.ts';
import type { FactColumns } from '#server/jobs/fact-columns.ts';
import { ownWord, stating } from '#server/jobs/fact-origins.ts';
import { publicationDate } from '#server/jobs/waiting.ts';
import { differing, type JobChange, type JobInput } from '#server/jobs/write-jobs.ts';
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
  { publishes, now }: { publishes: Publishes; now: Date },
): Partial<Omit<JobInput, 'slug'>> {
  const own = ownWord(row);
  const content = { ...contentOf(job), ...listingOf(row, job, publishes, now) };
  const free = Object.entries(content).filter(([column]) => !row.held_columns.includes(column));
  const stated = stating('source', own, Object.fromEntries(free));
  const next = { ...stated, ...stating('text', { ...own, ...stated }, read) };
  return { ...differing(own, next), ...reopened(row) };
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
  const own = ownWord(job);
  const before = Object.fromEntries(Object.keys(patch).map((column) => [column, own[column as keyof JobRow]]));
  const isReopened = job.is_closed && patch.is_closed === false;
  return { jobId: job.id, kind: isReopened ? 'reopened' : 'updated', before, after: patch };
}

/** Neither the last edit (for lack of a publication date) nor a future date may move an old job to the top. */
function listingOf(
  row: JobRow,
  job: ImportedJob,
  publishes: Publishes,
  now: Date,
): Partial<Pick<JobRow, 'awaits_answers' | 'published_at'>> {
  if (isYetToBeListed(row))
    return publishes === 'at-once'
      ? { awaits_answers: false, published_at: firstListing(job, publishes, now).published_at }
      : { awaits_answers: true };
  if (row.published_at === null) return {};
  const isBelieved = job.publishedAt !== null && job.publishedAt <= now;
  return { published_at: isBelieved ? job.publishedAt : publicationDate(row.published_at, now) };
}

/** What staff or the employer closed stays as it is. */
function isYetToBeListed(row: JobRow): boolean {
  const wasUndone = row.published_at === null && row.closed_by === 'undone';
  return wasUndone || (row.awaits_answers && (!row.is_closed || isReopenedByListing(row)));
}

export function firstListing(
  { publishedAt, updatedAt }: ImportedJob,
  publishes: Publishes,
  now: Date,
): Pick<JobRow, 'awaits_answers' | 'posted_at' | 'published_at'> {
  const posted_at = publishedAt ?? updatedAt;
  return { awaits_answers: publishes === 'when-answered', posted_at, published_at: publicationDate(posted_at, now) };
}
