import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Refusal } from '#contract/core/errors.ts';
import { type Database, rows } from '#platform/db.ts';
import { openRateLimits } from '#platform/rate-limits.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const table = pgTable('limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
});
const CREATE = sql`create table limits (key text primary key, points integer not null, expire timestamptz)`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  await database.db.execute(CREATE);
});
afterAll(() => database.close());

/** The rules that refused somebody. */
const reached: string[] = [];
const open = (enabled = true) =>
  openRateLimits(database.db, table, { enabled, reached: (name) => void reached.push(name) });
const rule = (name: string) => ({ name, points: 3, seconds: 60 });

describe('a rate limit', () => {
  test('lets as many pass as it says, then refuses with the time to wait', async () => {
    const limits = open();
    for (let attempt = 0; attempt < 3; attempt++) await limits.take(rule('sign-in'), { address: '203.0.113.1' });
    for (let attempt = 0; attempt < 2; attempt++) {
      const refusal = await limits.take(rule('sign-in'), { address: '203.0.113.1' }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ code: 'too_many', status: 429 });
      const { retryAfter } = refusal as Refusal;
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
  });

  test('counts each key and each rule by itself', async () => {
    const limits = open();
    for (let attempt = 0; attempt < 3; attempt++) await limits.take(rule('apply'), { id: 'one' });
    await limits.take(rule('apply'), { id: 'two' });
    await limits.take(rule('report'), { id: 'one' });
    await expect(limits.take(rule('apply'), { id: 'one' })).rejects.toBeInstanceOf(Refusal);
  });

  test.each([
    ['addresses of one IPv6 network', { address: '2001:db8:1:2::1' }, { address: '2001:db8:1:2:ffff::9' }],
    ['an IPv4 address and its IPv6 form', { address: '203.0.113.9' }, { address: '::ffff:cb00:7109' }],
    ['names of one mailbox', { mailbox: 'jin@example.com' }, { mailbox: 'Jin+jobs@Example.com' }],
  ])('takes %s for one', async (what, one, same) => {
    const limits = open();
    for (const key of [one, same, one]) await limits.take(rule(what), key);
    await expect(limits.take(rule(what), same)).rejects.toBeInstanceOf(Refusal);
  });

  test('is shared by all nodes, and attempts at the same time are all counted', async () => {
    const nodes = [open(), open()];
    const attempts = Array.from({ length: 10 }, (_, number) => nodes[number % 2]?.take(rule('shared'), { id: 'one' }));
    const results = await Promise.allSettled(attempts);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  });

  test('is looked at without counting, takes an attempt back, and names itself where it refuses', async () => {
    const limits = open();
    const one = { id: 'one' };
    for (let attempt = 0; attempt < 3; attempt++) {
      await limits.look(rule('guess'), one);
      await limits.take(rule('guess'), one);
    }
    reached.length = 0;
    await expect(limits.look(rule('guess'), one)).rejects.toMatchObject({ code: 'too_many' });
    await limits.giveBack(rule('guess'), one);
    await limits.look(rule('guess'), one);
    expect(reached).toEqual(['guess']);
    await limits.take(rule('guess'), one);
    await expect(limits.take(rule('guess'), one)).rejects.toBeInstanceOf(Refusal);
    expect(reached).toEqual(['guess', 'guess']);
  });

  test('remembers a key until its window has ended, also where limits are off', async () => {
    const limits = open(false);
    const known = async () => [
      await limits.remembers(rule('seen'), { id: 'one' }),
      await limits.remembers(rule('seen'), { id: 'two' }),
    ];
    await limits.remember(rule('seen'), { id: 'one' });
    expect(await known()).toEqual([true, false]);
    await database.db.execute(sql`update limits set expire = now() - interval '1 second' where key like 'seen:%'`);
    expect(await known()).toEqual([false, false]);
  });

  test('opens again when its window has ended', async () => {
    const limits = open();
    const brief = { name: 'brief', points: 1, seconds: 60 };
    await limits.take(brief, { id: 'one' });
    await database.db.execute(sql`update limits set expire = now() - interval '1 second' where key like 'brief:%'`);
    await limits.take(brief, { id: 'one' });
    await expect(limits.take(brief, { id: 'one' })).rejects.toBeInstanceOf(Refusal);
  });

  test('forgets windows that have ended, and no other', async () => {
    const limits = open();
    await limits.take(rule('ended'), { id: 'one' });
    await limits.take(rule('standing'), { id: 'one' });
    await database.db.execute(sql`update limits set expire = now() - interval '1 second' where key like 'ended:%'`);
    await limits.forgetExpired(new Date());
    const kept = await rows<{ key: string }>(
      database.db,
      sql`select split_part(key, ':', 1) as key from limits where key like 'ended:%' or key like 'standing:%'`,
    );
    expect(kept).toEqual([{ key: 'standing' }]);
  });

  test('keeps no address and no email', async () => {
    await open().take(rule('private'), { mailbox: 'jin@example.com' });
    const kept = await rows<{ key: string }>(database.db, sql`select key from limits where key like 'private:%'`);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.key).not.toContain('jin');
  });

  test('lets everything pass when it is off', async () => {
    const [on, off] = [open(), open(false)];
    for (let attempt = 0; attempt < 3; attempt++) await on.take(rule('off'), { id: 'one' });
    for (let attempt = 0; attempt < 5; attempt++) await off.take(rule('off'), { id: 'one' });
    await off.look(rule('off'), { id: 'one' });
    await off.giveBack(rule('off'), { id: 'one' });
    await expect(on.take(rule('off'), { id: 'one' })).rejects.toBeInstanceOf(Refusal);
  });

  test('fails when the database does, and is no pass', async () => {
    const limits = open();
    await database.db.execute(sql`alter table limits rename to elsewhere`);
    const error = await limits.take(rule('broken'), { id: 'one' }).catch((caught: unknown) => caught);
    await database.db.execute(sql`alter table elsewhere rename to limits`);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refusal);
  });
});
