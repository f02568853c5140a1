import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#contract/errors.ts';
import { clientNetwork } from '#platform/client-network.ts';
import type { Db } from '#platform/db.ts';

/** Counts attempts in fixed windows, shared by all nodes. */
export type RateLimits = {
  /**
   * Counts one attempt. Not to be called inside a transaction.
   * @throws Refusal `too_many` with the seconds until the window ends, once more than `points` were counted.
   */
  take(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  /**
   * Asks whether there is room and counts nothing.
   * @throws Refusal `too_many` where an attempt would be refused.
   */
  look(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  /**
   * Takes one counted attempt back. Of a password only the wrong guesses should count, yet each has to be counted
   * before it is tried: otherwise a hundred at once would all find room.
   */
  giveBack(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  /** Keeps in mind that this key has been here, for as long as the rule's window. */
  remember(rule: RateLimitRule, key: RateLimitKey): Promise<void>;
  remembers(rule: RateLimitRule, key: RateLimitKey): Promise<boolean>;
  /** Removes the counts of windows that ended before this moment. */
  forgetExpired(before: Date): Promise<void>;
};

export type RateLimitRule = { name: string; points: number; seconds: number };

/** For whom attempts are counted: all parts together. */
export type RateLimitKey = {
  /** A client's: counted by its network, since within one an address is chosen freely. */
  address?: string;
  /** An e-mail address: counted by its mailbox. */
  mailbox?: string;
  /** Of a person, a company, a job. */
  id?: string;
};

/** Where the counts live: columns `key` (text, primary), `points` (integer) and `expire` (timestamp). */
export type RateLimitTable = PgTable & { key: AnyPgColumn; points: AnyPgColumn; expire: AnyPgColumn };

/**
 * Rate limits over a table. Where the database is away the attempt fails: a limit that opens when it cannot count is
 * none. With `enabled: false` everything passes.
 */
export function openRateLimits(db: Db, table: RateLimitTable, options: { enabled: boolean }): RateLimits {
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
        // Who is over the limit already is refused from memory, so that an attack does not become one on the database.
        inMemoryBlockOnConsumed: rule.points + 1,
        // Its timer would go on when the database is closed, and complain past our log.
        clearExpiredByTimeout: false,
      });
      limiters.set(id, limiter);
    }
    return limiter;
  }

  return {
    async take(rule, key) {
      if (!options.enabled) return;
      try {
        await limiterOf(rule).consume(opaque(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
    async look(rule, key) {
      if (!options.enabled) return;
      const state = await limiterOf(rule).get(opaque(key));
      if (state && state.consumedPoints >= rule.points) throw tooMany(state);
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

/** Addresses and e-mails are not kept for this, only whether it is the same one again. */
function opaque({ address, mailbox, id }: RateLimitKey): string {
  const counted = [address && clientNetwork(address), mailbox && mailboxOf(mailbox), id];
  return createHash('sha256').update(JSON.stringify(counted)).digest('base64url');
}

/** Where an e-mail address is read: what follows a plus in its local part sorts letters within one mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}${email.slice(at)}`.toLowerCase();
}

function tooMany(state: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new Refusal('too_many', 'Too many attempts. Try again later.', { retryAfter });
}
