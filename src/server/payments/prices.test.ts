import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PostingOption } from '#contract/payments/pricing.ts';
import { call, command } from '#tests/support/commands.ts';
import { runTask } from '#tests/support/run-task.ts';
import { ownPosting, sendPosting } from '#tests/support/sent-postings.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const pricing = async () => (await app.json('/v1/pricing')).body.data;
const setPrice = (item: string, amount: number) =>
  call(app, 'PUT /v1/admin/prices/{item}', { item, amount: `${amount}` });

type Options = Partial<Record<PostingOption, boolean>>;

/** What a posting sent now costs, as its private link shows it; null for nothing. */
async function bill(options: Options = {}): Promise<[item: string, amount: number][] | null> {
  const { status, body } = await sendPosting(app, options);
  expect(status).toBe(201);
  const own = await ownPosting(app, body.data.token);
  return own.bill?.lines.map(({ item, amount }: { item: string; amount: number }) => [item, amount]) ?? null;
}

/** Posting is free until the end of this day in Korea; the test begins on 20 November 2026 at noon there. */
function promote(until: string): void {
  app.ctx.settings.promotionUntil = until;
  onTestFinished(() => {
    app.ctx.settings.promotionUntil = null;
  });
}

describe('prices', () => {
  test('are none at first, and then nothing is sold', async () => {
    expect(await pricing()).toMatchObject({ base_price: null, usual_price: null, promotion_until: null, options: [] });
    expect((await app.json('/v1/options')).body.data).toEqual([]);
    expect((await sendPosting(app)).status).toBe(503);
  });

  test('are set with a record of what they were, and stand in the API', async () => {
    await setPrice('posting', 88_000);
    await setPrice('posting', 99_000);
    await setPrice('featured_month_option', 165_000);
    await setPrice('featured_week_option', 55_000);
    expect(await pricing()).toMatchObject({
      ...{ base_price: 99_000, usual_price: 99_000, posting_days: 60, featured_on_top: 3 },
      ...{ takes_cards: true, is_sandbox: true },
    });
    const { data } = (await app.json('/v1/options')).body;
    expect(data.map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
      ['featured_week_option', 55_000],
      ['featured_month_option', 165_000],
    ]);
    const [, , second, first] = await command(app, 'audit', 'list');
    expect(first).toMatch(/price\.set.*"before":null/);
    expect(second).toMatch(/"amount":99000.*"before":88000/);
  });

  test('leave no record where they stay as they are', async () => {
    await setPrice('posting', 99_000);
    await setPrice('posting', 99_000);
    await call(app, 'PUT /v1/admin/prices/{item}', { item: 'translation_option', amount: null });
    await call(app, 'PUT /v1/admin/promotion', { until: null });
    expect(await command(app, 'audit', 'list')).toHaveLength(1);
  });

  test('are set and removed by staff over the API', async () => {
    const staff = await app.people.signInStaff();
    const put = (item: string, amount: unknown) => send(app, staff, 'PUT', `/v1/admin/prices/${item}`, { amount });
    expect((await put('translation_option', 66_000)).body.data).toEqual({
      ...{ item: 'translation_option', label: 'Translation into English', amount: 66_000 },
      ...{ updated_at: app.clock.now().toISOString(), revision: expect.any(String) },
    });
    expect((await put('translation_option', null)).body.data).toMatchObject({ amount: null, updated_at: null });
    const { body } = await send(app, staff, 'GET', '/v1/admin/prices');
    expect(body.data.map(({ amount }: { amount: number | null }) => amount)).toEqual([null, null, null, null]);
    for (const amount of [99, -1, 1.5, 'free', 100_000_001]) expect((await put('posting', amount)).status).toBe(422);
    expect((await put('shirt', 1000)).status).toBe(404);
  });

  test('are not overwritten by staff who read another one', async () => {
    const staff = await app.people.signInStaff();
    const [{ revision }] = (await send(app, staff, 'GET', '/v1/admin/prices')).body.data;
    const put = (amount: number) => send(app, staff, 'PUT', '/v1/admin/prices/posting', { amount, revision });
    expect((await put(99_000)).status).toBe(200);
    expect((await put(11_000)).status).toBe(409);
    expect((await pricing()).usual_price).toBe(99_000);
  });

  test('make the pages that show them stale', async () => {
    const { mark } = (await app.json('/v1/changes')).body.data;
    await setPrice('posting', 99_000);
    expect((await app.json(`/v1/changes?since=${mark}`)).body.data.tags).toEqual(['prices']);
    const { mark: then } = (await app.json('/v1/changes')).body.data;
    await call(app, 'PUT /v1/admin/promotion', { until: '2026-12-24' });
    expect((await app.json(`/v1/changes?since=${then}`)).body.data.tags).toEqual(['prices']);
  });
});

describe('a bill', () => {
  beforeEach(async () => {
    await setPrice('posting', 99_000);
    await setPrice('featured_week_option', 55_000);
    await setPrice('featured_month_option', 165_000);
  });

  test('names the posting and each option, of which both featured ones may be chosen', async () => {
    expect(await bill()).toEqual([['posting', 99_000]]);
    expect(await bill({ featured_month_option: true, featured_week_option: true })).toEqual([
      ['posting', 99_000],
      ['featured_week_option', 55_000],
      ['featured_month_option', 165_000],
    ]);
  });

  test('refuses an option without a price beside its field', async () => {
    const { status, body } = await sendPosting(app, { translation_option: true, featured_week_option: true });
    expect([status, body.errors]).toEqual([422, { translation_option: ['This isn’t available right now.'] }]);
  });

  test('charges options alone until the last day of the promotion has ended in Korea', async () => {
    promote('2026-11-21');
    app.clock.set(new Date('2026-11-21T14:59:59.999Z'));
    expect(await pricing()).toMatchObject({ base_price: 0, usual_price: 99_000, promotion_until: '2026-11-21' });
    expect(await bill({ featured_week_option: true })).toEqual([
      ['posting', 0],
      ['featured_week_option', 55_000],
    ]);
    app.clock.advance(1);
    expect(await pricing()).toMatchObject({ base_price: 99_000, usual_price: 99_000, promotion_until: null });
    expect(await bill()).toEqual([['posting', 99_000]]);
  });

  test('is free in the promotion also while the posting has no price', async () => {
    promote('2026-11-21');
    await call(app, 'PUT /v1/admin/prices/{item}', { item: 'posting', amount: null });
    expect(await pricing()).toMatchObject({ base_price: 0, usual_price: null });
    expect(await bill()).toBeNull();
  });
});

test('no card is taken while the shop is closed', async () => {
  app.ctx.settings.shopOpen = false;
  onTestFinished(() => {
    app.ctx.settings.shopOpen = true;
  });
  expect((await pricing()).takes_cards).toBe(false);
});

describe('the end of the promotion', () => {
  /** What became stale since the last look. */
  async function passTime(to: Date): Promise<string[]> {
    const { mark } = (await app.json('/v1/changes')).body.data;
    app.clock.set(to);
    await runTask(app, 'prices.pass-time');
    return (await app.json(`/v1/changes?since=${mark}`)).body.data.tags;
  }
  const midnight = (offset: number) => new Date(Date.parse('2026-11-21T15:00:00Z') + offset);

  test('makes stored pages stale at its midnight, and again once clocks that are behind have passed it', async () => {
    promote('2026-11-21');
    await passTime(midnight(-60_000));
    expect(await passTime(midnight(-1))).toEqual([]);
    expect(await passTime(midnight(0))).toEqual(['prices']);
    expect(await passTime(midnight(60_000))).toEqual([]);
    expect(await passTime(midnight(120_000))).toEqual(['prices']);
    expect(await passTime(midnight(180_000))).toEqual([]);
  });

  test('is set at the desk, over what the operator set, on record, and not over what somebody else set', async () => {
    promote('2026-11-21');
    const staff = await app.people.signInStaff();
    const { meta } = (await send(app, staff, 'GET', '/v1/admin/prices')).body;
    expect(meta.promotion.until).toBe('2026-11-21');
    const put = (until: string | null, revision?: string) =>
      send(app, staff, 'PUT', '/v1/admin/promotion', { until, revision });
    expect((await put('2026-12-24', meta.promotion.revision)).body.data.until).toBe('2026-12-24');
    expect((await put('2026-12-25', meta.promotion.revision)).status).toBe(409);
    expect((await put('24 December')).status).toBe(422);
    expect(await pricing()).toMatchObject({ base_price: 0, promotion_until: '2026-12-24' });
    expect((await command(app, 'audit', 'list'))[0]).toMatch(/price\.set-promotion.*"until":"2026-12-24"/);
    expect(await bill()).toBeNull();
    await call(app, 'PUT /v1/admin/promotion', { until: null });
    expect((await pricing()).promotion_until).toBeNull();
  });

  test('that a restart moves makes them stale as well', async () => {
    promote('2026-11-21');
    await passTime(midnight(-60_000));
    app.ctx.settings.promotionUntil = '2026-12-31';
    expect(await passTime(midnight(-60_000))).toEqual(['prices']);
  });
});
