import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { MailNotice, MailStop, mailNoticeRoutes } from '#contract/alerts/mail-notices.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import type { Db } from '#platform/db.ts';
import { type Secrets, signature } from '#platform/signed-tokens.ts';
import type { Context, Settings } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { ERASED } from '#server/schema/columns.ts';
import { mailStops, mails } from '#server/schema/system.ts';

const PURPOSE = 'address without letters';

/** Two daily letters may leave some hours less than a day apart. */
const BETWEEN_REFUSALS = 20 * DURATIONS.hour;

/**
 * That nobody is there (RFC 3463, sections 3.2 and 3.3; 5.1.10 is RFC 7505). Left out: what speaks of the sender
 * (5.1.7, 5.1.8), of a policy (5.7.x) or of a full mailbox (5.2.2), and what may mean anything (5.1.0).
 */
const NOBODY_THERE = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** The second refusal, a day after the first, stops what nobody asked for. */
export async function recordRefusal(ctx: Context, to: string, status: string | null): Promise<void> {
  if (status === null || !NOBODY_THERE.has(status)) return;
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - BETWEEN_REFUSALS);
  const { first_at, stopped_at } = mailStops;
  const second = sql`case when ${first_at} <= ${before.toISOString()} then ${now.toISOString()}::timestamptz end`;
  await ctx.db
    .insert(mailStops)
    .values({ address_hash: hashOf(ctx, to), reason: 'refused', status, first_at: now, last_at: now })
    .onConflictDoUpdate({
      target: mailStops.address_hash,
      set: { status, last_at: now, stopped_at: sql`coalesce(${stopped_at}, ${second})` },
    });
}

/** Stops it at once: whoever says this has tried for days, or passes on what a person said. */
async function recordReturn(ctx: Context, to: string, reason: 'bounced' | 'complained', at: Date): Promise<void> {
  const row = { address_hash: hashOf(ctx, to), reason, status: null, first_at: at, last_at: at };
  await ctx.db
    .insert(mailStops)
    .values({ ...row, stopped_at: at })
    .onConflictDoUpdate({
      target: mailStops.address_hash,
      set: {
        reason: sql`case when ${mailStops.reason} = 'complained' then 'complained' else excluded.reason end`,
        last_at: sql`greatest(${mailStops.last_at}, excluded.last_at)`,
        stopped_at: sql`coalesce(${mailStops.stopped_at}, excluded.stopped_at)`,
      },
    });
}

/** A server that took a letter knows the address. Returns that came later stay. */
export async function clearRefusals(ctx: Context, to: string): Promise<void> {
  await ctx.db.delete(mailStops).where(and(isOf(ctx, to), eq(mailStops.reason, 'refused')));
}

/** A complaint stays although a letter arrived. */
async function clearBounces(ctx: Context, to: string, at: Date): Promise<void> {
  const isBefore = lte(mailStops.last_at, at);
  await ctx.db.delete(mailStops).where(and(isOf(ctx, to), ne(mailStops.reason, 'complained'), isBefore));
}

export async function liftStop(ctx: Context, db: Db, to: string): Promise<void> {
  await db.delete(mailStops).where(isOf(ctx, to));
}

export async function stopOf(ctx: Context, to: string): Promise<MailStop | null> {
  return (await stopsOf(ctx, [to])).get(to) ?? null;
}

export async function stopsOf(ctx: Context, addresses: readonly string[]): Promise<ReadonlyMap<string, MailStop>> {
  const byHash = new Map(addresses.flatMap((to) => hashesOf(ctx, to).map((hash) => [hash, to] as const)));
  if (byHash.size === 0) return new Map();
  const found = await ctx.db
    .select()
    .from(mailStops)
    .where(and(inArray(mailStops.address_hash, [...byHash.keys()]), isNotNull(mailStops.stopped_at)));
  return new Map(
    found.flatMap(({ address_hash, reason, stopped_at }) => {
      const to = byHash.get(address_hash);
      return to && stopped_at ? [[to, { reason, since: stopped_at.toISOString() }] as const] : [];
    }),
  );
}

export function countStops(db: Db): Promise<number> {
  return db.$count(mailStops, isNotNull(mailStops.stopped_at));
}

/** Also of rows from before the secret changed. */
export function isOf(ctx: Context, to: string): SQL {
  return inArray(mailStops.address_hash, hashesOf(ctx, to));
}

function hashOf({ settings }: Context, to: string): string {
  return signature(settings.secrets, PURPOSE, [to.toLowerCase()]);
}

function hashesOf({ settings }: Context, to: string): string[] {
  return settings.secrets.map((secret) => signature([secret], PURPOSE, [to.toLowerCase()]));
}

export const mailHandlers: Handlers<keyof typeof mailNoticeRoutes> = {
  'POST /v1/mail-notices': async (ctx, { body }) => ({ data: { known: await takeNotices(ctx, body) } }),

  'GET /v1/talent/mail-stop': async (ctx, { caller }) => {
    const { email } = caller.account;
    return { data: email ? await stopOf(ctx, email) : null };
  },

  'DELETE /v1/talent/mail-stop': async (ctx, { caller }) => {
    const { email } = caller.account;
    if (email) await liftStop(ctx, ctx.db, email);
    return { data: { ok: true } };
  },
};

/** Resolves with how many of the letters we can place. */
async function takeNotices(ctx: Context, notices: readonly MailNotice[]): Promise<number> {
  let known = 0;
  for (const notice of notices) {
    const to = await addressOf(ctx, notice);
    if (to === null) continue;
    known++;
    const now = ctx.clock.now();
    const at = notice.at ? new Date(Math.min(Date.parse(notice.at), now.getTime())) : now;
    if (notice.type === 'delivery') await clearBounces(ctx, to, at);
    else if (notice.type === 'complaint') await recordReturn(ctx, to, 'complained', at);
    else if (notice.permanent) await recordReturn(ctx, to, 'bounced', at);
  }
  return known;
}

/** Null for a letter that is none of ours, or whose recipient was erased. */
async function addressOf(ctx: Context, notice: MailNotice): Promise<string | null> {
  if (notice.address !== undefined) return notice.address;
  const named = emailOf(ctx, notice);
  if (named === null) return null;
  const [mail] = await ctx.db.select({ to: mails.to }).from(mails).where(named);
  return mail && mail.to !== ERASED ? mail.to : null;
}

function emailOf({ settings }: Context, { return_path, message_id }: MailNotice) {
  if (return_path !== undefined) {
    const id = mailIdOfReturnPath(settings, return_path);
    return id === null ? null : eq(mails.id, id);
  }
  // Some providers leave out the brackets.
  return message_id === undefined ? null : eq(mails.message_id, `<${message_id.replaceAll(/^<|>$/g, '')}>`);
}

const RETURN_PURPOSE = 'return path';
/** Hexadecimal, as some servers write what stands before the @ in lower case; so short that it fits into its 64 bytes. */
const MAC_LENGTH = 16;
const TAG = new RegExp(`\\+([0-9a-f]{32})\\.([0-9a-f]{${MAC_LENGTH}})@`, 'i');

/** Where the world reports that this letter came back: `bounces+ID.MAC@domain`. */
export function returnPathOf({ secrets, mailReturnPath }: Settings, mailId: string): string | null {
  if (mailReturnPath === null) return null;
  const id = mailId.replaceAll('-', '');
  return mailReturnPath.replace('@', `+${id}.${macOf(secrets, id)}@`);
}

function mailIdOfReturnPath({ secrets }: Settings, returnPath: string): string | null {
  const [, id = '', mac = ''] = TAG.exec(returnPath.toLowerCase()) ?? [];
  const isOurs = secrets.some((secret) => isSameSecret(mac, macOf([secret], id)));
  return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

function macOf(secrets: Secrets, id: string): string {
  return Buffer.from(signature(secrets, RETURN_PURPOSE, [id]), 'base64url')
    .toString('hex')
    .slice(0, MAC_LENGTH);
}
