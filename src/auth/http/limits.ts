import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { AuthConfig } from '#auth/config.ts';
import { AuthError, type ErrorCode } from '#auth/http/errors.ts';
import { mailGaps, rateLimits } from '#auth/schema/system.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { clientNetwork, customerNetwork } from '#platform/client-network.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { openRateLimits, type RateLimitKey, type RateLimitRule } from '#platform/rate-limits.ts';
import type { SecurityEvents } from '#platform/security-events.ts';

const MINUTE = DURATIONS.minute / DURATIONS.second;
const HOUR = DURATIONS.hour / DURATIONS.second;
const DAY = DURATIONS.day / DURATIONS.second;

/** Calls per client address. */
const PER_ADDRESS = {
  token: { points: 150, seconds: 5 * MINUTE },
  verify: { points: 30, seconds: 5 * MINUTE },
  otp: { points: 30, seconds: 5 * MINUTE },
  recover: { points: 30, seconds: 5 * MINUTE },
  resend: { points: 30, seconds: 5 * MINUTE },
  user: { points: 30, seconds: 5 * MINUTE },
  signup: { points: 30, seconds: 5 * MINUTE },
  anonymous: { points: 30, seconds: HOUR },
  challenge: { points: 15, seconds: MINUTE },
  factor: { points: 15, seconds: MINUTE },
  passkey: { points: 30, seconds: 5 * MINUTE },
  authorize: { points: 30, seconds: 5 * MINUTE },
  'app-authorize': { points: 60, seconds: 5 * MINUTE },
  'app-register': { points: 10, seconds: 5 * MINUTE },
  // Apps of many people may call from the same few servers.
  'app-token': { points: 600, seconds: 5 * MINUTE },
} as const;
export type AddressLimit = keyof typeof PER_ADDRESS;

/** Wrong guesses at one account: few per network, and so many in total that a stranger can hardly lock it. */
const GUESSES_NEAR = { name: 'auth.guess-near', points: 10, seconds: 15 * MINUTE };
const GUESSES_ALL = { name: 'auth.guess-all', points: 100, seconds: HOUR };

const MESSAGES_TO_ONE = { name: 'auth.messages-to', points: 10, seconds: HOUR };

/** Messages that one network causes, at any address; the second rule keeps an IPv6 /48 from being 65,536 networks. */
const MESSAGES_FROM_ONE = { name: 'auth.messages-from', points: 200, seconds: DAY };
const MESSAGES_FROM_CUSTOMER = { name: 'auth.messages-from-customer', points: 400, seconds: DAY };

/** Each has its own room: neither sign-ins nor made-up addresses use up that of second factors and accounts. */
type Pool = 'accounts' | 'strangers' | 'factors';

/** Kinds that only addresses without a confirmed account get. */
const OF_STRANGERS: ReadonlySet<string> = new Set(['signup', 'sms']);

export type Channel = 'email' | 'sms';

const OVER = { email: 'over_email_send_rate_limit', sms: 'over_sms_send_rate_limit' } as const;

type MessageOptions = { willSend: boolean; isAccount?: boolean; from?: string };

/** They answer the same whether or not the account exists. */
export type AuthLimits = {
  /** @throws AuthError 429 `over_request_rate_limit`. */
  address(limit: AddressLimit, address: string): Promise<void>;
  /** Counts before the try. From a known network it counts there only, so that strangers cannot lock the owner out. */
  guess(account: string, address: string, isKnown?: boolean): Promise<void>;
  rightGuess(account: string, address: string, isKnown?: boolean): Promise<void>;
  /**
   * Enforces a gap after the last message of its kind. A message that will not be sent does not count against the
   * global limit, which made-up addresses could use up. With `from`, other networks' emails cause no wait, or a
   * stranger's sign-up would keep the owner from a link.
   * @returns whether to send it. If not, the caller must answer as if it were sent: the difference would tell who has
   * an account.
   * @throws AuthError 429 `over_email_send_rate_limit` or `over_sms_send_rate_limit`.
   */
  message(channel: Channel, kind: string, to: string, options?: MessageOptions): Promise<boolean>;
  /** For a second address, together with `message`: it needs no gap of its own. @throws AuthError 429. */
  furtherMessage(channel: Channel, to: string): Promise<void>;
  forgetExpired(before: Date): Promise<void>;
};

const POOLS: ReadonlySet<string> = new Set(['auth.emails', 'auth.smss']);

export function openAuthLimits(db: Db, config: AuthConfig, clock: Clock, security: SecurityEvents): AuthLimits {
  const enabled = config.rateFactor > 0;
  const reached = (limit: string) => security.note(POOLS.has(limit) ? 'messages-used-up' : 'limit-reached', { limit });
  const counts = openRateLimits(db, rateLimits, { enabled, reached });
  const scaled = (rule: RateLimitRule): RateLimitRule => ({
    ...rule,
    points: Math.max(1, Math.round(rule.points * config.rateFactor)),
  });
  const near = (account: string, address: string) => ({ id: account, address });
  const take = (rule: RateLimitRule, key: RateLimitKey, code: ErrorCode) =>
    refuseAs(code, counts.take(scaled(rule), key));

  async function takeRoom(channel: Channel, pool: Pool, willSend: boolean): Promise<void> {
    const points = channel === 'sms' ? config.textsPerHour : config.mailsPerHour;
    const toAll = scaled({ name: `auth.${channel}s`, points, seconds: HOUR });
    await refuseAs(OVER[channel], willSend ? counts.take(toAll, { id: pool }) : counts.look(toAll, { id: pool }));
  }

  async function hasRoomForStranger(channel: Channel): Promise<boolean> {
    try {
      await takeRoom(channel, 'strangers', true);
      return true;
    } catch (error) {
      if (error instanceof AuthError) return false;
      throw error;
    }
  }

  return {
    address: (limit, address) =>
      take({ name: `auth.${limit}`, ...PER_ADDRESS[limit] }, { address }, 'over_request_rate_limit'),
    async guess(account, address, isKnown = false) {
      await take(GUESSES_NEAR, near(account, address), 'over_request_rate_limit');
      if (!isKnown) await take(GUESSES_ALL, { id: account }, 'over_request_rate_limit');
    },
    async rightGuess(account, address, isKnown = false) {
      await counts.giveBack(scaled(GUESSES_NEAR), near(account, address));
      if (!isKnown) await counts.giveBack(scaled(GUESSES_ALL), { id: account });
    },
    async message(channel, kind, to, { willSend, isAccount = true, from } = { willSend: true }) {
      const apart = channel === 'email' && from ? ` ${clientNetwork(from)}` : '';
      const key = `${kind} ${to}${apart}`;
      const gap = { key, seconds: config.mailGapSeconds, code: OVER[channel], now: clock.now() };
      await pause(db, gap, () => reached('auth.message-gap'));
      await take(MESSAGES_TO_ONE, { id: to }, OVER[channel]);
      if (from) {
        await take(MESSAGES_FROM_ONE, { address: from }, OVER[channel]);
        await take(MESSAGES_FROM_CUSTOMER, { id: customerNetwork(from) }, OVER[channel]);
      }
      if (kind === 'factor' || OF_STRANGERS.has(kind)) {
        await takeRoom(channel, kind === 'factor' ? 'factors' : 'strangers', willSend);
        return true;
      }
      await takeRoom(channel, 'accounts', willSend && isAccount);
      return isAccount || !willSend || hasRoomForStranger(channel);
    },
    async furtherMessage(channel, to) {
      await take(MESSAGES_TO_ONE, { id: to }, OVER[channel]);
      await takeRoom(channel, 'accounts', true);
    },
    async forgetExpired(before) {
      await counts.forgetExpired(before);
      await db.delete(mailGaps).where(lt(mailGaps.sent_at, before));
    },
  };
}

/** A single statement checks and records, so that of two messages at once only one passes. */
async function pause(
  db: Db,
  { key, seconds, code, now }: { key: string; seconds: number; code: ErrorCode; now: Date },
  reached: () => void,
): Promise<void> {
  // Without a gap nothing is recorded: of two calls at once, the one with the earlier clock may come last.
  if (seconds === 0) return;
  const hashed = createHash('sha256').update(key).digest('base64url');
  const before = new Date(now.getTime() - seconds * DURATIONS.second);
  const [noted] = await db
    .insert(mailGaps)
    .values({ key: hashed, sent_at: now })
    .onConflictDoUpdate({
      target: mailGaps.key,
      set: { sent_at: now },
      setWhere: sql`${mailGaps.sent_at} <= ${sql.param(before, mailGaps.sent_at)}`,
    })
    .returning({ key: mailGaps.key });
  if (noted) return;
  reached();
  const [last] = await db.select({ sent_at: mailGaps.sent_at }).from(mailGaps).where(sql`${mailGaps.key} = ${hashed}`);
  const waited = last ? now.getTime() - last.sent_at.getTime() : 0;
  const left = Math.max(1, Math.ceil(seconds - waited / DURATIONS.second));
  throw new AuthError(429, code, `For security purposes, you can only request this after ${left} seconds.`, {
    retryAfter: left,
  });
}

async function refuseAs(code: ErrorCode, asking: Promise<void>): Promise<void> {
  try {
    await asking;
  } catch (error) {
    const { name, retryAfter } = error as { name?: string; retryAfter?: number };
    if (name !== 'Refusal') throw error;
    throw new AuthError(429, code, 'Request rate limit reached', { retryAfter });
  }
}
