import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { TALENT_FILTERS } from '#contract/talents/talent-filters.ts';
import { TALENT_SEARCHES_MAX, TalentFilters } from '#contract/talents/talents.ts';
import type { Db } from '#platform/db.ts';
import { KOREAN_OFFSET, koreanDay } from '#platform/korean-day.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { unsubscribeAt } from '#server/core/links.ts';
import { refuseUnapproved } from '#server/employers/approval.ts';
import { lockCompany } from '#server/employers/company.ts';
import { findMember } from '#server/employers/member-queries.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyMembers, type MemberRow } from '#server/schema/company-members.ts';
import { talentSearches } from '#server/schema/talent.ts';
import { TALENT_WORDS, type TalentWords } from '#server/talents/letters-en.ts';
import { countTalents, talentFilters } from '#server/talents/search-queries.ts';

type Filters = z.output<typeof TalentFilters>;

export const weeklyTalentHandlers = {
  'PUT /v1/talent/memberships/{id}/talent-search': async (ctx, { caller, params, body }) => {
    const company = await existingCompany(ctx, params.id);
    const member = { companyId: company.id, userId: caller.userId };
    if (!(await findMember(ctx.db, company.id, member))) throw notOnTeam();
    refuseUnapproved(ctx, company);
    if (body.weekly) await keepSearch(ctx, member, body.filters);
    else await dropSearch(ctx.db, member, body.filters);
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

function notOnTeam(): Refusal {
  return new Refusal('not_found', 'You’re not on this team.');
}

type OfMember = { companyId: string; userId: string };

/** @throws Refusal `not_found`, `conflict` where there are too many. */
async function keepSearch(ctx: Context, { companyId, userId }: OfMember, filters: Filters): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const member = await findMember(tx, companyId, { userId });
    if (!member) throw notOnTeam();
    const row = { member_id: member.id, query: queryOf(filters), created_at: ctx.clock.now() };
    await tx.insert(talentSearches).values(row).onConflictDoNothing();
    if ((await tx.$count(talentSearches, eq(talentSearches.member_id, member.id))) <= TALENT_SEARCHES_MAX) return;
    throw new Refusal('conflict', `You already get emails about ${TALENT_SEARCHES_MAX} searches. Stop one first.`);
  });
}

async function dropSearch(db: Db, { companyId, userId }: OfMember, filters: Filters): Promise<void> {
  const member = await findMember(db, companyId, { userId });
  if (member) await db.delete(talentSearches).where(isKept(member.id, filters));
}

export async function isWeekly(db: Db, { companyId, userId }: OfMember, filters: Filters): Promise<boolean | null> {
  const member = await findMember(db, companyId, { userId });
  return member && (await db.$count(talentSearches, isKept(member.id, filters))) > 0;
}

const isKept = (memberId: string, filters: Filters) =>
  and(eq(talentSearches.member_id, memberId), eq(talentSearches.query, queryOf(filters)));

/** The same for the same filters, in whichever order they were chosen. */
function queryOf(filters: Filters): string {
  const names = Object.keys(TalentFilters.shape) as (keyof Filters)[];
  const written = names.flatMap((name): [string, string][] => {
    const value = filters[name];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, Array.isArray(value) ? [...value].sort().join() : String(value)]];
  });
  return String(new URLSearchParams(written));
}

export function weeklyTalentTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'talents.write-weekly',
      // Later hours write what a process that was down left out.
      schedule: '20 9-12 * * 1',
      async run() {
        const due = await writeWeekly(ctx);
        if (due > 0) ctx.log.info({ due }, 'members told of new talents');
      },
    },
  ];
}

const WEEK = 7 * DURATIONS.day;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DURATIONS.day - KOREAN_OFFSET;

/** Of the week before in Korea. Run again, it writes no second letter. Resolves with how many were due. */
async function writeWeekly(ctx: Context): Promise<number> {
  const now = ctx.clock.now().getTime();
  const until = new Date(now - ((now - FIRST_MONDAY) % WEEK));
  const week = { from: new Date(until.getTime() - WEEK), until };
  let due = 0;
  for (const { member, company, queries } of await kept(ctx.db)) {
    const words = TALENT_WORDS[member.language ?? 'en'];
    const list = await newsOf(ctx, company, queries, { ...week, words });
    if (list.length === 0) continue;
    await ctx.db.transaction((tx) => queueWeekly(ctx, tx, { member, company, list, day: koreanDay(until) }));
    due += 1;
  }
  return due;
}

/** Of companies that may search talents still. */
function kept(db: Db) {
  return db
    .select({
      member: companyMembers,
      company: companies,
      queries: sql<string[]>`array_agg(${talentSearches.query} order by ${talentSearches.created_at})`,
    })
    .from(talentSearches)
    .innerJoin(companyMembers, eq(talentSearches.member_id, companyMembers.id))
    .innerJoin(companies, eq(companyMembers.company_id, companies.id))
    .where(isNotNull(companies.talents_approved_at))
    .groupBy(companyMembers.id, companies.id)
    .orderBy(asc(companyMembers.id));
}

async function newsOf(
  ctx: Context,
  { id, slug }: CompanyRow,
  queries: readonly string[],
  { words, ...week }: { from: Date; until: Date; words: TalentWords },
): Promise<MailListItem[]> {
  const list: MailListItem[] = [];
  for (const query of queries) {
    const { data } = TalentFilters.safeParse(Object.fromEntries(new URLSearchParams(query)));
    const total = data ? await countTalents(ctx.db, id, talentFilters(ctx.tags, data), week) : 0;
    if (total === 0) continue;
    const url = `${ctx.settings.publicUrl}/recruit/${slug}/talents${query && `?${query}`}`;
    list.push({ title: titleOf(ctx, query, words), url, lines: [words.newTalents(total)] });
  }
  return list;
}

/** `Korean: Conversational · Skills: Go, Rust` */
function titleOf({ tags }: Context, query: string, words: TalentWords): string {
  const said = [...new URLSearchParams(query)].map(([name, value]) => {
    if (name === 'q') return `“${value}”`;
    if (name === 'years') return words.years(value);
    if (name === 'available_by') return words.availableBy(value);
    const filter = TALENT_FILTERS.find((one) => one.name === name);
    const labels = value.split(',').map((one) => {
      const known = filter?.terms ? termOf(filter.terms, one) : tags.byId.get(one);
      return known?.label ?? one.replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());
    });
    return `${filter?.legend}: ${labels.join(', ')}`;
  });
  return said.join(' · ') || words.allTalents;
}

type Weekly = { member: MemberRow; company: CompanyRow; list: MailListItem[]; day: string };

/** Says nothing of anybody: who they are stands in the list alone. */
async function queueWeekly(ctx: Context, tx: Db, { member, company, list, day }: Weekly): Promise<void> {
  const token = weeklyToken(ctx, member.id);
  const language = member.language ?? 'en';
  const words = TALENT_WORDS[language];
  await queueMail(ctx, tx, {
    ...words.weekly(company.name),
    language,
    key: `talents-weekly.${member.id}.${day}`,
    to: member.email,
    accountId: member.user_id,
    toAccount: true,
    list,
    links: [{ label: words.stopEmails, url: `${ctx.settings.publicUrl}/profile/mails/${token}` }],
    headers: unsubscribeAt(ctx, `/v1/talent/unsubscribe/${token}`),
  });
}

export const WEEKLY_PURPOSE = 'unsubscribe weekly talents';

function weeklyToken({ settings }: Pick<Context, 'settings'>, memberId: string): string {
  return privateToken(settings.secrets, WEEKLY_PURPOSE, memberId);
}

/** Without a company once they left its team. */
export async function wantedWeekly(db: Db, memberId: string) {
  const [[company], [search]] = await Promise.all([
    db
      .select({ company_slug: companies.slug })
      .from(companyMembers)
      .innerJoin(companies, eq(companyMembers.company_id, companies.id))
      .where(eq(companyMembers.id, memberId)),
    db.select({ id: talentSearches.id }).from(talentSearches).where(eq(talentSearches.member_id, memberId)).limit(1),
  ]);
  return { is_wanted: search !== undefined, ...company };
}

/** All of a member's searches. */
export async function stopWeekly(db: Db, memberId: string): Promise<void> {
  await db.delete(talentSearches).where(eq(talentSearches.member_id, memberId));
}
