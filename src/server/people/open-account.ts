import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminUser, ListedUser } from '#contract/people/desk-users.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordShown } from '#server/core/record-audit.ts';
import type { Account, AccountSession } from '#server/core/staff-accounts.ts';
import { isStaff, knownAccount } from '#server/people/known-account.ts';
import { pendingRemoval } from '#server/people/remove-factors.ts';
import { accountBans } from '#server/schema/accounts.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { applications } from '#server/schema/applications.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { orders } from '#server/schema/orders.ts';
import { talentProfiles } from '#server/schema/talent.ts';

/** Recorded before staff read it. @throws Refusal `not_found`, `unavailable`. */
export async function openAccount(ctx: Context, by: Actor, userId: string): Promise<z.input<typeof AdminUser>> {
  const account = await knownAccount(ctx, userId);
  await recordShown(ctx, by, { action: 'account.show', subject: { kind: 'account', id: userId } });
  const [ban] = await ctx.db.select().from(accountBans).where(eq(accountBans.user_id, userId));
  const removal = await pendingRemoval(ctx.db, userId);
  const sessions = await ctx.accounts.staff.sessions(userId);
  return {
    ...presentUser(account),
    ban: ban ?? null,
    factors: (account.factors ?? [])
      .filter(({ status }) => status === 'verified')
      .map(({ factor_type, created_at }) => ({ kind: factor_type, created_at: timeOf(created_at) })),
    factor_removal: removal && { asked_at: removal.decided_at, due_at: removal.due_at },
    providers: account.app_metadata.providers ?? [],
    sessions: sessions?.map(presentSession) ?? null,
    ...(await holdingsOf(ctx, userId, account.email_confirmed_at ? (account.email ?? '').toLowerCase() : '')),
  };
}

export function presentUser(account: Account): ListedUser {
  return {
    id: account.id,
    email: account.email || null,
    is_staff: isStaff(account),
    is_confirmed: Boolean(account.email && account.email_confirmed_at),
    banned_until: timeOf(account.banned_until),
    created_at: timeOf(account.created_at),
    last_sign_in_at: timeOf(account.last_sign_in_at),
  };
}

function presentSession({ id, user_agent, created_at, refreshed_at }: AccountSession) {
  return { id, device: user_agent, created_at, seen_at: refreshed_at ?? created_at };
}

function timeOf(written: string | null | undefined): string | null {
  const time = written ? Date.parse(written) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** They belong to whoever confirmed the address; `email` is empty where nobody did. */
async function holdingsOf({ db }: Context, userId: string, email: string) {
  const [profile] = await db
    .select({ visibility: talentProfiles.visibility })
    .from(talentProfiles)
    .where(eq(talentProfiles.user_id, userId));
  const member = db
    .select({ id: companies.id, name: companies.name, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companyMembers.company_id, companies.id))
    .where(eq(companyMembers.user_id, userId))
    .orderBy(companies.name);
  return {
    profile: profile?.visibility ?? null,
    companies: await member,
    applications: await db.$count(applications, eq(sql`lower(${applications.email})`, email)),
    orders: await db.$count(orders, eq(sql`lower(${orders.email})`, email)),
    alerts: await db.$count(
      jobAlerts,
      and(eq(sql`lower(${jobAlerts.email})`, email), isNotNull(jobAlerts.confirmed_at)),
    ),
  };
}
