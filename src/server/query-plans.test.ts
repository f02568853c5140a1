import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { rows } from '#platform/db.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createJob } from '#tests/support/factories.ts';
import { scheduledTasks } from '#tests/support/run-task.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

/** Foreign keys that no index begins with: whoever deletes the row that they point to reads the whole table. */
const KEYS_WITHOUT_INDEX: Record<string, string> = {
  'accounts.flows.linking_user_id': 'rows of an hour',
  'accounts.flows.user_id': 'rows of an hour',
  'accounts.passkey_challenges.user_id': 'rows of minutes',
};

/** Tables that scheduled tasks read from end to end, with the reason why that stays quick. */
const READ_WHOLE: Record<string, string> = {
  advert_findings: 'adverts that break a rule, few of all',
  articles: 'written by hand',
  companies: 'a logo each hour, one row in 25 of a job',
  company_answers: 'a few for each company that answers',
  company_questions: 'one a company in 90 days, kept for 180',
  employer_edits: 'what employers sent in 180 days, a few hundred bytes each',
  events: 'written by hand',
  images: 'one for a company or an article',
  import_runs: 'removed after 180 days, but for the last of each source',
  import_sources: 'one for each board',
  job_links: 'one for each open job with a link, once an hour in one go',
  partners: 'written by hand',
  promotions: 'one row at most',
  published_employers: 'the list of the ministry, some thousands',
  shop_notices: 'a row when the shop says something else',
  tools: 'written by hand',
  unused_accounts: 'whom we asked in the last 30 days, unused for two years before',
};

test('whatever is deleted, an index leads to the rows that go with it', async () => {
  const found = await rows<{ key: string }>(
    app.ctx.db,
    sql`select c.relnamespace::regnamespace || '.' || c.relname || '.' || a.attname as key
      from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and c.relnamespace in ('public'::regnamespace, 'accounts'::regnamespace)
        and not exists (
          select from pg_index i
          where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null
        )`,
  );
  expect(found.map(({ key }) => key).sort()).toEqual(Object.keys(KEYS_WITHOUT_INDEX).sort());
});

test('no scheduled task reads a table of a million rows from end to end, but for those that stay small', async () => {
  await seedDemo(app.ctx);
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug);
  const heard: { task: string; text: string; params: unknown[] }[] = [];
  // Files are swept once they are old by the clock of the machine; three years later nearly everything is due.
  for (const later of [2 * DURATIONS.day, 3 * 365 * DURATIONS.day]) {
    app.clock.set(new Date(Date.now() + later));
    for (const { name, run } of scheduledTasks(app)) {
      // It writes tables anew and has them measured as they are here, a few rows each.
      if (name !== 'erasures.scrub')
        heard.push(...(await statementsOf(() => run({}))).map((one) => ({ task: name, ...one })));
    }
  }
  expect(heard.length).toBeGreaterThan(100);
  await fillEmptyTables();
  await pretendMillions();
  const read = new Map<string, string>();
  for (const { task, text, params } of heard) {
    for (const table of await tablesReadWhole(text, params)) read.set(table, `${task}: ${text}`);
  }
  expect([...read].filter(([table]) => !(table in READ_WHOLE))).toEqual([]);
});

type Statement = { text: string; params: unknown[] };
type Logger = { logQuery(text: string, params: unknown[]): void };
type Session = { logger: Logger; options: { logger?: Logger } };

/** What a task asks the database, as the driver logs it. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { session } = app.ctx.db as unknown as { session: Session };
  const { logger, options } = session;
  const heard = new Map<string, unknown[]>();
  const listening: Logger = { logQuery: (text, params) => heard.set(text, params) };
  Object.assign(session, { logger: listening, options: { ...options, logger: listening } });
  try {
    await work();
  } finally {
    Object.assign(session, { logger, options });
  }
  return [...heard].map(([text, params]) => ({ text, params }));
}

const ANYTHING: Record<string, string> = {
  bit: "repeat('0', 512)::bit(512)",
  bool: 'false',
  date: 'now()',
  int4: '1',
  int8: '1',
  jsonb: "'{}'",
  text: "'x'",
  timestamptz: 'now()',
  uuid: 'gen_random_uuid()',
};

/** PostgreSQL believes no statistics of a table without a page. */
async function fillEmptyTables(): Promise<void> {
  const { db } = app.ctx;
  const tables = await rows<{ name: string; columns: string[]; types: string[] }>(
    db,
    sql`select c.relname as name, array_agg(a.attname::text) as columns, array_agg(t.typname::text) as types
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnotnull and not a.atthasdef and a.attidentity = ''
        join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and pg_relation_size(c.oid) = 0
      group by c.relname`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, columns, types } of tables) {
      const values = types.map((type) => ANYTHING[type] ?? "'{}'").join(', ');
      const names = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      await tx.execute(sql`insert into ${sql.identifier(name)} (${names}) values (${sql.raw(values)})`);
    }
  });
}

async function pretendMillions(): Promise<void> {
  // Of millions of jobs hardly one has a picture of its own, as in the demo.
  await app.ctx.db.execute(sql`analyze jobs (meta_image_url)`);
  await app.ctx.db.execute(
    sql`update pg_class set reltuples = 1e6, relpages = greatest(1, relpages)
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

async function tablesReadWhole(text: string, params: readonly unknown[]): Promise<string[]> {
  if (!/^\s*(select|with|update|delete)/i.test(text)) return [];
  const pieces = text.split(/\$(\d+)/);
  const query = sql.join(
    pieces.map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`)),
  );
  const [found] = await rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(app.ctx.db, sql`explain (format json) ${query}`);
  return readWhole(found?.['QUERY PLAN'][0]?.Plan);
}

function readWhole(plan: Plan | undefined): string[] {
  if (!plan) return [];
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)];
}
