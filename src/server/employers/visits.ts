import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/language.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { VISIT_MINUTES } from '#contract/postings/recruit-jobs.ts';
import type { Context } from '#server/core/context.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { recruitVisits } from '#server/schema/company-pages.ts';

/** `userId` is null for those who came by the shared password. */
export type Visitor = { companyId: string; userId: string | null };

/** So that not every call writes. */
const NOTE_EVERY = DURATIONS.minute;

/** After `VISIT_MINUTES` without a call, another visit has begun. */
export async function noteVisit({ db, clock }: Context, { companyId, userId }: Visitor): Promise<void> {
  const now = clock.now();
  const at = (ago: number) => sql`${new Date(now.getTime() - ago).toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ${recruitVisits} as visit (company_id, user_id, seen_at)
    values (${companyId}, ${userId}, ${at(0)})
    on conflict (company_id, coalesce(user_id::text, '')) do update set
      before_at = case when visit.seen_at < ${at(VISIT_MINUTES * DURATIONS.minute)} then visit.seen_at
                       else visit.before_at end,
      seen_at = excluded.seen_at
    where visit.seen_at < ${at(NOTE_EVERY)}`);
}

/** In which their letters come from now on: a member's own, else those to the company's own address. */
export async function noteLanguage({ db }: Context, { companyId, userId }: Visitor, language: Language): Promise<void> {
  if (userId === null) {
    await db.update(companies).set({ language }).where(eq(companies.id, companyId));
    return;
  }
  const isTheirs = and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, userId));
  await db.update(companyMembers).set({ language }).where(isTheirs);
}

/** When the visit before this one ended; null on the first. */
export async function lastVisit({ db }: Pick<Context, 'db'>, { companyId, userId }: Visitor): Promise<Date | null> {
  const [row] = await db
    .select({ before_at: recruitVisits.before_at })
    .from(recruitVisits)
    .where(
      and(eq(recruitVisits.company_id, companyId), sql`coalesce(${recruitVisits.user_id}::text, '') = ${userId ?? ''}`),
    );
  return row?.before_at ?? null;
}
