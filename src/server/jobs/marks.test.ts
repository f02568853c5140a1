import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MARKS_MAX, type Mark } from '#contract/jobs/marks.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

function put({ headers }: TestPerson, kind: string, id: string, method = 'PUT') {
  return app.json(`/v1/marks/${kind}/${id}`, { method, headers });
}

async function marksOf({ headers }: TestPerson): Promise<Mark[]> {
  return (await app.json('/v1/marks', { headers })).body.data;
}

function merge({ headers }: TestPerson, marks: Mark[]) {
  return app.json('/v1/marks', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ marks }),
  });
}

describe('marks', () => {
  test('are set, listed latest first, and taken away, as often as one asks', async () => {
    const me = await app.people.signIn();
    const { job, company } = await createJob(app.ctx);
    expect((await put(me, 'saved', job.id)).status).toBe(200);
    app.clock.advance(1000);
    expect((await put(me, 'saved', job.id)).status).toBe(200);
    expect((await put(me, 'hidden-company', company.id)).status).toBe(200);
    expect(await marksOf(me)).toEqual([
      { kind: 'hidden-company', id: company.id, marked_at: '2026-11-20T03:00:01.000Z' },
      { kind: 'saved', id: job.id, marked_at: '2026-11-20T03:00:00.000Z' },
    ]);
    await put(me, 'applied', job.id);
    for (const _ of [1, 2]) expect((await put(me, 'saved', job.id, 'DELETE')).status).toBe(200);
    expect((await marksOf(me)).map(({ kind }) => kind).toSorted()).toEqual(['applied', 'hidden-company']);
  });

  test('belong to one person alone, who is signed in', async () => {
    const [me, other] = [await app.people.signIn(), await app.people.signIn()];
    const { job } = await createJob(app.ctx);
    await put(me, 'saved', job.id);
    await put(other, 'saved', job.id, 'DELETE');
    expect(await marksOf(other)).toEqual([]);
    expect(await marksOf(me)).toHaveLength(1);
    expect((await app.json('/v1/marks')).status).toBe(401);
    expect((await app.json(`/v1/marks/saved/${job.id}`, { method: 'PUT' })).status).toBe(401);
  });

  test('stand on published jobs and on companies, each kind on its own', async () => {
    const me = await app.people.signIn();
    const { job, company } = await createJob(app.ctx);
    const { job: draft } = await createJob(app.ctx, { published_at: null });
    for (const [kind, id] of [
      ['saved', draft.id],
      ['saved', company.id],
      ['hidden-company', job.id],
      ['applied', randomUUID()],
    ] as const) {
      expect((await put(me, kind, id)).status, `${kind} ${id}`).toBe(404);
    }
    expect((await put(me, 'liked', job.id)).status).toBe(404);
    expect(await marksOf(me)).toEqual([]);
  });
});

describe('marks that a browser kept', () => {
  test('join those of the account, each once, under the time of whichever came first to the account', async () => {
    const me = await app.people.signIn();
    const { job, company } = await createJob(app.ctx);
    const { job: second } = await createJob(app.ctx);
    await put(me, 'saved', job.id);
    const { status, body } = await merge(me, [
      { kind: 'saved', id: job.id, marked_at: '2026-11-01T00:00:00.000Z' },
      { kind: 'applied', id: second.id, marked_at: '2026-11-02T00:00:00.000Z' },
      { kind: 'hidden-company', id: company.id, marked_at: '2027-01-01T00:00:00.000Z' },
    ]);
    expect(status).toBe(200);
    expect(new Set(body.data.map(({ kind, marked_at }: Mark) => `${kind} ${marked_at}`))).toEqual(
      new Set([
        'saved 2026-11-20T03:00:00.000Z',
        'applied 2026-11-02T00:00:00.000Z',
        'hidden-company 2026-11-20T03:00:00.000Z',
      ]),
    );
  });

  test.each(['0000-01-01T00:00:00.000Z', '0000-12-31T23:59:59Z'])(
    'from %s, which no calendar holds, are refused',
    async (marked_at) => {
      const me = await app.people.signIn();
      const { job } = await createJob(app.ctx);
      const { status, body } = await merge(me, [{ kind: 'saved', id: job.id, marked_at }]);
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        status: 422,
        fields: ['marks.0.marked_at'],
      });
    },
  );

  test('are taken the latest first up to as many as one may set, and no other is set then', async () => {
    const me = await app.people.signIn();
    const jobs = [await createJob(app.ctx), await createJob(app.ctx), await createJob(app.ctx)];
    const [first, second, third] = jobs.map(({ job }) => job.id) as [string, string, string];
    const other = await app.people.signIn();
    await app.ctx.db.execute(sql`insert into marks (user_id, kind, subject_id, marked_at)
      select ${me.id}::uuid, 'saved', gen_random_uuid(), now() from generate_series(1, ${MARKS_MAX - 1})`);
    await merge(me, [
      { kind: 'saved', id: first, marked_at: '2026-11-01T00:00:00.000Z' },
      { kind: 'saved', id: second, marked_at: '2026-11-02T00:00:00.000Z' },
    ]);
    const kept = (await marksOf(me)).map(({ id }) => id);
    expect([kept.length, kept.includes(first), kept.includes(second)]).toEqual([MARKS_MAX, false, true]);
    const refused = await put(me, 'saved', third);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`${MARKS_MAX} jobs`)]);
    expect((await put(other, 'saved', third)).status).toBe(200);
  });

  test('are left out where they stand on nothing any more', async () => {
    const me = await app.people.signIn();
    const { status, body } = await merge(me, [
      { kind: 'saved', id: randomUUID(), marked_at: '2026-11-01T00:00:00.000Z' },
    ]);
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] });
  });
});

test('export and deletion reach the marks', async () => {
  const me = await app.people.signIn();
  const company = await createCompany(app.ctx, { slug: 'kite-works' });
  const { job } = await createJob(app.ctx, { company, slug: 'kite-engineer' });
  await put(me, 'saved', job.id);
  await put(me, 'hidden-company', company.id);
  const other = await app.people.signIn();
  await put(other, 'saved', job.id);
  const archive = await app.fetch('/v1/talent/export', { headers: me.headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const told = JSON.parse(Buffer.from(files['marks.json'] ?? []).toString());
  expect(told.marks).toHaveLength(2);
  expect(told.marks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'saved', job: 'kite-engineer' }),
      expect.objectContaining({ kind: 'hidden-company', company: 'kite-works' }),
    ]),
  );
  await app.fetch('/v1/talent/account', { method: 'DELETE', headers: me.headers });
  expect((await storedRows(app, 'marks')).map(({ user_id }) => user_id)).toEqual([other.id]);
});

test('a page of saved jobs asks for them by their ids, closed ones too', async () => {
  const { job } = await createJob(app.ctx);
  const { job: closed } = await createJob(app.ctx, { is_closed: true, closed_at: app.clock.now() });
  const { job: draft } = await createJob(app.ctx, { published_at: null });
  await createJob(app.ctx);
  const { body } = await app.json(`/v1/jobs?ids=${[job.id, closed.id, draft.id, randomUUID()].join(',')}`);
  expect(new Set(body.data.map(({ id }: { id: string }) => id))).toEqual(new Set([job.id, closed.id]));
  expect(body.meta.total).toBe(2);
  expect((await app.json('/v1/jobs?ids=all')).status).toBe(422);
});
