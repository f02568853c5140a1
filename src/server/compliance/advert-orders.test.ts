import { describe, expect, test } from 'vitest';
import { boardOf, ledgerSource, readThrough, upTo } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const get = async (path: string) => (await send(app, staff, 'GET', `/v1/admin/${path}`)).body;
const post = (path: string, body: object = {}) => send(app, staff, 'POST', `/v1/admin/${path}`, body);
const statusOf = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).status;

const WAGE = { pay_min: 3_000_000, pay_currency: 'KRW', pay_period: 'month' } as const;

describe('an order of an authority', () => {
  const ORDER = {
    authority: 'Seoul labor office',
    reference: '2026-1',
    demand: 'remove',
    text: 'It is false.',
    received_on: '2026-11-19',
  } as const;
  const record = async (job: string, given: object = {}) =>
    (await post('advert-orders', { ...ORDER, job, ...given })).body.data;
  const takeDown = (id: string) => post(`advert-orders/${id}/execution`, { measure: 'take-down', how: 'At once.' });

  test('is recorded, carried out with its date, and ends', async () => {
    await createJob(app.ctx, { slug: 'false' });
    const order = await record('false');
    expect(order).toMatchObject({ ...ORDER, state: 'waiting', job: { slug: 'false' }, carried_out_at: null });
    const done = (await takeDown(order.id)).body.data;
    expect(done).toMatchObject({ state: 'standing', measure: 'take-down', job: { state: 'draft' } });
    expect(done.carried_out_at).toBe(app.clock.now().toISOString());
    expect(await statusOf('false')).toBe(404);
    expect((await takeDown(order.id)).status).toBe(409);
    expect((await get('advert-orders?state=standing&q=seoul%20false')).data).toMatchObject([{ id: order.id }]);
    expect((await get('advert-orders?state=waiting')).meta.total).toBe(0);
    const publish = () => post('jobs/false/publication');
    expect((await publish()).body.message).toContain('An authority ordered this job off the site');
    const ended = await post(`advert-orders/${order.id}/end`, { why: 'The court lifted it.' });
    expect(ended.body.data).toMatchObject({ state: 'ended', ended_why: 'The court lifted it.' });
    expect((await publish()).status).toBe(200);
  });

  test('is carried out and ended once, and one that ended is not carried out', async () => {
    await createJob(app.ctx, { slug: 'one' });
    const order = await record('one', { received_on: '2026-11-20' });
    const end = () => post(`advert-orders/${order.id}/end`, { why: 'The court lifted it.' });
    expect((await end()).status).toBe(200);
    expect([(await end()).status, (await takeDown(order.id)).status]).toEqual([409, 409]);
    expect(await statusOf('one')).toBe(200);
    const states = ['waiting', 'standing', 'ended'].map(
      async (state) => (await get(`advert-orders?state=${state}`)).data,
    );
    expect((await Promise.all(states)).map(({ length }) => length)).toEqual([0, 0, 1]);
    const carriedOut = await record('one');
    await takeDown(carriedOut.id);
    await post(`advert-orders/${carriedOut.id}/end`, { why: 'The court lifted it.' });
    expect((await get('advert-orders?state=standing')).data).toEqual([]);
    await createJob(app.ctx, { slug: 'other' });
    await record('other');
    expect((await get('advert-orders?job=one')).meta.total).toBe(2);
  });

  test('is carried out by what was done before, by hand', async () => {
    for (const slug of ['off', 'closed']) await createJob(app.ctx, { slug });
    const [off, closed] = [await record('off'), await record('closed', { demand: 'change' })];
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: 'off' });
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: 'closed' });
    expect((await takeDown(off.id)).status).toBe(200);
    const done = { measure: 'close', how: 'The employer is gone.' };
    expect((await post(`advert-orders/${closed.id}/execution`, done)).status).toBe(200);
  });

  test('to remove an advert is not carried out by less', async () => {
    await createJob(app.ctx, { slug: 'false' });
    const { id } = await record('false');
    const refused = await post(`advert-orders/${id}/execution`, { measure: 'close', how: 'Closed.' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['measure']]);
  });

  test('to change one says how it was changed, or closes it', async () => {
    await createJob(app.ctx, { slug: 'one' });
    await createJob(app.ctx, { slug: 'two' });
    const [one, two] = [await record('one', { demand: 'change' }), await record('two', { demand: 'change' })];
    await post(`advert-orders/${one.id}/execution`, { measure: 'change', how: 'The pay is stated.' });
    await post(`advert-orders/${two.id}/execution`, { measure: 'close', how: 'The employer is gone.' });
    expect((await get('jobs/one')).data.state).toBe('open');
    expect((await get('jobs/two')).data.state).toBe('closed');
  });

  test.each([{ job: 'no-such' }, { received_on: '2026-11-22' }, { authority: '' }, { demand: 'burn' }])(
    'with %j is refused beside its field',
    async (wrong) => {
      await createJob(app.ctx, { slug: 'false' });
      const { status, body } = await post('advert-orders', { ...ORDER, job: 'false', ...wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wrong)]);
    },
  );

  describe('keeps an advert off the site', () => {
    const titles = async () => (await app.json('/v1/jobs')).body.data.map(({ title }: { title: string }) => title);
    const slugOf = async (title: string) => (await get(`jobs?q=${encodeURIComponent(title)}`)).data[0].slug;
    const removed = async () => {
      const { id } = await record(await slugOf('Engineer 2'));
      await takeDown(id);
      return id;
    };

    test('that its source lists on, or again after it was gone', async () => {
      const source = await ledgerSource(app);
      await readThrough(app, source, boardOf(upTo(2)));
      await removed();
      for (const numbers of [upTo(2), [1], upTo(2)]) {
        await readThrough(app, source, boardOf(numbers));
        expect(await titles()).toEqual(['Engineer 1']);
      }
    });

    test('that its source lists under another id', async () => {
      const source = await ledgerSource(app);
      await readThrough(app, source, boardOf(upTo(2)));
      await removed();
      const board = boardOf(upTo(2));
      const renamed = board.jobs.map((job, at) => (at === 1 ? { ...job, externalId: 'new-id' } : job));
      for (let run = 0; run < 2; run++) await readThrough(app, source, { ...board, jobs: renamed });
      expect(await titles()).toEqual(['Engineer 1']);
    });

    test('no longer than the order stands: then its source brings it back, as a new job under another id', async () => {
      const source = await ledgerSource(app);
      await readThrough(app, source, boardOf(upTo(2)));
      const order = await removed();
      await post(`advert-orders/${order}/end`, { why: 'The court lifted it.' });
      const board = boardOf(upTo(2));
      const renamed = board.jobs.map((job, at) => (at === 1 ? { ...job, externalId: 'new-id' } : job));
      expect(await readThrough(app, source, { ...board, jobs: renamed })).toMatchObject({ added: 1 });
      expect((await titles()).toSorted()).toEqual(['Engineer 1', 'Engineer 2']);
    });

    test('whose run was undone before, when its source is read again', async () => {
      const source = await ledgerSource(app);
      const { run } = await readThrough(app, source, boardOf(upTo(2)));
      await call(app, 'POST /v1/admin/runs/{number}/undo', { number: run.number });
      await removed();
      const again = await readThrough(app, source, boardOf(upTo(2)));
      expect([again.run.state, await titles()]).toEqual(['done', ['Engineer 1']]);
    });

    test('whose run was undone before, also once the order has ended: staff publish it again', async () => {
      const source = await ledgerSource(app);
      const { run } = await readThrough(app, source, boardOf(upTo(2)));
      await call(app, 'POST /v1/admin/runs/{number}/undo', { number: run.number });
      const order = await removed();
      await post(`advert-orders/${order}/end`, { why: 'The court lifted it.' });
      await readThrough(app, source, boardOf(upTo(2)));
      expect(await titles()).toEqual(['Engineer 1']);
    });

    test('that the law held back, once that is mended', async () => {
      await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
      await command(app, 'adverts', 'check');
      const { id } = await record('cheap');
      await takeDown(id);
      await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
      await command(app, 'adverts', 'check');
      expect(await statusOf('cheap')).toBe(404);
    });
  });
});
