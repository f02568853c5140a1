import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { mayActAs } from '#contract/employers/member-roles.ts';
import type { NewPosting } from '#contract/postings/posting-fields.ts';
import type { PostingOrder } from '#contract/postings/postings.ts';
import type { Db } from '#platform/db.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import type { Handlers } from '#server/core/handler.ts';
import { idempotencyKey, keyUsedFor } from '#server/core/idempotency-key.ts';
import { type By, byEmployer } from '#server/core/record-audit.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { lockWord, takesCards } from '#server/payments/order.ts';
import { billOf } from '#server/payments/prices.ts';
import { queueProofEmail } from '#server/postings/company-proof.ts';
import { POSTING_LINK } from '#server/postings/door.ts';
import { refuseUnreadable } from '#server/postings/findings.ts';
import { orderToPay } from '#server/postings/pay.ts';
import { findPostingByKey, insertPosting, lockPosting, type Posting, recordSending } from '#server/postings/posting.ts';
import { provedFieldsOf } from '#server/postings/proof.ts';
import { refuseWrongDays } from '#server/postings/publication.ts';
import { withoutTitle } from '#server/postings/stated-in-text.ts';
import type { BillLine, NewPostingRow } from '#server/schema/postings.ts';

export const sendHandlers: Handlers<'POST /v1/job-postings'> = {
  'POST /v1/job-postings': async (ctx, { body, request, caller }) => {
    const { posting, order, isRepeat } = await sendPosting(ctx, byEmployer(caller), {
      form: body,
      idempotencyKey: idempotencyKey(request),
      address: caller.address,
      companyId: await provedCompany(ctx, request, body.company_slug, caller.address),
      language: languageAsked(ctx, request),
    });
    const data = { token: POSTING_LINK.token(ctx, posting.id), state: posting.state, order };
    return { data, status: isRepeat ? 200 : 201 };
  },
};

/** Where the call proves it; a company that is only named is no proof. */
async function provedCompany(
  ctx: Context,
  request: Request,
  slug: string | undefined,
  address: string,
): Promise<string | null> {
  if (!slug) return null;
  try {
    const { role, company } = await recruiterAccess(ctx, request, slug, undefined, address);
    return role && mayActAs(role, 'recruiter') ? company.id : null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

type Sending = {
  form: z.output<typeof NewPosting>;
  idempotencyKey: string | null;
  address: string;
  /** Null where nobody proved to be a recruiter of a company on the board. */
  companyId: string | null;
  language: Language | null;
};

/** `order` is null for a posting that costs nothing, or whose payment is under way or made. */
type Sent = { posting: Posting; order: PostingOrder | null; isRepeat: boolean };

/** Generous: agencies post for many employers, and a whole office shares one address. */
export const PER_ADDRESS = { name: 'send-posting', points: 60, seconds: 3600 };
/** Anybody can enter any address, and it gets letters. */
const PER_MAILBOX = { name: 'send-posting-email', points: 30, seconds: 86_400 };

/**
 * Posting, price and order in one transaction. A repeated call with the same key gets its first posting.
 * @throws Refusal `invalid` beside a field, also where the text takes too long to read; `conflict` for a key used for
 * another posting; `too_many`; `unavailable` while what it costs cannot be paid.
 */
async function sendPosting(ctx: Context, by: By, sending: Sending): Promise<Sent> {
  await ctx.limits.take(PER_ADDRESS, { address: sending.address });
  const { idempotencyKey: key, form } = sending;
  const now = ctx.clock.now();
  refuseWrongDays(form, now);
  const content_hash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  const isRepeat = key !== null && (await findPostingByKey(ctx.db, key)) !== null;
  if (!isRepeat) await ctx.limits.take(PER_MAILBOX, { mailbox: form.email }).catch(besideEmail);
  if (!isRepeat) await refuseUnreadable(form, now);
  const bill = isRepeat ? null : await payableBill(ctx, form);
  return await ctx.db.transaction(async (tx) => {
    if (key !== null) {
      await lockWord(tx, `posting key ${key}`);
      const same = await findPostingByKey(tx, key);
      if (same) return await repeated(ctx, tx, by, same, content_hash);
    }
    // An erased posting is not repeated, and this one costs what it costs.
    const lines = bill ?? (await payableBill({ ...ctx, db: tx }, form));
    return await sendIn(ctx, tx, by, { ...rowOf(ctx, sending, lines), content_hash });
  });
}

async function payableBill(ctx: Context, form: Sending['form']): Promise<BillLine[]> {
  const bill = await billOf(ctx, form);
  if (sumOf(bill) === 0 || takesCards(ctx, 'posting')) return bill;
  throw new Refusal(
    'unavailable',
    `Card payments are down right now, so you can’t order anything that costs money. Write to ${ctx.settings.contactEmail}.`,
  );
}

async function sendIn(ctx: Context, tx: Db, by: By, row: NewPostingRow): Promise<Sent> {
  const posting = await insertPosting(tx, row);
  await recordSending(ctx, tx, posting, by);
  if (!posting.company_id) await queueProofEmail(ctx, tx, posting, posting.fields.email);
  const order = posting.amount > 0 ? await orderToPay(ctx, tx, by, posting) : null;
  return { posting, order, isRepeat: false };
}

async function repeated(ctx: Context, tx: Db, by: By, same: Posting, contentHash: string): Promise<Sent> {
  if (same.content_hash !== contentHash) throw keyUsedFor('another posting');
  const posting = (await lockPosting(tx, same.id)) ?? same;
  return { posting, order: await orderOfRepeat(ctx, tx, by, posting), isRepeat: true };
}

async function orderOfRepeat(ctx: Context, tx: Db, by: By, posting: Posting): Promise<PostingOrder | null> {
  if (posting.state !== 'unpaid') return null;
  try {
    return await orderToPay(ctx, tx, by, posting);
  } catch (error) {
    // It is paid, or about to be: its page tells.
    if (error instanceof Refusal && error.code === 'conflict') return null;
    throw error;
  }
}

function rowOf(ctx: Context, { form, idempotencyKey, companyId, language }: Sending, bill: BillLine[]): NewPostingRow {
  const { final_check: _, company_slug: __, ...given } = form;
  const fields = { ...given, description: withoutTitle(given.description, given.title) };
  const amount = sumOf(bill);
  return {
    fields,
    ...{ amount, bill, language },
    state: amount > 0 ? 'unpaid' : 'in-review',
    company_id: companyId,
    ...(companyId !== null && {
      company_proof: 'recruit-access',
      proved_at: ctx.clock.now(),
      proved_fields: provedFieldsOf(fields),
    }),
    translation_state: fields.translation_option ? 'wanted' : null,
    consent_version: consentVersion(ctx),
    idempotency_key: idempotencyKey,
    sent_at: ctx.clock.now(),
  };
}

function sumOf(bill: readonly BillLine[]): number {
  return bill.reduce((sum, { amount }) => sum + amount, 0);
}

function besideEmail(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const message = 'Too many postings from this email address. Try again tomorrow.';
  throw new Refusal('too_many', message, { errors: { email: [message] }, retryAfter: error.retryAfter });
}
