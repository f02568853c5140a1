import { and, desc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { POSTING_TOKEN_HEADER } from '#contract/postings/postings.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import { privateLinks } from '#server/core/links.ts';
import { type Actor, type By, byEmployer } from '#server/core/record-audit.ts';
import { findJob, type JobWithCompany, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import {
  findPosting,
  IS_KEPT,
  isErased,
  lockPosting,
  type Posting,
  statesOf,
  updatePosting,
  withEdit,
} from '#server/postings/posting.ts';
import {
  type Act,
  followedBoard,
  isAllowed,
  isDoorOpen,
  type ListingStatus,
  refusalOf,
} from '#server/postings/status.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { isPublic } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

export const POSTING_LINK = privateLinks({
  purpose: 'own posting',
  page: '/posting#',
  noSuch: 'This link doesn’t open a posting. It may have expired.',
});

export const LISTING_LINK = privateLinks({
  purpose: 'own listing',
  page: '/listing#',
  noSuch: 'This link doesn’t open a listing. It may have expired.',
});

/** How an employer comes to a listing. */
export type Way =
  | { via: 'posting'; by: By; postingId: string; language: Language | null }
  | { via: 'member'; by: By; companyId: string; jobId: string }
  | { via: 'letter'; by: By; jobId: string; language: Language | null };
export type WayOf<V extends Way['via']> = Extract<Way, { via: V }>;

type Call = { request: Request; caller: { requestId: string } };

/** @throws Refusal `not_found`, the same for an invented token as for none. */
export function wayByPosting(ctx: Context, { request, caller }: Call): WayOf<'posting'> {
  const postingId = POSTING_LINK.idOf(ctx, request.headers.get(POSTING_TOKEN_HEADER));
  return { via: 'posting', by: byEmployer(caller), postingId, language: languageAsked(ctx, request) };
}

export function wayByLetter(ctx: Context, { request, caller }: Call): WayOf<'letter'> {
  const jobId = LISTING_LINK.idOf(ctx, request.headers.get(LISTING_TOKEN_HEADER));
  return { via: 'letter', by: byEmployer(caller), jobId, language: languageAsked(ctx, request) };
}

export function wayOfMember({
  caller: { company, userId, requestId },
  params: { jobId },
}: {
  caller: Actor & { company: { id: string } };
  params: { jobId: string };
}): WayOf<'member'> {
  return { via: 'member', by: { who: 'employer', actor: { userId, requestId } }, companyId: company.id, jobId };
}

/** @throws Refusal `not_found` once the link has ended. */
export async function openPosting(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { postingId }: Pick<WayOf<'posting'>, 'postingId'>,
): Promise<{ posting: Posting; job: JobRow | null }> {
  const posting = await findPosting(db, postingId);
  if (!posting || isErased(posting)) throw POSTING_LINK.none();
  const [last] = (await statesOf(db, posting.id)).slice(-1);
  const job = posting.job_id ? ((await findJob(db, posting.job_id))?.job ?? null) : null;
  if (!isDoorOpen({ via: 'posting', posting, job }, clock.now(), last?.at ?? posting.sent_at))
    throw POSTING_LINK.none();
  return { posting, job };
}

/** @throws Refusal `not_found`, as for an invented link. */
export async function lockByLink(tx: Db, { postingId }: Pick<WayOf<'posting'>, 'postingId'>): Promise<Posting> {
  const posting = await lockPosting(tx, postingId);
  if (!posting) throw POSTING_LINK.none();
  return posting;
}

/** @throws Refusal `not_found` once the link has ended. */
export async function openLetter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { jobId }: Pick<WayOf<'letter'>, 'jobId'>,
  find: (db: Db, id: string) => Promise<JobWithCompany | null> = findJob,
): Promise<JobWithCompany> {
  const found = await find(db, jobId);
  const now = clock.now();
  const isOpened =
    found &&
    (isPublic(found.job, now) || found.job.awaits_answers) &&
    isDoorOpen({ via: 'letter', posting: null, job: found.job }, now);
  if (!isOpened) throw LISTING_LINK.none();
  return found;
}

/** @throws Refusal `not_found`. */
export async function openMember(
  { db }: Pick<Context, 'db'>,
  { companyId, jobId }: Pick<WayOf<'member'>, 'companyId' | 'jobId'>,
): Promise<OwnListing> {
  const [found] = await listings(db).where(and(eq(jobs.company_id, companyId), bySlugOrId(jobs, jobId)));
  if (!found) throw noSuchJob();
  return owned(found);
}

export async function ownListings(db: Db, companyId: string, named: readonly string[] | undefined) {
  const found = await listings(db)
    .where(and(eq(jobs.company_id, companyId), named && inArray(jobs.id, [...named])))
    .orderBy(desc(jobs.number))
    .limit(named?.length ?? LIMITS.pageSizeDefault);
  return found.map(owned);
}

export type OwnListing = ReturnType<typeof owned>;

function listings(db: Db) {
  const job = {
    ...{ id: jobs.id, slug: jobs.slug, title: jobs.title, source_id: jobs.source_id, source_url: jobs.source_url },
    ...{ published_at: jobs.published_at, expires_at: jobs.expires_at },
    ...{ is_closed: jobs.is_closed, closed_at: jobs.closed_at, closed_by: jobs.closed_by },
    awaits_answers: jobs.awaits_answers,
  };
  return db
    .select({ job, posting: postings, edit: employerEdits })
    .from(jobs)
    .leftJoin(postings, and(eq(postings.job_id, jobs.id), IS_KEPT))
    .leftJoin(employerEdits, and(eq(employerEdits.job_id, jobs.id), eq(employerEdits.state, 'waiting')))
    .$dynamic();
}

/** `posting`: what it was made of, unless that was erased. `edit`: what waits for staff. */
function owned({ job, posting, edit }: Awaited<ReturnType<typeof listings>>[number]) {
  return { via: 'member' as const, job, posting: posting && withEdit({ posting, edit }), edit };
}

/**
 * The posting is locked, as is its listing once it is accepted.
 * `madeOf`: what the listing was made of, unless that was erased; also behind a letter's link, which does not show it.
 */
export type Door = ListingStatus & { by: By; madeOf: Posting | null; listing: JobWithCompany | null; now: Date };

/** Far more than an employer needs, for one posting or one listing. */
const CHANGES = {
  posting: { name: 'own-posting', points: 60, seconds: 3600 },
  member: { name: 'own-job', points: 60, seconds: 3600 },
  letter: { name: 'own-listing', points: 30, seconds: 3600 },
};

/** Locks the listing. @throws Refusal `not_found` for a way that ended; `conflict` if not allowed now; `too_many`. */
export async function through<Answer>(
  ctx: Context,
  way: Way,
  act: Act,
  change: (tx: Db, door: Door) => Promise<Answer>,
): Promise<Answer> {
  await takeLimit(ctx, way);
  return await ctx.db.transaction(async (tx) => {
    const door = { ...(await locked({ ...ctx, db: tx }, way)), via: way.via, by: way.by, now: ctx.clock.now() };
    refuseUnlessAllowed(ctx, door, act);
    await keepLanguage(tx, way, door);
    return await change(tx, door);
  });
}

/** The person who acts by a link gets its later letters in their language. */
async function keepLanguage(tx: Db, way: Way, { posting, listing }: Pick<Locked, 'posting' | 'listing'>) {
  if (way.via === 'member' || way.language === null) return;
  const { language } = way;
  if (posting && posting.language !== language) await updatePosting(tx, posting.id, { language });
  if (!posting && listing && listing.company.language !== language)
    await tx.update(companies).set({ language }).where(eq(companies.id, listing.company.id));
}

export function throughToListing<Answer>(
  ctx: Context,
  way: Way,
  act: Act,
  change: (tx: Db, door: Door & { listing: JobWithCompany }) => Promise<Answer>,
): Promise<Answer> {
  return through(ctx, way, act, (tx, { listing, ...door }) => {
    if (!listing) throw new Error(`"${act}" was allowed without a listing.`);
    return change(tx, { ...door, listing });
  });
}

export function throughToPosting<Answer>(
  ctx: Context,
  way: Way,
  act: Act,
  change: (tx: Db, door: Door & { posting: Posting }) => Promise<Answer>,
): Promise<Answer> {
  return through(ctx, way, act, (tx, { posting, ...door }) => {
    if (!posting) throw new Error(`"${act}" was allowed without a posting.`);
    return change(tx, { ...door, posting });
  });
}

/** @throws Refusal `conflict` that says why not. */
export function refuseUnlessAllowed(ctx: Pick<Context, 'settings' | 'clock'>, status: ListingStatus, act: Act): void {
  const now = ctx.clock.now();
  if (!isAllowed(status, act, now)) throw new Refusal('conflict', refusalOf(ctx, status, act, now));
}

async function takeLimit(ctx: Context, way: Way): Promise<void> {
  if (way.via === 'posting') return await ctx.limits.take(CHANGES.posting, { id: way.postingId });
  if (way.via === 'letter') return await ctx.limits.take(CHANGES.letter, { id: way.jobId });
  const { job, posting } = await openMember(ctx, way);
  if (posting && followedBoard(job) === null) await ctx.limits.take(CHANGES.posting, { id: posting.id });
  else await ctx.limits.take(CHANGES.member, { id: job.id });
}

type Locked = Pick<Door, 'posting' | 'madeOf' | 'job' | 'listing'>;

async function locked(ctx: Pick<Context, 'db' | 'clock'>, way: Way): Promise<Locked> {
  const { db: tx } = ctx;
  if (way.via === 'letter') {
    const [made] = await tx.select({ id: postings.id }).from(postings).where(eq(postings.job_id, way.jobId));
    const madeOf = await lockMade(tx, made);
    const listing = await openLetter(ctx, way, lockJob);
    return { posting: null, madeOf, job: listing.job, listing };
  }
  if (way.via === 'member') {
    const found = await openMember(ctx, way);
    const posting = await lockMade(tx, found.posting);
    const listing = await lockJob(tx, found.job.id);
    if (listing?.company.id !== way.companyId) throw noSuchJob();
    return { posting, madeOf: posting, job: listing.job, listing };
  }
  const posting = await lockByLink(tx, way);
  const listing = posting.job_id ? await lockJob(tx, posting.job_id) : null;
  await openPosting(ctx, way);
  return { posting, madeOf: posting, job: listing?.job ?? null, listing };
}

async function lockMade(tx: Db, made: { id: string } | null | undefined): Promise<Posting | null> {
  const posting = made ? await lockPosting(tx, made.id) : null;
  return posting && !isErased(posting) ? posting : null;
}
