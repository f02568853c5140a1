import type { z } from 'zod';
import { lastDayToApply } from '#contract/job-state.ts';
import type { OwnPosting } from '#contract/postings.ts';
import { findCompany } from '#server/companies/queries.ts';
import { passwordState } from '#server/company-access/password-state.ts';
import type { Context } from '#server/context.ts';
import { findJob } from '#server/jobs/queries.ts';
import { actsOf, isLinkOpen, opensRecruit } from '#server/listings/acts.ts';
import { presentBill } from '#server/listings/bill.ts';
import { isErased } from '#server/listings/erased.ts';
import { termEnd } from '#server/listings/own-listing.ts';
import { noSuchPosting } from '#server/listings/posting-link.ts';
import { findPosting, statesOf } from '#server/listings/posting-queries.ts';
import { domainsToProve, unprovedChanges } from '#server/listings/proof.ts';
import { presentPricing } from '#server/prices/present.ts';
import { countApplications } from '#server/recruit/queries.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/** A posting and its listing, for whoever has the link. @throws Refusal `not_found` once the link has ended. */
export async function openedByLink(
  ctx: Pick<Context, 'db' | 'clock'>,
  postingId: string,
): Promise<{ posting: PostingRow; job: JobRow | null }> {
  const posting = await findPosting(ctx.db, postingId);
  if (!posting || isErased(posting)) throw noSuchPosting();
  const [last] = (await statesOf(ctx.db, posting.id)).slice(-1);
  const job = posting.job_id ? ((await findJob(ctx.db, posting.job_id))?.job ?? null) : null;
  if (!isLinkOpen(posting, job, last?.at ?? posting.sent_at, ctx.clock.now())) throw noSuchPosting();
  return { posting, job };
}

/** A posting as its employer sees it. */
export async function presentOwnPosting(ctx: Context, posting: PostingRow): Promise<z.input<typeof OwnPosting>> {
  const now = ctx.clock.now();
  const states = await statesOf(ctx.db, posting.id);
  const job = posting.job_id ? ((await findJob(ctx.db, posting.job_id))?.job ?? null) : null;
  const company = posting.company_id ? await findCompany(ctx.db, posting.company_id) : null;
  const { id, state, fields, proposed, question, decline_reason, translation, translation_state } = posting;
  return {
    ...{ id, state, fields, proposed, decline_reason, translation, translation_state },
    question: state === 'asked' ? question : null,
    sent_at: posting.sent_at.toISOString(),
    history: states.map((row) => ({ state: row.state, at: row.at.toISOString() })),
    job: job && (await presentListing(ctx, job, now)),
    bill: await presentBill(ctx, posting),
    company: company && { slug: company.slug, name: company.name },
    price_again: job && (await presentPricing(ctx)).base_price,
    proof: await presentProof(ctx, posting, company),
    opens_recruit: opensRecruit(posting, company),
    can: actsOf(posting, job, now),
  };
}

/** What is proved of who sent it, and what is missing with the ways to it. */
async function presentProof(
  { db }: Context,
  posting: PostingRow,
  company: CompanyRow | null,
): Promise<z.input<typeof OwnPosting>['proof']> {
  const changes = unprovedChanges(posting);
  const { company_proof: by, proved_at, proof_email: email, proof_wanted_at } = posting;
  return {
    by,
    email,
    changes,
    at: proved_at?.toISOString() ?? null,
    wanted_at: proof_wanted_at?.toISOString() ?? null,
    needed: changes.length > 0 ? 'edit' : needsSender(posting, company) ? 'sender' : null,
    domains: await domainsToProve(db, posting),
    opens_recruit: posting.state === 'accepted' && company !== null && passwordState(company) === 'none',
    applications_wait: company?.awaits_proof ?? false,
  };
}

function needsSender({ state, company_proof, made_company }: PostingRow, company: CompanyRow | null): boolean {
  if (state === 'declined' || state === 'withdrawn' || company_proof !== null) return false;
  return !made_company || company === null || company.awaits_proof;
}

async function presentListing(ctx: Context, job: JobRow, now: Date): Promise<z.input<typeof OwnPosting>['job']> {
  const totals = await ctx.counters.totals('job', [job.id], ['read']);
  const applications = await countApplications(ctx.db, [job.id]);
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    slug: job.slug,
    state: stateOf(job, now),
    published_at: iso(job.published_at),
    expires_at: iso(job.expires_at),
    featured_until: iso(job.featured_until),
    paid_until: job.published_at && lastDayToApply(termEnd(job.published_at)),
    views: totals.of(job.id, 'read'),
    applications: applications.get(job.id)?.all ?? 0,
  };
}
