import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { lockUser } from '#auth/accounts/account.ts';
import type { NewAccount } from '#auth/accounts/create-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { flows, type OneTimeTokenRow, oneTimeTokens, type TokenKind } from '#auth/schema/one-time-tokens.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

/** As long as GoTrue's SHA-224, which is derived from the code; ours is random. */
const LINK_BYTES = 28;
const CODE_DIGITS = 6;
const MOST_MISSES = 10;
const TEXTED: ReadonlySet<TokenKind> = new Set(['phone_confirmation', 'phone_change']);

export type OneTimeToken = { link: string; code: string };

type Issue = {
  userId: string;
  kind: TokenKind;
  flowId?: string | null;
  /** May get a fixed code for tests (`testOtp`). */
  phone?: string;
  account?: NewAccount | null;
};

/** Replaces the earlier token of its kind, except for sign-ups: a stranger's must not revoke the owner's link. */
export async function issueOneTimeToken(ctx: AuthContext, tx: Db, issue: Issue): Promise<OneTimeToken> {
  const { userId, kind, flowId = null, phone, account = null } = issue;
  const code = (phone && ctx.config.testOtp[phone]) || newCode();
  const link = `${flowId ? 'pkce_' : ''}${randomBytes(LINK_BYTES).toString('hex')}`;
  const values = {
    user_id: userId,
    kind,
    link_hash: tokenHash(link),
    code_hash: ctx.vault.mac('code', userId, kind, code),
    misses: 0,
    flow_id: flowId,
    ...account,
    created_at: ctx.clock.now(),
  };
  await lockUser(tx, userId);
  if (!account) await tx.delete(oneTimeTokens).where(and(ofKind(userId, kind), isNull(oneTimeTokens.user_metadata)));
  await tx.insert(oneTimeTokens).values(values);
  return { link, code };
}

function ofKind(userId: string, ...kinds: TokenKind[]) {
  return and(eq(oneTimeTokens.user_id, userId), inArray(oneTimeTokens.kind, kinds));
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** The valid token of a link. Locks its owner, so that a link works once. */
export async function tokenOfLink(
  ctx: AuthContext,
  tx: Db,
  kinds: readonly TokenKind[],
  link: string,
): Promise<OneTimeTokenRow | null> {
  const found = await peekLink(ctx, tx, kinds, link);
  if (!found) return null;
  await lockUser(tx, found.user_id);
  return peekLink(ctx, tx, kinds, link);
}

/** The same without a lock, for asking what the link is for. */
export async function peekLink(
  ctx: AuthContext,
  db: Db,
  kinds: readonly TokenKind[],
  link: string,
): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.link_hash, tokenHash(link)), inArray(oneTimeTokens.kind, [...kinds])));
  return row && endOf(row, ctx.config.mailTokenSeconds) >= ctx.clock.now() ? row : null;
}

/** The user's valid token with these digits. A wrong guess counts against every token it was compared with. */
export async function tokenOfCode(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  kinds: readonly TokenKind[],
  code: string,
): Promise<OneTimeTokenRow | null> {
  const { smsTokenSeconds, mailCodeSeconds } = ctx.config;
  const isLive = (row: OneTimeTokenRow) =>
    endOf(row, TEXTED.has(row.kind) ? smsTokenSeconds : mailCodeSeconds) >= ctx.clock.now();
  await lockUser(tx, userId);
  const rows = await tx
    .select()
    .from(oneTimeTokens)
    .where(ofKind(userId, ...kinds))
    .orderBy(desc(oneTimeTokens.created_at));
  const open = rows.filter((row) => isLive(row) && row.misses < MOST_MISSES);
  const right = open.find((row) => ctx.vault.isMac(row.code_hash, 'code', userId, row.kind, code));
  if (right) return right;
  const guessed = open.map(({ id }) => id);
  if (guessed.length > 0) {
    await tx
      .update(oneTimeTokens)
      .set({ misses: sql`${oneTimeTokens.misses} + 1` })
      .where(inArray(oneTimeTokens.id, guessed));
  }
  return null;
}

/** Confirmations sent to the user, expired or not, newest first. */
export function waitingToConfirm(db: Db, userId: string, by: 'email' | 'phone'): Promise<OneTimeTokenRow[]> {
  return db
    .select()
    .from(oneTimeTokens)
    .where(ofKind(userId, by === 'email' ? 'confirmation' : 'phone_confirmation'))
    .orderBy(desc(oneTimeTokens.created_at));
}

/** What the token's sign-up brings; null where it confirms an account as it is. */
export function newAccountOf({ encrypted_password, user_metadata }: OneTimeTokenRow): NewAccount | null {
  return user_metadata && { encrypted_password, user_metadata };
}

export async function clearOneTimeTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user_id, userId));
  const isOpen = and(isNotNull(flows.code_hash), isNull(flows.session_id));
  await tx.delete(flows).where(and(eq(flows.user_id, userId), isOpen));
}

export function endOf({ created_at }: OneTimeTokenRow, seconds: number): Date {
  return new Date(created_at.getTime() + seconds * DURATIONS.second);
}
