import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/core/route.ts';
import { csvRecords } from '#platform/csv.ts';
import { call, command, runCall, runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createStock, PRINTED } from '#tests/support/orders.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

const STAFF = Object.entries<Route>(api).filter(([, { access }]) => access === 'staff');

describe('a call', () => {
  test('does what the route does, and the record says that it was a command', async () => {
    const { job } = await createJob(app.ctx, { slug: 'keeper' });
    expect(await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: 'keeper' })).toMatchObject({ state: 'closed' });
    expect((await app.json('/v1/jobs/keeper')).body.data.is_closed).toBe(true);
    expect(await storedRows(app, 'audit')).toMatchObject([
      { action: 'job.close', subject_id: job.id, user_id: null, request_id: null },
    ]);
    const [line] = await command(app, 'audit', 'list');
    expect(line).toContain(`job.close job ${job.id} by command`);
  });

  test('takes text, numbers, true and false, null and lists', async () => {
    await createJob(app.ctx, { slug: 'keeper', location: 'Seoul' });
    const words = ['title=A = B', 'tags=["rust","go"]', 'years_min=3', 'relocation=true', 'location=null'];
    const time = 'expires_at=2026-12-01T00:00:00Z';
    await command(app, 'call', 'PATCH /v1/admin/jobs/{id}', 'id=keeper', ...words, time);
    expect(await call(app, 'GET /v1/admin/jobs/{id}', { id: 'keeper' })).toMatchObject({
      ...{ title: 'A = B', tags: ['rust', 'go'], years_min: 3, relocation: true, location: null },
      expires_at: '2026-12-01T00:00:00.000Z',
    });
  });

  test('leaves text that looks like something else as it is where the route takes text', async () => {
    await createJob(app.ctx, { slug: 'keeper' });
    for (const title of ['2026', 'true', '[1]', '"Keeper"']) {
      await command(app, 'call', 'PATCH /v1/admin/jobs/{id}', 'id=keeper', `title=${title}`);
      expect(await call(app, 'GET /v1/admin/jobs/{id}', { id: 'keeper' })).toMatchObject({ title });
    }
  });

  test('takes objects, and answers by the exit code what stands against them', async () => {
    await createStock(app.ctx);
    const printed = { ...PRINTED, S: PRINTED.S + 1, M: PRINTED.M - 1 };
    const stock = await call(app, 'PUT /v1/admin/stock', { printed, reason: 'Counted again.' });
    expect(JSON.stringify(stock)).toContain(`"printed":${printed.S},`);
    const tooFew = await runCall(app, 'PUT /v1/admin/stock', { printed: { ...printed, S: 1 }, reason: 'Lost.' });
    expect(tooFew).toMatchObject({ code: 1, lines: [expect.stringContaining('148 were printed')] });
  });

  test('asks by the fields of a query', async () => {
    await createCompany(app.ctx, { slug: 'kites', name: 'Kites' });
    await createCompany(app.ctx, { slug: 'boats', name: 'Boats' });
    expect(await call(app, 'GET /v1/admin/companies', { q: 'kites', limit: 5 })).toMatchObject([{ slug: 'kites' }]);
    const [text = ''] = await command(app, 'call', 'GET /v1/admin/companies');
    expect(JSON.parse(text).meta).toEqual({ total: 2 });
  });

  test('prints an export line by line, as it would be downloaded', async () => {
    await createCompany(app.ctx, { slug: 'kites', name: 'Kites, "and" boats' });
    const lines = await command(app, 'call', 'POST /v1/admin/exports/{list}', 'list=companies');
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    expect(csvRecords(lines.join('\n').replace('\uFEFF', ''))).toMatchObject([{ name: 'Kites, "and" boats' }]);
  });

  test('prints no code that a terminal obeys', async () => {
    await createCompany(app.ctx, { slug: 'kites', name: 'Kites\u009b31m\u202e' });
    const [text = ''] = await command(app, 'call', 'GET /v1/admin/companies/{id}', 'id=kites');
    expect(text).toContain('Kites\\u009b31m\\u202e');
  });
});

describe('a call that is refused', () => {
  test('names the message of each field, and answers 1', async () => {
    expect(await runCall(app, 'POST /v1/admin/companies', { website_url: 'javascript:alert(1)' })).toEqual({
      code: 1,
      lines: ['Some of the fields aren’t right.', 'name: Required', expect.stringMatching(/^website_url: ./)],
    });
    expect(await runCall(app, 'POST /v1/admin/jobs/{id}/closure', { id: 'nobody' })).toEqual({
      code: 1,
      lines: ['There is no such job.'],
    });
  });

  test.each([
    [['POST /v1/admin/jobs/{id}/closure'], 'id is missing.'],
    [['POST /v1/admin/jobs/{id}/closure', 'id=keeper', 'why=so'], 'This route has no field why.'],
    [['POST /v1/admin/jobs/{id}/closure', 'keeper'], 'keeper isn’t FIELD=VALUE.'],
    [['POST /v1/admin/jobs/{id}/closure', 'id=a', 'id=b'], 'id is given twice.'],
    [['POST /v1/admin/jobs/{id}/opening', 'id=keeper'], 'There’s no route POST /v1/admin/jobs/{id}/opening.'],
    [['GET /v1/jobs'], 'There’s no route GET /v1/jobs.'],
    [['DELETE /v1/talent'], 'There’s no route DELETE /v1/talent.'],
    [['POST /v1/admin/images'], 'There’s no route POST /v1/admin/images.'],
    [[], "Usage: call 'METHOD /v1/admin/…'"],
  ])('with %j says how it is used, and answers 2', async (words, message) => {
    const { code, lines } = await runCommand(app, 'call', ...words);
    expect([code, lines[0]]).toEqual([2, expect.stringContaining(message)]);
  });

  test('is one that only somebody with an account can make', async () => {
    const nobody = { code: 1, lines: ['Only people who are signed in can do this.'] };
    expect(await runCall(app, 'GET /v1/admin/desk')).toEqual(nobody);
    expect(await runCall(app, 'GET /v1/admin/decisions')).toEqual(nobody);
  });
});

describe('call --help', () => {
  const help = async (...words: string[]) => (await command(app, 'call', '--help', ...words)).join('\n');

  test('lists every route of the desk that takes fields, with its summary', async () => {
    const text = await help();
    for (const [key, { summary }] of STAFF.filter(([, { form }]) => !form))
      expect(text).toContain(`${key}\n  ${summary}`);
    expect(text).not.toContain('/v1/admin/images');
  });

  test('lists those that have all the words', async () => {
    const text = await help('Orders', 'refund');
    expect(text).toContain('POST /v1/admin/orders/{id}/refunds/retry');
    expect(text).not.toContain('/v1/admin/jobs');
    expect(await help('no such words')).toContain('No routes match.');
  });

  test('explains the fields of a single route', async () => {
    const text = await help('POST /v1/admin/orders/{id}/delivery');
    expect(text).toContain('  id=text, The id, or the number that buyers quote\n  to=packed|delivered|shipped\n');
    expect(await help('POST /v1/admin/advert-findings/{id}/settlement')).toMatch(
      /accept=true\|false.*\n {2}reason=text, .*may be left out/,
    );
    const [first] = await command(app, 'call', 'PUT /v1/admin/stock', '--help');
    expect(first).toContain('PUT /v1/admin/stock');
  });

  test('names no field twice in one route', async () => {
    for (const [key] of STAFF.filter(([, { form }]) => !form)) {
      const text = (await command(app, 'call', key, '--help')).join('\n');
      const names = [...text.matchAll(/^ {2}(\w+)=/gm)].map(([, name]) => name);
      expect([key, names]).toEqual([key, [...new Set(names)]]);
    }
  });
});
