import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#contract/core/errors.ts';
import { clientNetwork } from '#platform/client-network.ts';
import type { Db } from '#platform/db.ts';

/** Fixed-window rate limits, shared by all processes. */
export type RateLimits = {
  /** Must not be called inside a transaction. @throws Refusal `too_many` with the seconds until the window ends. */
  take(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  /** Checks without counting. @throws Refusal `too_many`. */
  look(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  /** Only wrong passwords should count, but each guess counts before it is checked, or a hundred at once would pass. */
  giveBack(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  remember(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  remembers(rule: RateLimitRule, key: RateLimitKey): Promise<boolean>;
  forgetExpired(before: Date): Promise<void>;
};

export type RateLimitRule = { name: string; points: number; seconds: number };

/** What attempts are counted for: the combination of all parts. */
export type RateLimitKey = {
  /** A client's, counted by network, as clients choose addresses within one. */
  address?: string;
  /** An email address: counted by its mailbox. */
  mailbox?: string;
  id?: string;
};

export type RateLimitTable = PgTable & { key: AnyPgColumn; points: AnyPgColumn; expire: AnyPgColumn };

/** Fails closed: while the database is away, every attempt fails. `reached` hears the rule that refuses one. */
export function openRateLimits(
  db: Db,
  table: RateLimitTable,
  options: { enabled: boolean; reached(name: string): void },
): RateLimits {
  const limiters = new Map<string, RateLimiterDrizzle>();

  function limiterOf(rule: RateLimitRule): RateLimiterDrizzle {
    const id = `${rule.name} ${rule.points} ${rule.seconds}`;
    let limiter = limiters.get(id);
    if (!limiter) {
      limiter = new RateLimiterDrizzle({
        storeClient: db,
        schema: table,
        keyPrefix: rule.name,
        points: rule.points,
        duration: rule.seconds,
        // Keys over their limit are refused from memory, to spare the database under attack.
        inMemoryBlockOnConsumed: rule.points + 1,
        // Its timer would outlive the database and bypass our log with its errors.
        clearExpiredByTimeout: false,
      });
      limiters.set(id, limiter);
    }
    return limiter;
  }

  function refusal({ name }: RateLimitRule, state: RateLimiterRes): Refusal {
    options.reached(name);
    return tooMany(state);
  }

  return {
    async take(rule, key) {
      if (!options.enabled) return;
      try {
        await limiterOf(rule).consume(opaque(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(rule, error) : error;
      }
    },
    async look(rule, key) {
      if (!options.enabled) return;
      const state = await limiterOf(rule).get(opaque(key));
      if (state && state.consumedPoints >= rule.points) throw refusal(rule, state);
    },
    async giveBack(rule, key) {
      if (options.enabled) await limiterOf(rule).reward(opaque(key));
    },
    async remember(rule, key) {
      await limiterOf(rule).set(opaque(key), 1, rule.seconds);
    },
    async remembers(rule, key) {
      return (await limiterOf(rule).get(opaque(key))) !== null;
    },
    async forgetExpired(before) {
      await db.delete(table).where(lt(table.expire, before));
    },
  };
}

/** Hashed, so that the table holds no addresses. */
function opaque({ address, mailbox, id }: RateLimitKey): string {
  const counted = [address && clientNetwork(address), mailbox && mailboxOf(mailbox), id];
  return createHash('sha256').update(JSON.stringify(counted)).digest('base64url');
}

/** The mailbox of an email address: without the part after a plus (subaddressing, RFC 5233). */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}${email.slice(at)}`.toLowerCase();
}

function tooMany(state: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new Refusal('too_many', 'Too many attempts. Try again later.', { retryAfter });
}
