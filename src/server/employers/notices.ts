import { and, eq, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/language.ts';
import type { NoticePace } from '#contract/employers/notice-paces.ts';
import type { Db } from '#platform/db.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/emails.ts';
import { unsubscribeAt } from '#server/core/links.ts';
import { isSameAddress } from '#server/employers/invite.ts';
import { TEAM_WORDS } from '#server/employers/letters-en.ts';
import { membersOf } from '#server/employers/member-queries.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { type MemberRow, memberNotices } from '#server/schema/company-members.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

/** Whose choice it is: a member's, of the company's own address or the one to take its place, of a listing's sender. */
const VIAS = ['member', 'company', 'next', 'sender'] as const;

/** `id`: of the member, the company, or the posting; of `next` its key. */
export type Holder = { via: (typeof VIAS)[number]; id: string };

/** One mailbox that hears of new applicants and messages. */
export type Recipient = Holder & {
  to: string;
  userId: string | null;
  /** The only listing that a sender hears of. */
  listing: { title: string; pace: NoticePace } | null;
  language: Language;
  /** Of one listing; null for what is about none. */
  paceOf(jobId: string | null): NoticePace;
};

export type NoticedCompany = Pick<
  CompanyRow,
  'id' | 'contact_email' | 'notices' | 'language' | 'awaits_proof' | 'password_off_at'
>;

/**
 * A mailbox is in it once: as a member's, else as the company's own, else as a sender's. Nobody while nobody has proved
 * to speak for the company.
 */
export async function recipientsOf(db: Db, company: NoticedCompany): Promise<Recipient[]> {
  if (company.awaits_proof) return [];
  const members = await membersOf(db, company.id);
  const senders = await sendersOf(db, company.id);
  const paces = await pacesByListing(db, members);
  const team = members.map((member) => asMember(member, company, senders, paces.get(member.id)));
  const own = company.contact_email === null ? [] : [asCompany(company, company.contact_email)];
  // Where members alone get in, a sender outside the team could not open what a letter leads to.
  const others = company.password_off_at === null ? senders.map(asSender) : [];
  const known = new Set<string>();
  return [team, own, others].flatMap((group) => {
    const heard = group.filter(({ to }) => !known.has(to.toLowerCase()));
    for (const { to } of group) known.add(to.toLowerCase());
    return heard;
  });
}

/** Until a member chooses, but for the listings that they sent. */
export const DEFAULT_PACE: NoticePace = 'daily';

function asMember(
  { id, email, user_id, notices, ...member }: MemberRow,
  company: NoticedCompany,
  senders: readonly Sender[],
  byListing: ReadonlyMap<string, NoticePace> = new Map(),
): Recipient {
  const isOwn = isSameAddress(email, company.contact_email ?? '');
  const language = member.language ?? (isOwn ? company.language : null) ?? 'en';
  const usual = notices ?? (isOwn ? company.notices : null);
  const sent = new Set(senders.filter((sender) => isSameAddress(sender.email, email)).map(({ job_id }) => job_id));
  return {
    ...{ via: 'member', id, to: email, userId: user_id, listing: null, language },
    paceOf(jobId) {
      const chosen = jobId === null ? usual : (byListing.get(jobId) ?? usual);
      return chosen ?? (sent.has(jobId) ? 'at-once' : DEFAULT_PACE);
    },
  };
}

function asCompany({ id, notices, language }: NoticedCompany, to: string): Recipient {
  return { via: 'company', id, to, userId: null, listing: null, language: language ?? 'en', paceOf: () => notices };
}

function asSender({ id, email, job_id, title, notices, language }: Sender): Recipient {
  const paceOf = (jobId: string | null) => (jobId === job_id ? notices : 'never');
  const listing = { title, pace: notices };
  return { via: 'sender', id, to: email, userId: null, listing, language: language ?? 'en', paceOf };
}

const SENDER = sql<string>`${postings.fields} ->> 'email'`;

/** Those who themselves proved to speak for the company, or whom staff checked, of the listings that are not closed. */
async function sendersOf(db: Db, companyId: string) {
  return db
    .select({
      ...{ id: postings.id, email: SENDER, job_id: postings.job_id, title: jobs.title },
      ...{ notices: postings.notices, language: postings.language },
    })
    .from(postings)
    .innerJoin(jobs, eq(postings.job_id, jobs.id))
    .where(
      and(
        eq(jobs.company_id, companyId),
        eq(postings.state, 'accepted'),
        eq(jobs.is_closed, false),
        sql`${postings.proved_fields} ->> 'email' = ${SENDER}`,
        or(ne(postings.company_proof, 'mail-domain'), eq(sql`lower(${postings.proof_email})`, sql`lower(${SENDER})`)),
      ),
    )
    .orderBy(postings.sent_at, postings.id);
}
type Sender = Awaited<ReturnType<typeof sendersOf>>[number];

async function pacesByListing(db: Db, members: readonly MemberRow[]): Promise<Map<string, Map<string, NoticePace>>> {
  const paces = new Map(members.map(({ id }) => [id, new Map<string, NoticePace>()]));
  if (members.length === 0) return paces;
  const found = await db
    .select()
    .from(memberNotices)
    .where(inArray(memberNotices.member_id, [...paces.keys()]));
  for (const { member_id, job_id, pace } of found) paces.get(member_id)?.set(job_id, pace);
  return paces;
}

type Site = Pick<Context, 'settings'>;

/** The key of a letter as this recipient gets it. */
type OwnKey = (key: Email['key']) => Email['key'];
type Notice = Omit<Email, 'to' | 'links' | 'headers' | 'accountId' | 'toAccount' | 'language'>;

/** To all who hear of it at once; `letter` is written with the keys of each. */
export async function queueNotices(
  ctx: Context,
  tx: Db,
  about: { company: NoticedCompany; jobId: string | null },
  letter: (own: OwnKey, language: Language) => Notice,
): Promise<void> {
  for (const recipient of await recipientsOf(tx, about.company)) {
    if (recipient.paceOf(about.jobId) !== 'at-once') continue;
    // The company's own has the key alone.
    const own: OwnKey = (key) => (recipient.via === 'company' ? key : `${key}.${recipient.id}`);
    await queueMail(ctx, tx, { ...letter(own, recipient.language), ...addressed(ctx, recipient) });
  }
}

/** To whom a letter goes, and the link by which they choose how often such letters come. */
export function addressed(
  ctx: Site,
  recipient: Recipient,
): Pick<Email, 'to' | 'links' | 'headers' | 'accountId' | 'toAccount' | 'language'> {
  const { to, userId, language } = recipient;
  return {
    ...{ to, language },
    ...(userId === null ? {} : { accountId: userId, toAccount: true }),
    links: [{ label: TEAM_WORDS[language].lessOften, url: noticePage(ctx, recipient) }],
    headers: unsubscribeAt(ctx, `/v1/talent/unsubscribe/${tokenOf(ctx, recipient)}`),
  };
}

export function noticePage(site: Site, holder: Holder): string {
  return `${site.settings.publicUrl}/profile/mails/${tokenOf(site, holder)}`;
}

function tokenOf({ settings }: Site, { via, id }: Holder): string {
  return privateToken(settings.secrets, purposeOf(via), id);
}

const purposeOf = (via: Holder['via']) => `notices of ${via}`;

/** Null for any other token. */
export function holderOf({ settings }: Site, token: string): Holder | null {
  for (const via of VIAS) {
    const id = idOfPrivateToken(settings.secrets, purposeOf(via), token);
    if (id) return { via, id };
  }
  return null;
}

/** Whoever left the team hears nothing more, by no other of their ways either. */
export async function silence(tx: Db, { company_id, email }: Pick<MemberRow, 'company_id' | 'email'>): Promise<void> {
  const notices = 'never';
  const isTheirs = (column: SQLWrapper) => eq(sql`lower(${column})`, email.toLowerCase());
  await tx
    .update(companies)
    .set({ notices })
    .where(and(eq(companies.id, company_id), isTheirs(companies.contact_email)));
  await tx
    .update(postings)
    .set({ notices })
    .where(and(eq(postings.company_id, company_id), isTheirs(SENDER)));
}
