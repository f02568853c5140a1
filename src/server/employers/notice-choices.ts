import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import {
  type CompanyNoticesBody,
  INVITATION_DAYS,
  NOTICES_MAX,
  type OwnNoticesBody,
  type TeamNotices,
} from '#contract/employers/company-access.ts';
import type { NoticePace } from '#contract/employers/notice-paces.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage, languageAsked, queueMail } from '#server/core/emails.ts';
import type { Proof, SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import { lockCompany } from '#server/employers/company.ts';
import { isSameAddress } from '#server/employers/invite.ts';
import { TEAM_WORDS } from '#server/employers/letters-en.ts';
import { findMember } from '#server/employers/member-queries.ts';
import { DEFAULT_PACE, type Holder, noticePage, type Recipient, recipientsOf } from '#server/employers/notices.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyMembers, memberNotices } from '#server/schema/company-members.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

const DONE = { data: { ok: true } } as const;

export const noticeHandlers = {
  'PUT /v1/talent/memberships/{id}/notices': async (ctx, { caller, params, body }) => {
    const { id: companyId } = await existingCompany(ctx, params.id);
    await chooseOwn(ctx, { userId: caller.userId, companyId }, body);
    return DONE;
  },

  'PUT /v1/recruit/{id}/company-notices': async (ctx, { caller, body, request }) => {
    await chooseForCompany(ctx, caller, caller.company, { ...body, language: languageAsked(ctx, request) });
    return DONE;
  },
} satisfies SomeHandlers;

export async function presentNotices(
  ctx: Context,
  { company, userId }: Proof['recruiter'],
): Promise<z.input<typeof TeamNotices>> {
  const { contact_email: email, notices: pace, next_email } = company;
  const member = userId === null ? null : await findMember(ctx.db, company.id, { userId });
  const heard = await recipientsOf(ctx.db, company);
  const own = heard.find(({ via, id }) => via === 'member' && id === member?.id);
  return {
    own: own ? await presentOwn(ctx, company, own) : null,
    company: { email, pace, next_email },
    senders: heard.flatMap(({ id, to, listing }) =>
      listing === null ? [] : [{ id, email: to, listing: listing.title, pace: listing.pace }],
    ),
  };
}

/** With the open listings that take applications here, and those where they chose otherwise. */
async function presentOwn(ctx: Context, company: CompanyRow, { id, paceOf }: Recipient) {
  const takesApplications = and(openAt(ctx.clock.now()), isNull(jobs.apply_url));
  const chosen = ctx.db.select({ id: memberNotices.job_id }).from(memberNotices).where(eq(memberNotices.member_id, id));
  const listings = await ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.company_id, company.id), or(takesApplications, inArray(jobs.id, chosen))))
    .orderBy(asc(jobs.title), jobs.number)
    .limit(NOTICES_MAX);
  const pace = paceOf(null);
  const otherThan = (one: NoticePace) => (one === pace ? null : one);
  return { pace, listings: listings.map((job) => ({ ...job, pace: otherThan(paceOf(job.id)) })) };
}

/** Listings of others, or none, are left out. @throws Refusal `not_found`. */
async function chooseOwn(
  ctx: Context,
  { userId, companyId }: { userId: string; companyId: string },
  { pace, listings }: z.output<typeof OwnNoticesBody>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const member = await findMember(tx, companyId, { userId });
    if (!member) throw new Refusal('not_found', 'You’re not on this team.');
    if (pace) await tx.update(companyMembers).set({ notices: pace }).where(eq(companyMembers.id, member.id));
    const chosen = new Map(listings.map((one) => [one.id, one.pace]));
    const isChosen = and(eq(memberNotices.member_id, member.id), inArray(memberNotices.job_id, [...chosen.keys()]));
    await tx.delete(memberNotices).where(isChosen);
    const theirs = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.company_id, companyId), inArray(jobs.id, [...chosen.keys()])));
    const rows = theirs.flatMap(({ id }) => {
      const other = chosen.get(id);
      return other ? [{ member_id: member.id, job_id: id, pace: other }] : [];
    });
    if (rows.length > 0) await tx.insert(memberNotices).values(rows);
  });
}

/** @throws Refusal `not_found`, `conflict` for the address that it is, `too_many`. */
async function chooseForCompany(
  ctx: Context,
  by: Actor,
  { id }: CompanyRow,
  { pace, email, senders, language }: z.output<typeof CompanyNoticesBody> & { language: Language | null },
): Promise<void> {
  if (email !== undefined) await takeAsks(ctx, id, email);
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id);
    const now = ctx.clock.now();
    if (email !== undefined) await askAddress(ctx, tx, company, { email, language });
    if (pace) await tx.update(companies).set({ notices: pace }).where(eq(companies.id, id));
    for (const sender of senders) {
      const isTheirs = and(eq(postings.id, sender.id), eq(postings.company_id, id));
      await tx.update(postings).set({ notices: sender.pace }).where(isTheirs);
    }
    const detail = { ...(pace && { notices: pace }), asks_address: email !== undefined, senders: senders.length };
    await recordAudit(tx, by, now, { action: 'company.edit', subject: { kind: 'company', id }, detail });
  });
}

/** The letter goes to people who did not ask for it. */
const PER_COMPANY = { name: 'company-address', points: 10, seconds: 86_400 };
const PER_MAILBOX = { name: 'company-address-email', points: 3, seconds: 86_400 };

async function takeAsks(ctx: Context, id: string, mailbox: string): Promise<void> {
  await ctx.limits.take(PER_COMPANY, { id });
  await ctx.limits.take(PER_MAILBOX, { mailbox });
}

type Asked = { email: string; language: Language | null };

/** Whoever asks never learns the letter's token; an earlier letter opens nothing any more. */
async function askAddress(ctx: Context, tx: Db, company: CompanyRow, { email, language }: Asked): Promise<void> {
  const { id, name, contact_email } = company;
  if (contact_email !== null && isSameAddress(contact_email, email)) {
    const message = 'Your emails go there already.';
    throw new Refusal('conflict', message, { errors: { email: [message] } });
  }
  const key = randomUUID();
  const now = ctx.clock.now();
  const set = { next_email: email, next_email_key: key, next_email_at: now };
  await tx.update(companies).set(set).where(eq(companies.id, id));
  const until = koreanDay(new Date(now.getTime() + INVITATION_DAYS * DURATIONS.day));
  const url = noticePage(ctx, { via: 'next', id: key });
  const letter = inLanguage(language, TEAM_WORDS, ({ address }) => ({
    ...address.letter(name, ctx.settings.brand),
    facts: [[address.until, address.day(until)] as const],
    action: { label: address.choose, url },
  }));
  await queueMail(ctx, tx, { ...letter, key: `company-address.${key}`, to: email });
}

/** `asks`: of an address that is to take the place of the company's own. */
export type ChosenNotices = {
  company: Pick<CompanyRow, 'name' | 'slug'>;
  listing: string | null;
  pace: NoticePace;
  asks: boolean;
};

/** What the link of a letter is about. Null where they have left, or it has ended. */
export async function chosenBy({ db, clock }: Context, holder: Holder): Promise<ChosenNotices | null> {
  const found = await foundBy(db, holder, clock.now());
  if (!found) return null;
  const { company, job, notices } = found;
  const heard = (await recipientsOf(db, company)).find(({ via, id }) => via === holder.via && id === holder.id);
  return {
    company,
    listing: job?.title ?? null,
    pace: heard?.paceOf(job?.id ?? null) ?? notices ?? DEFAULT_PACE,
    asks: holder.via === 'next' && company.next_email !== null,
  };
}

async function foundBy(db: Db, { via, id }: Holder, now: Date) {
  if (via === 'member') {
    const [found] = await db
      .select({ company: companies, notices: companyMembers.notices })
      .from(companyMembers)
      .innerJoin(companies, eq(companyMembers.company_id, companies.id))
      .where(eq(companyMembers.id, id));
    return found && { ...found, job: null };
  }
  if (via === 'sender') {
    const [found] = await db
      .select({ company: companies, notices: postings.notices, job: { id: jobs.id, title: jobs.title } })
      .from(postings)
      .innerJoin(jobs, eq(postings.job_id, jobs.id))
      .innerJoin(companies, eq(jobs.company_id, companies.id))
      .where(eq(postings.id, id));
    return found;
  }
  const [company] = await db
    .select()
    .from(companies)
    .where(via === 'company' ? eq(companies.id, id) : isNext(id, now));
  return company && { company, notices: company.notices, job: null };
}

const isNext = (key: string, now: Date) =>
  and(eq(companies.next_email_key, key), gt(companies.next_email_at, daysBefore(now, INVITATION_DAYS)));

/** `language`: that of the person choosing, for later letters; null if unknown. */
export type Choice = { pace: NoticePace; language: Language | null };

/** `never` is so for every listing. Resolves with whether there is anybody left to choose. */
export function chooseByLink(
  { db, clock }: Context,
  by: Actor,
  { via, id }: Holder,
  { pace: notices, language }: Choice,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (via === 'next') return await agreeToAddress(tx, by, { key: id, notices, language, now: clock.now() });
    if (via === 'member' && notices === 'never') await tx.delete(memberNotices).where(eq(memberNotices.member_id, id));
    const holder = { member: companyMembers, company: companies, sender: postings }[via];
    const chosen = tx
      .update(holder)
      .set({ notices, ...(language && { language }) })
      .where(eq(holder.id, id));
    return (await chosen.returning({ id: holder.id })).length > 0;
  });
}

type Agreed = { key: string; notices: NoticePace; language: Language | null; now: Date };

/** Whoever wants nothing there leaves the address as it was. Once agreed, the link is like those of other letters. */
async function agreeToAddress(tx: Db, by: Actor, { key, notices, language, now }: Agreed): Promise<boolean> {
  const [company] = await tx.select().from(companies).where(isNext(key, now)).for('no key update');
  if (!company) return false;
  const { id, next_email } = company;
  if (next_email !== null && notices === 'never') {
    await tx.update(companies).set({ next_email: null, next_email_key: null }).where(eq(companies.id, id));
    return true;
  }
  const moved = next_email === null ? {} : { contact_email: next_email, next_email: null, updated_at: now };
  await tx
    .update(companies)
    .set({ notices, ...(language && { language }), ...moved })
    .where(eq(companies.id, id));
  const detail = { changed: next_email === null ? 'notices' : 'contact_email' };
  await recordAudit(tx, by, now, { action: 'company.edit', subject: { kind: 'company', id }, detail });
  return true;
}

/** An address that never agreed is nobody's business for longer than its link works. */
export const nextAddressRetention = rowsDue({
  name: 'addresses that companies asked for',
  what: 'Addresses that a company wants its emails to go to',
  rule: `${INVITATION_DAYS} days after they were asked for`,
  key: companies.id,
  isDue: (_ctx, now) => lt(companies.next_email_at, daysBefore(now, INVITATION_DAYS)),
  async take(_ctx, tx, ids) {
    const nothing = { next_email: null, next_email_key: null, next_email_at: null };
    await tx.update(companies).set(nothing).where(inArray(companies.id, ids));
    return undefined;
  },
});
