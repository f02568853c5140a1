import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { lockUser } from '#auth/accounts/account.ts';
import type { NewAccount } from '#auth/accounts/create-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { flows, type OneTimeTokenRow, oneTimeTokens, type TokenKind } from '#auth/schema/one-time-tokens.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Db } from '#platform/db.ts';

/** As long as the SHA-224 that other servers send, but random: six digits alone could be guessed from the address. */
const LINK_BYTES = 28;
const CODE_DIGITS = 6;
const MOST_MISSES = 10;
const TEXTED: ReadonlySet<TokenKind> = new Set(['phone_confirmation', 'phone_change']);

/** What goes out in a message: the token of its link, and the six digits to type instead. */
export type OneTimeToken = { link: string; code: string };

type Issue = {
  userId: string;
  kind: TokenKind;
  flowId?: string | null;
  /** The person's phone number, where its code is fixed for tests. */
  phone?: string;
  /** Given by a sign-up. */
  account?: NewAccount | null;
};

/**
 * Makes a token, in the place of the one before it of the same kind. Sign-ups stand beside each other: whoever signs up
 * with the address of somebody else ends no link of theirs.
 */
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

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** The live token of a link, its owner locked, so that a link works once. */
export async function tokenOfLink(
  ctx: AuthContext,
  tx: Db,
  kinds: readonly TokenKind[],
  link: string,
): Promise<OneTimeTokenRow | null> {
  const find = () =>
    tx
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.link_hash, tokenHash(link)), inArray(oneTimeTokens.kind, [...kinds])));
  const [found] = await find();
  if (!found) return null;
  await lockUser(tx, found.user_id);
  const [row] = await find();
  return row && isLive(ctx, row) ? row : null;
}

/** The live token of a person that has these digits. Each wrong guess counts against every token that was guessed at. */
export async function tokenOfCode(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  kinds: readonly TokenKind[],
  code: string,
): Promise<OneTimeTokenRow | null> {
  await lockUser(tx, userId);
  const rows = await tx
    .select()
    .from(oneTimeTokens)
    .where(ofKind(userId, ...kinds))
    .orderBy(desc(oneTimeTokens.created_at));
  const open = rows.filter((row) => isLive(ctx, row) && row.misses < MOST_MISSES);
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

/** What waits for somebody to confirm their address, expired or not, the newest first. */
export function waitingToConfirm(db: Db, userId: string, by: 'email' | 'phone'): Promise<OneTimeTokenRow[]> {
  return db
    .select()
    .from(oneTimeTokens)
    .where(ofKind(userId, by === 'email' ? 'confirmation' : 'phone_confirmation'))
    .orderBy(desc(oneTimeTokens.created_at));
}

/** What the token's sign-up brought; null where it confirms an account as it stands. */
export function newAccountOf({ encrypted_password, user_metadata }: OneTimeTokenRow): NewAccount | null {
  return user_metadata && { encrypted_password, user_metadata };
}

/** Nothing that was sent before works any more, and neither do the codes of links that were opened. */
export async function clearOneTimeTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user_id, userId));
  await tx.delete(flows).where(and(eq(flows.user_id, userId), isNotNull(flows.code_hash)));
}

function isLive(ctx: AuthContext, row: OneTimeTokenRow): boolean {
  const seconds = TEXTED.has(row.kind) ? ctx.config.smsTokenSeconds : ctx.config.mailTokenSeconds;
  return ctx.clock.now().getTime() - row.created_at.getTime() <= seconds * DURATIONS.second;
}
