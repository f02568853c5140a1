import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { termOf } from '#contract/core/vocabulary.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import type { OwnPosting } from '#contract/postings/postings.ts';
import type { OwnJob, TeamAct } from '#contract/postings/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { findCompany } from '#server/employers/company.ts';
import { passwordState } from '#server/employers/password.ts';
import { findJob } from '#server/jobs/queries.ts';
import { findOrder, orderToken } from '#server/payments/order.ts';
import { presentPricing } from '#server/payments/prices.ts';
import {
  type OwnListing,
  openMember,
  openPosting,
  type WayOf,
  wayByPosting,
  wayOfMember,
} from '#server/postings/door.ts';
import { listingFields } from '#server/postings/listing-columns.ts';
import { postingCheckout } from '#server/postings/pay.ts';
import { type Posting, statesOf } from '#server/postings/posting.ts';
import { domainsToProve, opensRecruit, unprovedChanges } from '#server/postings/proof.ts';
import { countApplications, ownJob } from '#server/postings/recruit-jobs.ts';
import { actsOf, followedBoard, lastDayOf, paidUntil, reopensUntil } from '#server/postings/status.ts';
import { audit } from '#server/schema/audit.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import type { OrderRow } from '#server/schema/orders.ts';

export const showHandlers = {
  'GET /v1/job-postings/own': async (ctx, call) => shownByPosting(ctx, wayByPosting(ctx, call)),

  'GET /v1/recruit/{id}/jobs/{jobId}/copy': async ({ db }, { caller, params }) => ({
    data: await listingFields((await ownJob(db, caller.company.id, params.jobId)).job),
  }),
} satisfies SomeHandlers;

/** The handler of what somebody does by the link of a posting: it answers with the posting as it is then. */
export function byPosting<Said>(verb: (ctx: Context, way: WayOf<'posting'>, said: Said) => Promise<unknown>) {
  return async (ctx: Context, call: Parameters<typeof wayByPosting>[1] & { body: Said }) => {
    const way = wayByPosting(ctx, call);
    await verb(ctx, way, call.body);
    return shownByPosting(ctx, way);
  };
}

async function shownByPosting(ctx: Context, way: WayOf<'posting'>) {
  return { data: await presentOwnPosting(ctx, (await openPosting(ctx, way)).posting) };
}

/** The same of what a member of a company does with one of its jobs. */
export function byMember<Said>(verb: (ctx: Context, way: WayOf<'member'>, said: Said) => Promise<unknown>) {
  return async (ctx: Context, call: Parameters<typeof wayOfMember>[0] & { body: Said }) => {
    const way = wayOfMember(call);
    await verb(ctx, way, call.body);
    return { data: await presentOwnJob(ctx, way.companyId, await openMember(ctx, way)) };
  };
}

export async function presentOwnJob(
  ctx: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  listing: OwnListing,
): Promise<z.input<typeof OwnJob>> {
  const [presented] = await presentOwnListings(ctx, companyId, [listing]);
  if (!presented) throw new Error('One listing is presented as one.');
  return presented;
}

export async function presentOwnListings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  listings: readonly OwnListing[],
): Promise<z.input<typeof OwnJob>[]> {
  const ids = listings.map(({ job }) => job.id);
  const [acts, counted] = await Promise.all([teamActs(db, companyId, ids), countApplications(db, ids)]);
  return listings.map((listing) =>
    presentListed(listing, clock.now(), {
      acts: acts.get(listing.job.id) ?? [],
      unanswered: counted.get(listing.job.id)?.unanswered ?? 0,
    }),
  );
}

function presentListed(
  listing: OwnListing,
  now: Date,
  others: Pick<z.input<typeof OwnJob>, 'acts' | 'unanswered'>,
): z.input<typeof OwnJob> {
  const { job, edit } = listing;
  return {
    id: job.id,
    slug: job.slug,
    state: stateOf(job, now),
    last_day: lastDayOf(job),
    paid_until: paidUntil(job),
    reopens_until: reopensUntil(job),
    can: actsOf(listing, now),
    follows: followedBoard(job),
    edit_waits: edit !== null,
    ...others,
  };
}

export async function presentOwnPosting(ctx: Context, posting: Posting): Promise<z.input<typeof OwnPosting>> {
  const now = ctx.clock.now();
  const job = posting.job_id ? ((await findJob(ctx.db, posting.job_id))?.job ?? null) : null;
  const company = posting.company_id ? await findCompany(ctx.db, posting.company_id) : null;
  const { id, state, fields, proposed, question, decline_reason, language, sent_at } = posting;
  const { translation, translation_state } = posting;
  return {
    ...{ id, state, fields, proposed, decline_reason, language, translation, translation_state, sent_at },
    question: state === 'asked' ? question : null,
    history: (await statesOf(ctx.db, id)).map(({ state: was, at }) => ({ state: was, at })),
    job: job && (await presentListing(ctx, job, now)),
    bill: await presentBill(ctx, posting),
    company: company && { slug: company.slug, name: company.name },
    price_again: job && (await presentPricing(ctx)).base_price,
    proof: await presentProof(ctx, posting, company),
    opens_recruit: opensRecruit(posting, company),
    can: actsOf({ via: 'posting', posting, job }, now),
  };
}

/** Null for a posting that costs nothing. */
async function presentBill(ctx: Context, posting: Posting): Promise<OwnPosting['bill']> {
  if (posting.amount === 0) return null;
  const order = posting.order_id && (await findOrder(ctx.db, posting.order_id));
  const lines = posting.bill.map(({ item, amount }) => ({
    item,
    label: termOf(PRICED_ITEMS, item)?.label ?? item,
    amount,
  }));
  return { amount: posting.amount, lines, order: order ? presentOrder(ctx, order) : null };
}

function presentOrder(ctx: Context, order: OrderRow): NonNullable<OwnPosting['bill']>['order'] {
  const { id, number, state, refunded, receipt_url, reserved_until } = order;
  return {
    orderId: number,
    token: orderToken(ctx, id),
    ...{ state, refunded, receipt_url },
    reserved_until: reserved_until?.toISOString() ?? null,
    checkout: postingCheckout(ctx, order),
  };
}

async function presentProof(
  { db }: Context,
  posting: Posting,
  company: CompanyRow | null,
): Promise<z.input<typeof OwnPosting>['proof']> {
  const changes = unprovedChanges(posting);
  return {
    by: posting.company_proof,
    at: posting.proved_at,
    email: posting.proof_email,
    wanted_at: posting.proof_wanted_at,
    changes,
    needed: changes.length > 0 ? 'edit' : needsSender(posting, company) ? 'sender' : null,
    domains: await domainsToProve(db, posting),
    opens_recruit: posting.state === 'accepted' && company !== null && passwordState(company) === 'none',
    applications_wait: company?.awaits_proof ?? false,
  };
}

function needsSender({ state, company_proof, made_company }: Posting, company: CompanyRow | null): boolean {
  if (state === 'declined' || state === 'withdrawn' || company_proof !== null) return false;
  return !made_company || company === null || company.awaits_proof;
}

async function presentListing(ctx: Context, job: JobRow, now: Date): Promise<z.input<typeof OwnPosting>['job']> {
  const totals = await ctx.counters.totals('job', [job.id], ['read']);
  const counted = await countApplications(ctx.db, [job.id]);
  const { slug, published_at, expires_at, featured_until } = job;
  return {
    ...{ slug, published_at, expires_at, featured_until },
    state: stateOf(job, now),
    paid_until: paidUntil(job),
    reopens_until: reopensUntil(job),
    views: totals.of(job.id, 'read'),
    applications: counted.get(job.id)?.all ?? 0,
    unanswered: counted.get(job.id)?.unanswered ?? 0,
  };
}

type Act = z.input<typeof TeamAct> & { at: Date };

const ACTIONS = { 'job.close': 'close', 'job.extend': 'extend', 'job.relist': 'relist' } as const;

/** By the id of the job: the last of each kind that its company did, the newest first. */
async function teamActs(db: Db, companyId: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, Act[]>> {
  const found = await Promise.all([lastChanges(db, companyId, jobIds), lastEdits(db, companyId, jobIds)]);
  const latestFirst = found.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
  return Map.groupBy(latestFirst, ({ job }) => job);
}

type ActOfJob = Act & { job: string };

async function lastChanges(db: Db, companyId: string, jobIds: readonly string[]): Promise<ActOfJob[]> {
  const actions = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
  const rows = await db
    .selectDistinctOn([audit.subject_id, audit.action], {
      job: audit.subject_id,
      action: audit.action,
      author: companyMembers.email,
      at: audit.at,
    })
    .from(audit)
    .leftJoin(companyMembers, isMember(companyId, audit.user_id))
    .where(
      and(
        inArray(audit.subject_id, [...jobIds]),
        inArray(audit.action, actions),
        sql`${audit.detail} ->> 'by' = 'employer'`,
      ),
    )
    .orderBy(audit.subject_id, audit.action, desc(audit.id));
  return rows.map(({ action, ...row }) => ({ ...row, act: ACTIONS[action as keyof typeof ACTIONS] }));
}

async function lastEdits(db: Db, companyId: string, jobIds: readonly string[]): Promise<ActOfJob[]> {
  const rows = await db
    .selectDistinctOn([employerEdits.job_id], {
      job: employerEdits.job_id,
      author: companyMembers.email,
      at: employerEdits.sent_at,
    })
    .from(employerEdits)
    .leftJoin(companyMembers, isMember(companyId, employerEdits.user_id))
    .where(and(inArray(employerEdits.job_id, [...jobIds]), ne(employerEdits.state, 'withdrawn')))
    .orderBy(employerEdits.job_id, desc(employerEdits.sent_at));
  return rows.flatMap(({ job, ...row }) => (job === null ? [] : [{ ...row, job, act: 'edit' as const }]));
}

export function isMember(companyId: string, userId: PgColumn) {
  return and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, userId));
}
