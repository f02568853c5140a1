import { invalidField, Refusal } from '#contract/errors.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { openPosting, POSTING_LINK, type Way, wayByPosting } from '#server/listings/door.ts';
import { changePosting, lockPosting, type Posting } from '#server/listings/posting.ts';
import { domainsToProve, isProved, provedBy, provedFieldsOf, settleCompany } from '#server/listings/proof.ts';
import { queueProofLetter, readProof } from '#server/listings/proof-letter.ts';
import { shownByPosting } from '#server/listings/show.ts';
import type { By } from '#server/payments/change-state.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

type ByLink = Extract<Way, { via: 'posting' }>;

type Keys = 'POST /v1/job-postings/own/proof' | 'POST /v1/job-postings/own/proof-request';

/** How an employer proves that it speaks for its company. */
export const proofHandlers: Handlers<Keys> = {
  'POST /v1/job-postings/own/proof': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await openPosting(ctx, way);
    await proveCompany(ctx, way, call.body.proof);
    return shownByPosting(ctx, way);
  },

  'POST /v1/job-postings/own/proof-request': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await askForProof(ctx, way, call.body.email);
    return shownByPosting(ctx, way);
  },
};

/** Letters that whoever has the link causes go to people who did not ask for them. */
const PER_POSTING = { name: 'posting-proof', points: 10, seconds: 86_400 };
const PER_MAILBOX = { name: 'posting-proof-email', points: 3, seconds: 86_400 };

/**
 * An employer asks for the letter by which somebody at the company's own domain proves the posting, or without an
 * address, staff to check.
 * @throws Refusal `not_found` once the link has ended; `conflict` for a posting that is over; `invalid` for an address
 *   anywhere else; `too_many`.
 */
async function askForProof(ctx: Context, { by, postingId }: ByLink, email?: string): Promise<Posting> {
  await ctx.limits.take(PER_POSTING, { id: postingId });
  if (email !== undefined) await ctx.limits.take(PER_MAILBOX, { mailbox: email });
  return await ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw POSTING_LINK.none();
    await openPosting({ db: tx, clock: ctx.clock }, { postingId });
    const { state } = posting;
    if (state === 'declined' || state === 'withdrawn') throw new Refusal('conflict', `This posting is ${state}.`);
    if (email === undefined) {
      if (posting.proof_wanted_at !== null) return posting;
      const set = { proof_wanted_at: ctx.clock.now() };
      return await changePosting(ctx, tx, posting, { action: 'posting.ask-proof', by, set, detail: { of: 'staff' } });
    }
    if (!(await provedBy(tx, posting, email)))
      throw invalidField('email', whereItMayGo(await domainsToProve(tx, posting)));
    await queueProofLetter(ctx, tx, posting, email);
    const set = { proof_email: email };
    return await changePosting(ctx, tx, posting, { action: 'posting.ask-proof', by, set, detail: { of: 'letter' } });
  });
}

function whereItMayGo(domains: readonly string[]): string {
  return domains.length === 0
    ? 'We know no domain that is the company’s own. Ask us to check instead.'
    : `Give an address that ends with @${domains.join(' or @')}.`;
}

/**
 * Records that a letter to an address at the company's own domain was opened, and what that proves.
 * @throws Refusal `forbidden` where the letter proves nothing: for another company, or of what was changed since.
 */
async function proveCompany(ctx: Context, { by, postingId }: ByLink, proof: string): Promise<Posting> {
  return await ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw POSTING_LINK.none();
    return await recordOpened(ctx, tx, by, posting, await openedLetter(ctx, tx, posting, proof));
  });
}

export type OpenedLetter = { email: string; fields: PostingFields; company: CompanyRow | null };

/** What a letter proves of a posting. @throws Refusal `forbidden` where that is nothing. */
export async function openedLetter(ctx: Context, tx: Db, posting: Posting, proof: string): Promise<OpenedLetter> {
  const read = readProof(ctx, posting, proof);
  const found = read && (await provedBy(tx, posting, read.email));
  if (!read || !found) {
    throw new Refusal(
      'forbidden',
      'This letter proves nothing any more. Ask for a new one on the page of the posting.',
    );
  }
  return { ...read, ...found };
}

/** Records what an opened letter proves, once. The company it speaks for has its reader from then on. */
export async function recordOpened(
  ctx: Context,
  tx: Db,
  by: By,
  posting: Posting,
  { email, fields, company }: OpenedLetter,
): Promise<Posting> {
  const now = ctx.clock.now();
  if (company && posting.state === 'accepted') await settleCompany(tx, by.actor, company, { email, now });
  if (isProved(posting, fields)) return posting;
  const set = {
    company_id: company?.id ?? null,
    company_proof: 'mail-domain',
    proof_email: email,
    proof_wanted_at: null,
    proved_at: now,
    proved_fields: provedFieldsOf(fields),
  } as const;
  return await changePosting(ctx, tx, posting, { action: 'posting.prove-company', by, set });
}
