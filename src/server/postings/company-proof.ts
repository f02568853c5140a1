import { randomUUID } from 'node:crypto';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { NAME_MOST, plainWords } from '#platform/plain-words.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage, queueMail } from '#server/core/emails.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type By, recordAudit } from '#server/core/record-audit.ts';
import { findCompany } from '#server/employers/company.ts';
import { passwordState } from '#server/employers/password.ts';
import { recruitCookie } from '#server/employers/recruit-cookie.ts';
import { lockByLink, openPosting, POSTING_LINK, type WayOf, wayByPosting } from '#server/postings/door.ts';
import { EMPLOYER_WORDS } from '#server/postings/employer-letters-en.ts';
import { changePosting, lockPosting, type Posting } from '#server/postings/posting.ts';
import { titleOf } from '#server/postings/posting-emails.ts';
import {
  domainsToProve,
  fieldsToProve,
  isProved,
  opensRecruit,
  proofOf,
  provedBy,
  provedFieldsOf,
  readProof,
  settleCompany,
} from '#server/postings/proof.ts';
import { byPosting } from '#server/postings/show.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

export const proofHandlers = {
  'POST /v1/job-postings/own/proof': byPosting(proveCompany),
  'POST /v1/job-postings/own/proof-request': byPosting(askForProof),

  'POST /v1/job-postings/own/recruit-access': async (ctx, call) => {
    const { by, postingId } = wayByPosting(ctx, call);
    const { slug, setCookie } = await openRecruit(ctx, by, postingId, call.body.proof);
    return { data: { slug }, headers: { 'set-cookie': setCookie } };
  },
} satisfies SomeHandlers;

/** Letters that whoever has the link causes go to people who did not ask for them. */
const PER_POSTING = { name: 'posting-proof', points: 10, seconds: 86_400 };
const PER_MAILBOX = { name: 'posting-proof-email', points: 3, seconds: 86_400 };

/**
 * By a letter to the company's domain, else by staff. @throws Refusal `not_found`; `conflict` if over; `invalid`;
 * `too_many`.
 */
async function askForProof(
  ctx: Context,
  { by, postingId }: WayOf<'posting'>,
  { email }: { email?: string | undefined },
): Promise<Posting> {
  await ctx.limits.take(PER_POSTING, { id: postingId });
  if (email !== undefined) {
    // First: what is refused anyway must not use up the letters that the company's own people may ask for.
    const { posting } = await openPosting(ctx, { postingId });
    refuseOver(posting);
    await refuseStrangeAddress(ctx.db, posting, email);
    await ctx.limits.take(PER_MAILBOX, { mailbox: email });
  }
  return await ctx.db.transaction(async (tx) => {
    const posting = await lockByLink(tx, { postingId });
    await openPosting({ db: tx, clock: ctx.clock }, { postingId });
    refuseOver(posting);
    if (email === undefined) {
      if (posting.proof_wanted_at !== null) return posting;
      const set = { proof_wanted_at: ctx.clock.now() };
      return await changePosting(ctx, tx, posting, { action: 'posting.ask-proof', by, set, detail: { of: 'staff' } });
    }
    await refuseStrangeAddress(tx, posting, email);
    await queueProofEmail(ctx, tx, posting, email);
    const set = { proof_email: email };
    return await changePosting(ctx, tx, posting, { action: 'posting.ask-proof', by, set, detail: { of: 'letter' } });
  });
}

function refuseOver({ state }: Posting): void {
  if (state === 'declined' || state === 'withdrawn') throw new Refusal('conflict', `This posting is ${state}.`);
}

async function refuseStrangeAddress(db: Db, posting: Posting, email: string): Promise<void> {
  if (await provedBy(db, posting, email)) return;
  throw invalidField('email', whereItMayGo(await domainsToProve(db, posting)));
}

function whereItMayGo(domains: readonly string[]): string {
  return domains.length === 0
    ? 'We don’t know the company’s own email domain. Ask us to check instead.'
    : `Use an address that ends in @${domains.join(' or @')}.`;
}

/**
 * @throws Refusal `conflict` if over; `forbidden` where the letter proves nothing: for another company, or of what was
 * changed since.
 */
async function proveCompany(ctx: Context, way: WayOf<'posting'>, { proof }: { proof: string }): Promise<Posting> {
  await openPosting(ctx, way);
  const { by, postingId } = way;
  return await ctx.db.transaction(async (tx) => {
    const posting = await lockByLink(tx, { postingId });
    refuseOver(posting);
    return await recordOpened(ctx, tx, by, posting, await openedEmail(ctx, tx, posting, proof));
  });
}

type OpenedEmail = { email: string; fields: PostingFields; company: CompanyRow | null };

/** @throws Refusal `forbidden` where the letter proves nothing. */
async function openedEmail(ctx: Context, tx: Db, posting: Posting, proof: string): Promise<OpenedEmail> {
  const read = readProof(ctx, posting, proof);
  const found = read && (await provedBy(tx, posting, read.email));
  if (!read || !found) {
    throw new Refusal('forbidden', 'This confirmation link no longer works. Get a new one on your posting page.');
  }
  return { ...read, ...found };
}

async function recordOpened(
  ctx: Context,
  tx: Db,
  by: By,
  posting: Posting,
  { email, fields, company }: OpenedEmail,
): Promise<Posting> {
  const now = ctx.clock.now();
  if (company && posting.state === 'accepted')
    await settleCompany(tx, by.actor, company, { email, language: posting.language, now });
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

const URL_MOST = 200;

/** None to an address that proves nothing. The browser that sent the posting never learns the letter's token. */
export async function queueProofEmail(ctx: Context, tx: Db, posting: Posting, to: string): Promise<void> {
  const found = await provedBy(tx, posting, to);
  if (!found) return;
  const fields = fieldsToProve(posting);
  const name = found.company?.name ?? plainWords(fields.company, NAME_MOST);
  const title = titleOf({ fields });
  const isEdit = fields !== posting.fields;
  const { brand } = ctx.settings;
  const url = `${POSTING_LINK.url(ctx, posting.id)}.${proofOf(ctx, posting, to, fields)}`;
  const claim = { company: name, brand, title, person: plainWords(fields.person_in_charge, NAME_MOST) };
  const letter = inLanguage(posting.language, EMPLOYER_WORDS, ({ proof, ...words }) => {
    const asked = (isEdit ? proof.changed : proof.sent)(claim);
    return {
      ...asked,
      subject: `${asked.heading} ${title}`,
      facts: [
        [words.job, title] as const,
        [words.company, `${plainWords(fields.company, NAME_MOST)}, ${fields.company_url.slice(0, URL_MOST)}`] as const,
        [proof.contact, fields.email] as const,
        [proof.apply, fields.apply_url?.slice(0, URL_MOST) || proof.applyHere(brand)] as const,
      ],
      action: { label: isEdit ? proof.yesChanged : proof.yesSent, url },
      footnote: proof.footnote,
    };
  });
  await queueMail(ctx, tx, { ...letter, key: `posting-proof.${posting.id}.${randomUUID()}`, to });
}

const OPENINGS = { name: 'open-recruit', points: 60, seconds: 3600 };

/**
 * Opens the recruit page of the whole company while it has no recruit password: for whoever holds the link that staff
 * vouched for, or a letter to the company's own domain. Resolves with its slug and a Set-Cookie.
 * @throws Refusal `not_found` once the link has ended; `forbidden` for everybody else; `too_many`.
 */
async function openRecruit(
  ctx: Context,
  by: By,
  postingId: string,
  proof?: string,
): Promise<{ slug: string; setCookie: string }> {
  await ctx.limits.take(OPENINGS, { id: postingId });
  return await ctx.db.transaction(async (tx) => {
    const { posting } = await openPosting({ db: tx, clock: ctx.clock }, { postingId });
    const company = await (proof === undefined ? byLink(tx, posting) : byLetter(ctx, tx, by, { posting, proof }));
    if (!company) {
      throw new Refusal(
        'forbidden',
        'This link doesn’t open the recruit page. Use its recruit password, or sign in as a team member.',
      );
    }
    const subject = { kind: 'posting', id: posting.id } as const;
    const detail = { by: by.who, company: company.id };
    await recordAudit(tx, by.actor, ctx.clock.now(), { action: 'posting.open-recruit', subject, detail });
    return { slug: company.slug, setCookie: recruitCookie(ctx, company) };
  });
}

async function byLink(tx: Db, posting: Posting): Promise<CompanyRow | null> {
  const company = posting.company_id ? await findCompany(tx, posting.company_id) : null;
  return opensRecruit(posting, company) ? company : null;
}

/** Opening the page is not agreeing to an edit that waits. */
async function byLetter(
  ctx: Context,
  tx: Db,
  by: By,
  { posting: { id }, proof }: { posting: Posting; proof: string },
): Promise<CompanyRow | null> {
  const posting = await lockPosting(tx, id);
  if (posting?.state !== 'accepted') return null;
  const opened = await openedEmail(ctx, tx, posting, proof);
  if (!opened.company || passwordState(opened.company) !== 'none') return null;
  if (opened.fields === posting.fields) await recordOpened(ctx, tx, by, posting, opened);
  const { email, company } = opened;
  return await settleCompany(tx, by.actor, company, { email, language: posting.language, now: ctx.clock.now() });
}
