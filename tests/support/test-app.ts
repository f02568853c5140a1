import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type Db, rows } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { demoMailbox } from '#server/core/mailbox.ts';
import { tasks } from '#server/features.ts';
import { seedTags } from '#server/jobs/tag-queries.ts';
import { tags } from '#server/schema/tags.ts';
import { type Backend, type Overrides, openBackend } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import { loadConfig, type Service } from '#src/config.ts';
import { type Front, openFront } from '#src/front/front.ts';
import { loadWeb } from '#src/front/web-handle.ts';
import { openTestPeople, type TestPeople } from '#tests/support/accounts.ts';
import { emptyTables } from '#tests/support/clean-database.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { openTestSandbox, type TestSandbox } from '#tests/support/pay-sandbox.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

export const TEST_START = new Date('2026-11-20T03:00:00.000Z');
const ORIGIN = 'http://madang.test';

/** The whole product without a port, with production's front, on a database of its own. */
export type TestApp = {
  ctx: Context;
  clock: TestClock;
  backend: Backend;
  /** What a server of HTTP asks. */
  front: Front;
  /** The users, and their auth service. */
  people: TestPeople;
  /** The payment gateway. */
  sandbox: TestSandbox;
  /** Sends an anonymous request; `path` is relative to the origin. */
  fetch(path: string, init?: RequestInit & { address?: string }): Promise<Response>;
  /** The status and parsed JSON of an answer. */
  json(
    path: string,
    init?: RequestInit & { address?: string },
  ): Promise<{ status: number; body: Json; headers: Headers }>;
  /** Sent emails, newest first. */
  mailbox(): ReturnType<typeof demoMailbox>;
  /** Resolves when no background task is due or running. */
  settle(): Promise<void>;
  /** Empties every table and the store of files; the clock goes back to its start. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers by the shape they expect and fail where it differs.
export type Json = any;

/** `pages` answers pages too, which must be built. */
export type TestAppOptions = { config?: Partial<Config>; overrides?: Overrides; worker?: boolean; pages?: boolean };

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-test-'));
  const clock = testClock(TEST_START);
  const config = {
    ...loadConfig({ MODE: 'demo', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' }),
    // The sign-in service has tests of its own; those that need it name it.
    services: new Set<Service>(['web', 'api', 'worker']),
    ...options.config,
  };
  const people = await openTestPeople(clock);
  const given = options.overrides?.database;
  // Another app works on a given one, and gives it back when that is closed.
  const database = given ? { ...given, close: async () => {} } : await openTestDatabase(inject('database'));
  const accounts = config.services.has('auth') ? {} : { accounts: people.accounts };
  const gateway = openTestSandbox(() => send);
  const { overrides } = options;
  const backend = await openBackend(config, { clock, ...accounts, sandbox: gateway.options, ...overrides, database });
  const works = options.worker !== false;
  if (works) await workUnscheduled(backend);
  const front = await openFront(config, backend, { web: options.pages ? await loadWeb() : null });
  const { ctx } = backend;
  // Seeding them takes a third of a reset, and few tests change one.
  let seeded: string | null = null;

  const send: TestApp['fetch'] = async (path, { address = '203.0.113.7', ...init } = {}) =>
    front.fetch(new Request(new URL(path, ORIGIN), init), address);

  return {
    ctx,
    clock,
    backend,
    front,
    people,
    sandbox: gateway.of(backend),
    fetch: send,
    async json(path, init) {
      const answer = await send(path, init);
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
    mailbox: () => demoMailbox(ctx.db),
    async settle() {
      if (!works) throw new Error('This app has no worker.');
      await backend.queue.idle();
    },
    async reset() {
      // Without a worker nobody takes what was sent.
      if (works) await backend.queue.idle();
      await ctx.counters.flush();
      await ctx.security.flush();
      await emptyTables(ctx.db, { exceptTags: true });
      for await (const { key } of ctx.files.list()) await ctx.files.delete(key);
      await recordChanges(ctx.db, ['everything', 'jobs', 'companies']);
      if (!seeded || (await tagsIn(ctx.db)) !== seeded) {
        await ctx.db.delete(tags);
        await seedTags(ctx.db);
        seeded = await tagsIn(ctx.db);
      }
      await ctx.tags.renew();
      if (options.pages) await expect.poll(() => isWithoutPages(send), { interval: 5 }).toBe(true);
      await emptySandbox(backend, dataDir);
      people.forget();
      clock.set(TEST_START);
    },
    async close() {
      await front.close();
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens an app for the tests of a file. Before each of them it is emptied, and `begin` gets it. */
export function withApp(options: TestAppOptions, begin: (app: TestApp) => unknown): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(options);
  });
  beforeEach(async () => {
    await app.reset();
    await begin(app);
  });
  afterAll(() => app.close());
}

/**
 * Tasks run when they are sent. By the schedule they would run at the real minute, in the middle of whatever test it
 * meets.
 */
async function workUnscheduled({ ctx, queue }: Backend): Promise<void> {
  await queue.work(tasks(ctx).map(({ schedule: _, ...task }) => task));
}

/** All rows of the tags in a few characters. */
async function tagsIn(db: Db): Promise<string | null> {
  const [found] = await rows<{ hash: string | null }>(
    db,
    sql`select md5(string_agg(${tags}::text, ' ' order by id)) as hash from ${tags}`,
  );
  return found?.hash ?? null;
}

async function emptySandbox({ sandbox }: Backend, dataDir: string): Promise<void> {
  await sandbox?.close();
  rmSync(join(dataDir, 'pay-sandbox'), { recursive: true, force: true });
}

/** Pages are dropped some moments after what they show has changed. */
async function isWithoutPages(send: TestApp['fetch']): Promise<boolean> {
  const figures = await (await send('/metrics')).text();
  return /^page_cache_pages 0$/m.test(figures);
}

/** A unique string. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(4).toString('hex')}`;
}
