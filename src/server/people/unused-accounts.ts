import { inArray } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import type { Account } from '#server/core/staff-accounts.ts';
import { deleteAccount } from '#server/people/delete-account.ts';
import { isStaff } from '#server/people/known-account.ts';
import { unusedAccounts } from '#server/schema/accounts.ts';
import { findOwnTalent } from '#server/talents/profile-queries.ts';

/** As the privacy policy says. The law leaves the period to us since article 39-6 of PIPA went in 2023. */
const UNUSED_FOR = 2 * 365 * DURATIONS.day;
const TIME_TO_ANSWER = 30 * DURATIONS.day;

/** The accounts service may give fewer. */
const BATCH = 1000;

export function unusedTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'accounts.end-unused', schedule: '20 10 * * *', run: () => endUnused(ctx) }];
}

/** Asks each owner once, and deletes what nobody used until then. Signing in or a fresh profile is use. */
async function endUnused(ctx: Context): Promise<void> {
  const askedAt = new Map((await ctx.db.select().from(unusedAccounts)).map((row) => [row.user_id, row.asked_at]));
  const now = ctx.clock.now();
  const used = new Set(askedAt.keys());
  const done = { asked: 0, deleted: 0 };
  for (const account of await signedInLongAgo(ctx)) {
    const last = await lastUse(ctx, account);
    if (!isLongAgo(ctx, last)) continue;
    used.delete(account.id);
    const asked = askedAt.get(account.id);
    if (!asked) {
      await ask(ctx, account, last);
      done.asked++;
    } else if (now.getTime() - asked.getTime() >= TIME_TO_ANSWER) {
      await deleteAccount(ctx, { id: account.id, email: addressOf(account) });
      done.deleted++;
    }
  }
  if (used.size > 0) await ctx.db.delete(unusedAccounts).where(inArray(unusedAccounts.user_id, [...used]));
  if (done.asked + done.deleted > 0) ctx.log.info(done, 'unused accounts asked about or deleted');
}

/** An account made meanwhile repeats another on the next page. */
async function signedInLongAgo(ctx: Context): Promise<Account[]> {
  const found = new Map<string, Account>();
  for (let page = 1, seen = 0; ; page++) {
    const { users, total } = await ctx.accounts.staff.list({ filter: '', page, perPage: BATCH, more: {} });
    for (const user of users) if (!isStaff(user) && isLongAgo(ctx, signedInAt(user))) found.set(user.id, user);
    seen += users.length;
    if (users.length === 0 || seen >= total) return [...found.values()];
  }
}

function signedInAt({ last_sign_in_at, created_at }: Account): Date {
  return new Date(last_sign_in_at ?? created_at ?? Number.POSITIVE_INFINITY);
}

/** A browser stays signed in without signing in again. A service that lists no sessions can't say: that counts as now. */
async function lastUse(ctx: Context, account: Account): Promise<Date> {
  const sessions = await ctx.accounts.staff.sessions(account.id);
  if (!sessions) return ctx.clock.now();
  const { profile } = await findOwnTalent(ctx.db, account.id);
  const moments = [
    signedInAt(account),
    ...sessions.map(({ refreshed_at, created_at }) => new Date(refreshed_at ?? created_at)),
    ...(profile ? [profile.refreshed_at] : []),
  ];
  return new Date(Math.max(...moments.map(Number)));
}

function isLongAgo({ clock }: Context, moment: Date): boolean {
  return clock.now().getTime() - moment.getTime() >= UNUSED_FOR;
}

function addressOf({ email, email_confirmed_at }: Account): string | null {
  return email_confirmed_at ? (email?.toLowerCase() ?? null) : null;
}

/** Without a confirmed address there is nobody to write to, and the same days pass. */
async function ask(ctx: Context, account: Account, used: Date): Promise<void> {
  const { brand, publicUrl } = ctx.settings;
  const asked_at = ctx.clock.now();
  const email = addressOf(account);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(unusedAccounts).values({ user_id: account.id, asked_at }).onConflictDoNothing();
    if (!email) return;
    const lastDay = longDay(koreanDay(new Date(asked_at.getTime() + TIME_TO_ANSWER)));
    await queueMail(ctx, tx, {
      key: `account-unused.${account.id}.${used.getTime()}`,
      to: email,
      accountId: account.id,
      subject: 'Do you still want your account?',
      heading: 'Do you still want your account?',
      paragraphs: [
        `You last used ${brand} on ${longDay(koreanDay(used))}. We don’t keep what nobody uses.`,
        `To keep your account, sign in by ${lastDay}. If you don’t, we’ll delete it, with your profile, resume, ` +
          'applications, saved jobs and job alerts. We can’t bring any of it back.',
      ],
      action: { label: 'Sign in and keep it', url: `${publicUrl}/sign-in` },
      footnote: 'Don’t want it any more? You don’t need to do anything.',
    });
  });
}
