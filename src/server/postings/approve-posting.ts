import { Refusal } from '#contract/core/errors.ts';
import type { CompanyDetail, CompanyDetails } from '#contract/employers/desk-companies.ts';
import type { JobFieldName } from '#contract/jobs/desk-jobs.ts';
import type { PostingApproval } from '#contract/postings/desk-postings.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { CHECK_ADVERTS } from '#server/compliance/check-listings.ts';
import { type Actor, byStaff, recordAudit } from '#server/core/record-audit.ts';
import { takeSlug } from '#server/core/slugs.ts';
import { findCompany, insertCompany, lockCompany, writeDetails } from '#server/employers/company.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { insertJobs, type JobInput, jobSlugWishes, lockJobSlugs, takenJobSlugs } from '#server/jobs/write-jobs.ts';
import { lockOrder } from '#server/payments/order.ts';
import { refuseChanged } from '#server/postings/decide-edit.ts';
import { overwrittenBy, writtenBy } from '#server/postings/edits.ts';
import {
  changedColumns,
  fieldsOfJob,
  type ListingColumns,
  listingColumns,
  textColumns,
} from '#server/postings/listing-columns.ts';
import {
  companiesOnBoard,
  likelyEmployers,
  type Obstacle,
  obstaclesOf,
  refuseObstacles,
} from '#server/postings/obstacles.ts';
import { isPaid } from '#server/postings/pay.ts';
import {
  changePosting,
  hasProposedEdit,
  type Posting,
  type ReviewContext,
  refuseOtherPosting,
  refuseUnlessInReview,
  review,
} from '#server/postings/posting.ts';
import { holdsFor, isProved, settleCompany, UNPROVED } from '#server/postings/proof.ts';
import { detailsOf, publicationOf, publishedText } from '#server/postings/publication.ts';
import { endBy, longestTerm } from '#server/postings/status.ts';
import { writeAsEmployer } from '#server/reading/edit-job.ts';
import { columnsOfField } from '#server/reading/held-columns.ts';
import { readingPatch, writeReadings } from '#server/reading/job-readings.ts';
import { readJob } from '#server/reading/read-job.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/**
 * Now or on its day, or takes over the edit that is proposed of a published posting.
 * @throws Refusal `not_found`; `conflict` for a posting that does not wait for it, that says something else than what
 * was read, or against which something stands, by field.
 */
export function approvePosting(ctx: ReviewContext, by: Actor, id: string, approval: PostingApproval): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    if (hasProposedEdit(posting)) return approvePostingEdit(ctx, tx, by, posting, approval.revision);
    refuseOtherPosting(posting, approval.revision);
    refuseUnlessInReview(posting);
    return publish(ctx, tx, by, posting, approval);
  });
}

async function publish(
  ctx: ReviewContext,
  tx: Db,
  by: Actor,
  posting: Posting,
  { company: slug, is_new_company, identity_check }: PostingApproval,
): Promise<Posting> {
  const now = ctx.clock.now();
  if (posting.order_id !== null) await lockOrder(tx, posting.order_id);
  const company = await lockEmployer(tx, posting, slug);
  const identityCheck = identity_check ?? posting.identity_check;
  const reviewed = { posting, fields: posting.fields, isPaid: await isPaid(tx, posting), company, identityCheck };
  const asked = company || is_new_company ? [] : await whichCompany(tx, posting);
  refuseObstacles([...asked, ...obstaclesOf(ctx, reviewed)]);
  const isProved = await holdsFor(tx, posting, company);
  const employer = await takeEmployer(tx, posting, company, { by, now, identityCheck: identity_check, isProved });
  const jobId = await makeJob(tx, employer, posting, now);
  await ctx.queue.send(tx, { name: CHECK_ADVERTS, data: {} });
  const { published_at } = publicationOf(posting.fields, now);
  await recordAudit(tx, by, now, {
    action: 'job.publish',
    subject: { kind: 'job', id: jobId },
    detail: { from: null, to: published_at.toISOString() },
  });
  return changePosting(ctx, tx, posting, {
    to: 'accepted',
    action: 'posting.approve',
    by: byStaff(by),
    set: {
      ...{ job_id: jobId, company_id: employer.id, made_company: company === null },
      ...{ identity_check: identityCheck, question: null },
      ...(!isProved && UNPROVED),
    },
    detail: { job: jobId, company: employer.id, new_company: company === null },
  });
}

/** Staff say whether the employer is the company of the board that it names. */
async function whichCompany(tx: Db, { fields }: Posting): Promise<Obstacle[]> {
  const named = likelyEmployers(await companiesOnBoard(tx), fields).map(({ name, slug }) => `${name} (${slug})`);
  if (named.length === 0) return [];
  const text = `It matches ${named.join(', ')} on the board. Say if it’s that company or another one.`;
  return [{ rule: 'which-company', law: null, field: 'company', text }];
}

/**
 * The company that was proved, or that staff name. Null where one is to be made: a name alone joins a posting to none.
 * @throws Refusal `not_found`; `conflict` where staff name another one than was proved.
 */
async function lockEmployer(tx: Db, posting: Posting, slug?: string): Promise<CompanyRow | null> {
  const proved = isProved(posting) ? posting.company_id : null;
  const id = slug === undefined ? proved : ((await findCompany(tx, slug))?.id ?? slug);
  if (id === null) return null;
  if (proved !== null && proved !== id)
    throw new Refusal('conflict', 'The employer turned out to be another company, shown with the posting.');
  await lockJobSlugs(tx, id);
  return lockCompany(tx, id);
}

/** `isProved`: whether whoever sent it proved to speak for this company. */
type TakenEmployer = { by: Actor; now: Date; identityCheck: string | undefined; isProved: boolean };

/** Made of the posting if need be. Details fill what is not recorded, or replace it where staff checked them. */
async function takeEmployer(
  tx: Db,
  posting: Posting,
  locked: CompanyRow | null,
  { by, now, identityCheck, isProved }: TakenEmployer,
): Promise<CompanyRow> {
  const { fields, proof_email, language } = posting;
  const found = locked ?? (await addEmployer(tx, posting, { by, now }));
  const isKnown = isProved && posting.company_proof !== 'recruit-access';
  const company = isKnown
    ? await settleCompany(tx, by, found, { email: proof_email ?? fields.email, language, now })
    : found;
  const missing = Object.entries(detailsOf(fields)).filter(
    ([name, value]) => value && company[name as keyof CompanyRow] === null,
  );
  const details: CompanyDetails = {
    ...Object.fromEntries(missing),
    ...(identityCheck !== undefined && { identity_check: identityCheck }),
  };
  return writeDetails(tx, by, company, details, now);
}

async function addEmployer(
  tx: Db,
  { fields, language }: Posting,
  { by, now }: Pick<TakenEmployer, 'by' | 'now'>,
): Promise<CompanyRow> {
  const { company: name, company_url: website_url, email: contact_email } = fields;
  const awaits_first_job = publicationOf(fields, now).published_at > now;
  const contact = { contact_email, language };
  const company = await insertCompany(tx, { name, website_url, ...contact, awaits_first_job, awaits_proof: true });
  await recordAudit(tx, by, now, { action: 'company.add', subject: { kind: 'company', id: company.id } });
  return company;
}

/** The transaction made the company or holds its `lockJobSlugs`. Resolves with the job's id. */
async function makeJob(tx: Db, company: CompanyRow, posting: Posting, now: Date): Promise<string> {
  const columns = { ...listingColumns(posting.fields), ...textColumns(publishedText(posting, posting.fields)) };
  const wishes = jobSlugWishes({ ...columns, company, id: posting.id });
  const written = stating('employer', {}, columns);
  const read = readingPatch({ row: null, stated: columns, reading: readJob(columns), earlier: [], now });
  const input: JobInput = {
    ...written,
    ...stating('text', written, read.columns),
    ...publicationOf(posting.fields, now),
    slug: takeSlug(wishes, await takenJobSlugs(tx, wishes)),
    held_columns: heldColumns(columns),
    first_seen: now,
    last_checked: now,
    checked_by: 'employer',
  };
  const [jobId] = await insertJobs(tx, company, [input], now);
  if (!jobId) throw new Error('The job was not inserted.');
  await writeReadings(tx, [{ jobId, earlier: [], readings: read.readings }]);
  return jobId;
}

/** The columns that are held where an employer states these, with those that belong to them. */
function heldColumns(columns: Partial<ListingColumns>): string[] {
  const stated = Object.entries(columns).filter(([, value]) => value !== null && String(value) !== '');
  return [...new Set(stated.flatMap(([column]) => columnsOfField(column as JobFieldName)))].sort();
}

/**
 * Needs the posting's lock. Other changes by staff stay, as do the company's name, link and registration.
 * @param revision Of the posting as staff read it, with what the edit overwrites, which confirms that too.
 * @throws Refusal `conflict` where something stands against it, or with the fields that changed since it was sent.
 */
async function approvePostingEdit(
  ctx: ReviewContext,
  tx: Db,
  by: Actor,
  posting: Posting,
  revision: string | undefined,
): Promise<Posting> {
  const { proposed, company_id, job_id } = posting;
  if (proposed === null || company_id === null || job_id === null) throw new Error('There is no edit of a listing.');
  const now = ctx.clock.now();
  const company = await lockCompany(tx, company_id);
  const found = await lockJob(tx, job_id);
  if (!found) throw new Error('The job of a posting is gone.');
  const said = fieldsOfJob(found.job);
  if (revision !== undefined) refuseOtherPosting(posting, revision, overwrittenBy(posting, said));
  else refuseChanged(writtenBy(posting), said);
  // What is published was paid; a refund after that is for staff to decide on.
  const reviewed = { posting, fields: proposed, isPaid: true, company, identityCheck: posting.identity_check };
  refuseObstacles(obstaclesOf(ctx, reviewed));
  await writeDetails(tx, by, company, ownDetails(posting, proposed), now);
  const columns = writtenColumns(posting, proposed, found.job, now);
  await writeAsEmployer(tx, by, found, columns, now);
  return changePosting(ctx, tx, posting, {
    action: 'posting.approve-edit',
    by: byStaff(by),
    set: { fields: proposed },
    edit: { to: 'approved' },
    detail: { job: job_id, changed: Object.keys(columns).join(', ') },
  });
}

function writtenColumns(posting: Posting, proposed: PostingFields, job: JobRow, now: Date): Partial<JobRow> {
  const changed = changedColumns(posting.fields, proposed);
  const english = posting.translation_state === null ? {} : textColumns(publishedText(posting, proposed));
  const isNewText = Object.keys(english).some((column) => column in changed);
  return { ...changed, ...(isNewText && english), ...newDates(posting, proposed, job, now) };
}

/** A new day of publication counts until the listing is published, a new last day until it closes. */
function newDates({ fields }: Posting, proposed: PostingFields, job: JobRow, now: Date): Partial<JobRow> {
  const isMoved = (name: 'publish_on' | 'apply_until') => (fields[name] || null) !== (proposed[name] || null);
  const state = stateOf(job, now);
  if (state === 'scheduled' && (isMoved('publish_on') || isMoved('apply_until'))) return publicationOf(proposed, now);
  if (state !== 'open' || job.published_at === null || !isMoved('apply_until')) return {};
  return { expires_at: endBy(proposed.apply_until, longestTerm(job.published_at, job.expires_at)) };
}

function ownDetails(posting: Posting, proposed: PostingFields): CompanyDetails {
  if (!posting.made_company && posting.company_proof === null) return {};
  const { registration_number: _, ...before } = detailsOf(posting.fields);
  const after = Object.entries(detailsOf(proposed));
  return Object.fromEntries(
    after.filter(
      ([name, value]) => name in before && value !== before[name as Exclude<CompanyDetail, 'registration_number'>],
    ),
  );
}
