import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { FACTOR_REMOVAL_DAYS, type FactorRemovalBody } from '#contract/people/desk-users.ts';
import { type Db, first } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { type DecisionKind, decide, isPending, undoDecision } from '#server/core/decisions.ts';
import { queueMail } from '#server/core/emails.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import type { Account } from '#server/core/staff-accounts.ts';
import { knownAccount, refuseStaff } from '#server/people/known-account.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

const KIND = 'account.remove-factors';
const CARRY_OUT = 'accounts.remove-factors';

/**
 * After some days, in which the owner reads a letter and can object. What proved the person stands in the audit log.
 * @throws Refusal `not_found`; `conflict` for an account of staff, without a factor, or while one waits already.
 */
export async function askFactorRemoval(
  ctx: Context,
  by: Actor,
  userId: string,
  { proofs, reason }: FactorRemovalBody,
): Promise<void> {
  const account = await knownAccount(ctx, userId);
  refuseStaff(account);
  if (!account.factors?.some(({ status }) => status === 'verified'))
    throw new Refusal('conflict', 'This account has no second factor.');
  await ctx.db.transaction(async (tx) => {
    const wait = FACTOR_REMOVAL_DAYS * DURATIONS.day;
    const row = await decide({ ...ctx, db: tx }, by, { kind: KIND, subjectId: userId, input: {}, wait });
    await recordAudit(tx, by, row.decided_at, {
      action: 'account.ask-factor-removal',
      subject: { kind: 'account', id: userId },
      detail: { proofs: proofs.join(', '), reason, due: row.due_at.toISOString() },
    });
    await queueNotice(ctx, tx, account, row);
  });
}

/** @throws Refusal `conflict` where nothing waits. */
export async function keepFactors(ctx: Context, by: Actor, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await pendingRemoval(tx, userId);
    if (!row) throw new Refusal('conflict', 'There’s no pending removal of second factors.');
    await undoDecision({ ...ctx, db: tx }, null, row.id);
    await recordKept(tx, by, userId, ctx.clock.now());
  });
}

export function pendingRemoval(db: Db, userId: string): Promise<DecisionRow | null> {
  const isTheirs = and(eq(decisions.kind, KIND), eq(decisions.subject_id, userId), isPending);
  return first(db.select().from(decisions).where(isTheirs));
}

export const factorRemovalDecision: DecisionKind = {
  kind: KIND,
  carryOut: (ctx, by, { subject_id: userId, decided_at }) =>
    ctx.queue.send(ctx.db, { name: CARRY_OUT, data: { userId, by, askedAt: decided_at.toISOString() } }),
};

type Due = { userId: string; by: Actor; askedAt: string };

export function factorRemovalTasks(ctx: Context): TaskDefinition[] {
  const carryOut: TaskDefinition<Due> = { name: CARRY_OUT, retries: 20, run: (due) => removeOrKeep(ctx, due) };
  return [carryOut];
}

/** Whoever has shown a factor since has it, and did not ask. */
async function removeOrKeep(ctx: Context, { userId, by, askedAt }: Due): Promise<void> {
  const { staff } = ctx.accounts;
  if (!(await staff.find(userId))) return;
  const sessions = (await staff.sessions(userId)) ?? [];
  if (sessions.some(({ aal, created_at }) => aal === 'aal2' && Date.parse(created_at) > Date.parse(askedAt)))
    return await recordKept(ctx.db, by, userId, ctx.clock.now());
  // The record comes first: it may be repeated by another attempt, and never be missing.
  const subject = { kind: 'account', id: userId } as const;
  await recordAudit(ctx.db, by, ctx.clock.now(), { action: 'account.remove-factors', subject });
  await staff.removeFactors(userId);
}

function recordKept(db: Db, by: Actor, userId: string, now: Date): Promise<void> {
  return recordAudit(db, by, now, { action: 'account.keep-factors', subject: { kind: 'account', id: userId } });
}

async function queueNotice(ctx: Context, tx: Db, { id, email }: Account, { due_at }: DecisionRow): Promise<void> {
  if (!email) return;
  const { publicUrl, contactEmail } = ctx.settings;
  const day = longDay(koreanDay(due_at));
  await queueMail(ctx, tx, {
    key: `auth.factor-removal-${id}-${due_at.getTime()}`,
    to: email,
    accountId: id,
    subject: `We’ll remove your second factor on ${day}`,
    heading: `We’ll remove your second factor on ${day}`,
    paragraphs: [
      'Someone told us they’ve lost the second factor for your account, and gave us proof that it’s theirs. From that day on, you can sign in without it.',
      `If that wasn’t you, sign in with your second factor before then: that stops it. Or write to ${contactEmail}.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
  });
}
