import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { pictureHash } from '#contract/core/images.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import type { CompanyPageFields, OwnListingText, OwnPage } from '#contract/postings/company-edits.ts';
import type { ListingEdit, PostingFields } from '#contract/postings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { keepPicture } from '#server/core/pictures.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { countOpenJobs } from '#server/employers/company.ts';
import { pageFields, renderedPage } from '#server/employers/page-fields.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { refuseUnknownTag } from '#server/jobs/tag-book.ts';
import {
  type OwnListing,
  openMember,
  refuseUnlessAllowed,
  throughToPosting,
  type Way,
  type WayOf,
  wayOfMember,
} from '#server/postings/door.ts';
import {
  beforeEdit,
  type EditedPath,
  editedContent,
  type Fields,
  findWaiting,
  lastDecided,
  lockEdited,
  only,
  recordEdit,
  updateEdit,
} from '#server/postings/edits.ts';
import { queueEditNotice } from '#server/postings/employer-emails.ts';
import { refuseUnreadable } from '#server/postings/findings.ts';
import { changedFields, listingFields, listingFieldsOf } from '#server/postings/listing-columns.ts';
import { changePosting, type Posting } from '#server/postings/posting.ts';
import { isProved, provedFieldsOf, UNPROVED } from '#server/postings/proof.ts';
import { refuseWrongDays, translationAfter } from '#server/postings/publication.ts';
import { ownJob } from '#server/postings/recruit-jobs.ts';
import { byPosting, presentOwnJob } from '#server/postings/show.ts';
import { isAllowed, refusalOf } from '#server/postings/status.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import type { NewPostingRow } from '#server/schema/postings.ts';

type ByMember = WayOf<'member'>;

export const editHandlers = {
  'PUT /v1/job-postings/own': byPosting(async (ctx, way, fields: PostingFields) => {
    await refuseUnreadable(fields, ctx.clock.now());
    await editPosting(ctx, way, () => fields);
  }),

  'GET /v1/recruit/{id}/jobs/{jobId}/text': (ctx, call) => shownText(ctx, wayOfMember(call)),

  'PUT /v1/recruit/{id}/jobs/{jobId}/text': async (ctx, call) => {
    const { revision, ...fields } = call.body;
    await proposeText(ctx, wayOfMember(call), { fields, revision });
    return shownText(ctx, wayOfMember(call));
  },

  'DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit': async (ctx, call) => {
    await withdrawText(ctx, wayOfMember(call));
    return shownText(ctx, wayOfMember(call));
  },

  'GET /v1/recruit/{id}/page': (ctx, { caller }) => shownPage(ctx, caller.company.id),

  'PUT /v1/recruit/{id}/page': async (ctx, { caller, body: { revision, ...fields } }) => {
    refuseStrangePicture(fields, caller.company);
    await renderedPage(fields);
    await proposeEdit(ctx, caller, { companyId: caller.company.id, jobId: null }, { fields, revision });
    return shownPage(ctx, caller.company.id);
  },

  'DELETE /v1/recruit/{id}/page/edit': async (ctx, { caller }) => {
    await withdrawEdit(ctx, caller, { companyId: caller.company.id, jobId: null });
    return shownPage(ctx, caller.company.id);
  },
} satisfies SomeHandlers;

/** Whether it came by a posting or not: the employer sees no difference. */
async function shownText(ctx: Context, way: ByMember): Promise<{ data: z.input<typeof OwnListingText> }> {
  const listing = await openMember(ctx, way);
  const { job, edit, posting } = listing;
  const at = ctx.clock.now();
  const now = posting
    ? listingFieldsOf(posting.fields)
    : await listingFields((await ownJob(ctx.db, way.companyId, job.id)).job);
  const waiting = posting ? waitingOf(posting) : edit;
  const data = {
    job: { ...(await presentOwnJob(ctx, way.companyId, listing)), title: job.title },
    now,
    waiting: edit && { fields: { ...now, ...waiting?.fields }, sent_at: edit.sent_at },
    last: await lastDecided(ctx.db, { companyId: way.companyId, jobId: job.id }),
    why_not: isAllowed(listing, 'edit', at) ? null : refusalOf(ctx, listing, 'edit', at),
    revision: revisionOf(editedContent(now, waiting)),
  };
  return { data };
}

type Proposal<Of> = {
  fields: Of;
  revision?: string | undefined;
};

/** As the posting it came by, else as an edit of its own. @throws Refusal as `proposeEdit` and `editPosting`. */
async function proposeText(ctx: Context, way: ByMember, { fields, revision }: Proposal<ListingEdit>): Promise<void> {
  const listing = await openMember(ctx, way);
  refuseUnlessAllowed(ctx, listing, 'edit');
  refuseUnknownTag(ctx.tags, fields.tags);
  await refuseUnreadable(fields, ctx.clock.now());
  if (!listing.posting) return await proposeEdit(ctx, way.by.actor, pathOf(way, listing), { fields, revision });
  const said = (posting: Posting) => {
    refuseStale(revision, editedContent(listingFieldsOf(posting.fields), waitingOf(posting)));
    return { ...(posting.proposed ?? posting.fields), ...fields };
  };
  await editPosting(ctx, way, said, { provesWhereToApply: true });
}

/** @throws Refusal `not_found`; `conflict` where nothing waits. */
async function withdrawText(ctx: Context, way: ByMember): Promise<void> {
  const listing = await openMember(ctx, way);
  if (!listing.posting) return await withdrawEdit(ctx, way.by.actor, pathOf(way, listing));
  await editPosting(ctx, way, ({ proposed, fields }) => {
    if (!proposed) throw noneWaits();
    return fields;
  });
}

function pathOf({ companyId }: ByMember, { job }: OwnListing): EditedPath {
  return { companyId, jobId: job.id };
}

const EDITS = { name: 'employer-edit', points: 60, seconds: 3600 };

/**
 * Waits for staff in place of what waits already; proposing what is said now takes that back.
 * @throws Refusal `not_found`; `invalid`; `too_many`; `conflict` where nothing is different, or it changed meanwhile.
 */
async function proposeEdit(ctx: Context, by: Actor, path: EditedPath, proposal: Proposal<Fields>): Promise<void> {
  await ctx.limits.take(EDITS, { id: path.companyId });
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const { now } = await lockEdited(ctx, tx, path);
    const waiting = await findWaiting(tx, path);
    refuseStale(proposal.revision, editedContent(now, waiting));
    const names = changedFields(now, { ...now, ...proposal.fields });
    const fields = only(proposal.fields, names);
    if (isDeepStrictEqual(fields, waiting?.fields ?? {})) throw nothingDiffers();
    if (names.length === 0 && waiting) return await takeBack(tx, by, { path, id: waiting.id, at });
    await keepPicture(tx, fields['logo_url'] as string | null | undefined, at, 'logo_url');
    const sent = { fields, before: only(now, names), user_id: by.userId, sent_at: at };
    if (waiting) await updateEdit(tx, waiting.id, sent);
    else await tx.insert(employerEdits).values({ company_id: path.companyId, job_id: path.jobId, ...sent });
    await queueEditNotice(ctx, tx, at);
    await recordEdit(tx, by, path, { action: 'company.send-edit', at, changed: names });
  });
}

/** @throws Refusal `not_found`; `conflict` where nothing waits. */
async function withdrawEdit(ctx: Context, by: Actor, path: EditedPath): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockEdited(ctx, tx, path);
    const waiting = await findWaiting(tx, path);
    if (!waiting) throw noneWaits();
    await takeBack(tx, by, { path, id: waiting.id, at: ctx.clock.now() });
  });
}

async function takeBack(
  tx: Db,
  by: Actor,
  { path, id, at }: { path: EditedPath; id: string; at: Date },
): Promise<void> {
  await updateEdit(tx, id, { state: 'withdrawn', decided_at: at });
  await recordEdit(tx, by, path, { action: 'company.withdraw-edit', at, changed: [] });
}

function nothingDiffers(): Refusal {
  return new Refusal('conflict', 'You haven’t changed anything.');
}

function noneWaits(): Refusal {
  return new Refusal('conflict', 'There are no changes to discard any more.');
}

/**
 * What was ordered stays. A change of an accepted posting waits for staff; its accepted text again takes that back.
 * @param edit What the posting should say, told from the posting under its lock.
 * @param provesWhereToApply Whether it comes from people of the company, who may say that.
 * @throws Refusal as `through` and `edit`; `conflict` where nothing is different.
 */
function editPosting(
  ctx: Context,
  way: Way,
  edit: (posting: Posting) => PostingFields,
  { provesWhereToApply = false } = {},
): Promise<Posting> {
  return throughToPosting(ctx, way, 'edit', async (tx, { by, posting, listing, now }) => {
    const before = posting.proposed ?? posting.fields;
    const given = edit(posting);
    refuseWrongDays(given, now, { before, job: listing?.job ?? null });
    const fields = { ...given, ...orderedOptions(posting.fields) };
    if (changedFields(before, fields).length === 0) throw nothingDiffers();
    if (posting.state !== 'accepted') {
      return await changePosting(ctx, tx, posting, {
        ...(posting.state === 'asked' ? { to: 'in-review' } : {}),
        action: 'posting.edit',
        by,
        set: { fields, ...outdatedBy(posting, fields) },
      });
    }
    const isTakenBack = changedFields(posting.fields, fields).length === 0;
    return await changePosting(ctx, tx, posting, {
      action: 'posting.edit',
      by,
      set: {
        ...translationAfter(posting, before, fields),
        ...(provesWhereToApply && provedByMember(posting, fields, now)),
      },
      edit: isTakenBack
        ? { to: 'withdrawn' }
        : { to: 'waiting', fields, before: beforeEdit(posting, fields, listing?.job) },
      detail: { proposed: !isTakenBack },
    });
  });
}

/** The recruit page does not say who the employer is: an edit of that by the private link stays proved or unproved. */
function provedByMember(posting: Posting, { apply_url }: PostingFields, now: Date): Partial<NewPostingRow> {
  const { fields, proposed, proved_fields: proved } = posting;
  if (isProved(posting, proposed ?? fields) || isProved(posting))
    return { proved_fields: proved && { ...proved, apply_url } };
  const proved_fields = { ...provedFieldsOf(posting.fields), apply_url };
  return { company_proof: 'recruit-access', proved_at: now, proved_fields };
}

function orderedOptions(fields: PostingFields): Partial<PostingFields> {
  return Object.fromEntries(ids(POSTING_OPTIONS).map((option) => [option, fields[option]]));
}

/** What was decided about the posting and does not hold for its new fields. */
function outdatedBy(posting: Posting, fields: PostingFields): Partial<NewPostingRow> {
  return {
    ...translationAfter(posting, posting.fields, fields),
    ...(isProved(posting, fields) ? {} : { ...UNPROVED, company_id: null }),
  };
}

function waitingOf({ fields, proposed }: Posting): { fields: Fields } | null {
  if (!proposed) return null;
  const next = listingFieldsOf(proposed);
  const changed = changedFields(listingFieldsOf(fields), next).map((name) => [name, next[name]]);
  return { fields: Object.fromEntries(changed) };
}

/** A logo elsewhere would tell a stranger who reads the page. @throws Refusal `invalid` */
function refuseStrangePicture({ logo_url }: CompanyPageFields, company: CompanyRow): void {
  if (logo_url === null || logo_url === company.logo_url || pictureHash(logo_url) !== null) return;
  throw invalidField('logo_url', 'Upload the picture here.');
}

async function shownPage(ctx: Context, companyId: string): Promise<{ data: z.input<typeof OwnPage> }> {
  const company = await existingCompany(ctx, companyId);
  const path = { companyId, jobId: null };
  const now = await pageFields(company);
  const [waiting, last, openJobs] = await Promise.all([
    findWaiting(ctx.db, path),
    lastDecided(ctx.db, path),
    countOpenJobs(ctx.db, company.id, ctx.clock.now()),
  ]);
  const wanted = (waiting?.fields ?? {}) as Partial<CompanyPageFields>;
  const data = {
    now,
    waiting: waiting && {
      fields: { ...now, ...wanted },
      sent_at: waiting.sent_at,
      preview: presentCompany({ ...company, ...(await renderedPage(wanted)) }, openJobs),
    },
    last,
    revision: revisionOf(editedContent(now, waiting)),
  };
  return { data };
}
