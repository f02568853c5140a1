import type { z } from 'zod';
import type { OwnListingText } from '#contract/company-edits.ts';
import { Refusal } from '#contract/errors.ts';
import type { ListingEdit, ListingFields, PostingFields } from '#contract/posting-fields.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { refuseStale, revisionOf } from '#server/http/revision.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { type OwnJobPath, ownListing, whyNot } from '#server/listings/change-own-job.ts';
import { changedFields } from '#server/listings/changed-fields.ts';
import { lastOfPosting, presentDecided } from '#server/listings/decided.ts';
import { editOwn } from '#server/listings/edit-own.ts';
import { findWaiting, lastDecided } from '#server/listings/edit-queries.ts';
import { listingFields } from '#server/listings/fields-of-job.ts';
import { findingsOf } from '#server/listings/findings.ts';
import type { OwnListing } from '#server/listings/own-job-queries.ts';
import { editedContent, proposeEdit, withdrawEdit } from '#server/listings/propose-edit.ts';
import { standingOf } from '#server/listings/standing.ts';
import { findOwnJob } from '#server/recruit/queries.ts';
import type { PostingRow } from '#server/schema/postings.ts';
import { refuseUnknownTag } from '#server/tags/refuse-unknown-tag.ts';

/** What a listing says and should say, whether it came by a posting or not: the employer sees no difference. */
export async function presentListingText(ctx: Context, path: OwnJobPath): Promise<z.input<typeof OwnListingText>> {
  const listing = await ownListing(ctx, path);
  const at = ctx.clock.now();
  const standing = standingOf(listing, at);
  const { now, waiting, last } = listing.posting
    ? await ofPosting(ctx, listing.posting)
    : await ofJob(ctx, path.companyId, listing);
  return {
    job: { ...standing, title: listing.job.title },
    ...{ now, last },
    waiting: waiting && { fields: { ...now, ...waiting.fields }, sent_at: waiting.sentAt.toISOString() },
    why_not: standing.can.includes('edit') ? null : whyNot(ctx, listing, 'edit', at),
    revision: revisionOf(editedContent(now, waiting)),
  };
}

/**
 * An employer says what a listing should say: of one that came by a posting as by its private link, else as an edit of
 * its own.
 * @throws Refusal as `proposeEdit` and `editOwn`.
 */
export async function proposeText(
  ctx: Context,
  by: Actor,
  path: OwnJobPath,
  { fields, revision }: { fields: ListingEdit; revision?: string | undefined },
): Promise<void> {
  const listing = await editable(ctx, path);
  refuseUnknownTag(ctx.tags, fields.tags);
  await findingsOf({ fields, day: koreanDay(ctx.clock.now()) });
  if (!listing.posting) {
    await proposeEdit(ctx, by, { companyId: path.companyId, jobId: listing.job.id }, { fields, revision });
    return;
  }
  const said = (posting: PostingRow) => {
    refuseStale(revision, contentOf(posting));
    return { ...(posting.proposed ?? posting.fields), ...fields };
  };
  await editOwn(ctx, { who: 'employer', actor: by }, listing.posting.id, said, true);
}

/** Takes back what waits. @throws Refusal `not_found`; `conflict` where nothing waits. */
export async function withdrawText(ctx: Context, by: Actor, path: OwnJobPath): Promise<void> {
  const { job, posting } = await ownListing(ctx, path);
  if (!posting) return await withdrawEdit(ctx, by, { companyId: path.companyId, jobId: job.id });
  await editOwn(ctx, { who: 'employer', actor: by }, posting.id, ({ proposed, fields }) => {
    if (!proposed) throw new Refusal('conflict', 'No changes wait for us any more.');
    return fields;
  });
}

/** @throws Refusal `not_found`; `conflict` where it cannot be edited now. */
async function editable(ctx: Context, path: OwnJobPath): Promise<OwnListing> {
  const listing = await ownListing(ctx, path);
  const now = ctx.clock.now();
  if (standingOf(listing, now).can.includes('edit')) return listing;
  throw new Refusal('conflict', whyNot(ctx, listing, 'edit', now));
}

async function ofJob({ db }: Context, companyId: string, { job }: OwnListing) {
  const path = { companyId, jobId: job.id };
  const found = await findOwnJob(db, companyId, job.id);
  if (!found) throw noSuchJob();
  const [waiting, last] = await Promise.all([findWaiting(db, path), lastDecided(db, path)]);
  return {
    now: await listingFields(found.job),
    waiting: waiting && { fields: waiting.fields, sentAt: waiting.sent_at },
    last: last && presentDecided({ edit: last, job: null }),
  };
}

async function ofPosting({ db }: Context, posting: PostingRow) {
  return {
    now: listingFieldsOf(posting.fields),
    waiting: waitingOf(posting),
    last: await lastOfPosting(db, posting.id),
  };
}

function contentOf(posting: PostingRow): unknown {
  return editedContent(listingFieldsOf(posting.fields), waitingOf(posting));
}

function waitingOf({ fields, proposed, proposed_at, sent_at }: PostingRow) {
  if (!proposed) return null;
  const [now, next] = [listingFieldsOf(fields), listingFieldsOf(proposed)];
  const changed = changedFields(now, next).map((name) => [name, next[name]]);
  return { fields: Object.fromEntries(changed), sentAt: proposed_at ?? sent_at };
}

/** What a posting says of its listing. */
function listingFieldsOf(fields: PostingFields): ListingFields {
  const { title, description, location, employment_type, workplace_type, language_level_ko, is_visa_sponsored } =
    fields;
  const { residence, interview_language, relocation, pay_min, pay_max, pay_currency, pay_period } = fields;
  return {
    ...{ title, description, location, employment_type, workplace_type, language_level_ko, is_visa_sponsored },
    ...{ residence, interview_language, relocation, pay_min, pay_max, pay_currency, pay_period },
    ...{ pay_negotiable: fields.pay_negotiable, weekly_hours: fields.weekly_hours },
    ...{ years_min: fields.years_min, years_max: fields.years_max },
    criteria: fields.criteria ?? '',
    apply_url: fields.apply_url ?? '',
    occupations: fields.occupations ?? [],
    tags: fields.tags ?? [],
  };
}
