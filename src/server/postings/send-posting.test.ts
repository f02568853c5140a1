import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { postingBody } from '#tests/support/postings.ts';
import {
  askPosting,
  createPrices,
  ownPosting,
  sendFree,
  sendPosting,
  sendUnpaid,
} from '#tests/support/sent-postings.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, async (opened) => {
  app = opened;
  app.ctx.settings.promotionUntil = null;
  await createPrices(app);
});

const inPromotion = () => {
  app.ctx.settings.promotionUntil = '2026-12-31';
};
const row = async () => (await storedRows(app, 'postings'))[0];
const counted = async () => (await storedRows(app, 'postings')).length;

describe('the form', () => {
  const url = 'Please enter a valid URL.';
  const companyUrl = 'Please enter a valid company URL.';
  const email = 'Please enter a valid email address.';
  test.each([
    ...['company', 'employment_type', 'is_visa_sponsored', 'language_level_ko', 'location'].map(required),
    ...['person_in_charge', 'title', 'workplace_type'].map(required),
    ['description', '', 'Required'],
    ['description', undefined, 'Required'],
    ['description', '  \n ', 'Required'],
    ['final_check', false, 'Required'],
    ['final_check', undefined, 'Required'],
    ['company_url', '', companyUrl],
    ['company_url', undefined, companyUrl],
    ['company_url', 'nabi', companyUrl],
    ['company_url', 'javascript:alert(1)', companyUrl],
    ['email', '', email],
    ['email', undefined, email],
    ['email', 'minji@nabi', email],
    ['apply_url', 'nabi', url],
    ['apply_url', 'ftp://nabi.example', url],
    ['title', '   ', 'Required.'],
    ['is_visa_sponsored', 'maybe', 'Required.'],
    ['registration_number', '124-81-00999', 'This isn’t a business registration number.'],
    ['pay_max', 10, 'The maximum is below the minimum.'],
    ['employer_country', undefined, 'Required.'],
  ])('says beside %s, given as %j: %s', async (field, value, message) => {
    const more = { pay_min: field === 'pay_max' ? 20 : undefined, is_abroad: field === 'employer_country' };
    const { status, body } = await sendPosting(app, { ...more, [field]: value });
    expect([status, body.errors?.[field]]).toEqual([422, [message]]);
    expect(await counted()).toBe(0);
  });

  function required(field: string): [string, unknown, string] {
    return [field, undefined, 'Required.'];
  }

  test('takes an empty or missing address to apply at', async () => {
    inPromotion();
    for (const apply_url of ['', undefined]) expect((await sendPosting(app, { apply_url })).status).toBe(201);
  });
});

describe('a posting', () => {
  test('of the promotion costs nothing and goes to review at once', async () => {
    inPromotion();
    const { token } = await sendFree(app, { note: 'Call before noon.' });
    expect(await ownPosting(app, token)).toMatchObject({
      state: 'in-review',
      fields: { title: 'Backend Engineer', note: 'Call before noon.', is_visa_sponsored: 'true' },
      history: [{ state: 'in-review', at: app.clock.now().toISOString() }],
      bill: null,
      job: null,
      company: null,
      opens_recruit: false,
      can: ['edit', 'withdraw'],
    });
    expect(await row()).toMatchObject({ consent_version: expect.stringMatching(/^\d{4}-/) });
  });

  test('that costs something waits for its payment, line by line at the prices of now', async () => {
    const { token, order } = await sendUnpaid(app, { featured_week_option: true, featured_month_option: true });
    expect(order.amount).toBe(99_000 + 55_000 + 165_000);
    await call(app, 'PUT /v1/admin/prices/{item}', { item: 'posting', amount: 500000 });
    const own = await ownPosting(app, token);
    expect(own).toMatchObject({ state: 'unpaid', can: ['pay', 'edit', 'withdraw'], translation_state: null });
    expect(own.bill).toMatchObject({
      amount: 319_000,
      lines: [
        { item: 'posting', label: 'Job posting', amount: 99_000 },
        { item: 'featured_week_option', label: 'Featured for a week', amount: 55_000 },
        { item: 'featured_month_option', label: 'Featured for a month', amount: 165_000 },
      ],
      order: {
        orderId: order.orderId,
        state: 'pending',
        checkout: { success_url: 'http://madang.test/post-a-job/success' },
      },
    });
  });

  test('may be published up to 180 days from now, in Korea', async () => {
    app.ctx.settings.promotionUntil = '2026-12-31';
    const { token } = await sendFree(app, { publish_on: '2027-05-19' });
    for (const publish_on of ['2027-05-20', '9999-12-31']) {
      const message = 'The latest day is 19 May 2027, 180 days from now.';
      const sent = await sendPosting(app, { publish_on });
      const edited = await askPosting(app, token, '', { method: 'PUT', body: postingBody({ publish_on }) });
      for (const { status, body } of [sent, edited])
        expect([status, body.errors]).toEqual([422, { publish_on: [message] }]);
    }
  });

  test('of the promotion with an option costs the option alone', async () => {
    inPromotion();
    const { token, order } = await sendUnpaid(app, { translation_option: true });
    expect(order.amount).toBe(66_000);
    expect(await ownPosting(app, token)).toMatchObject({ translation_state: 'wanted', bill: { amount: 66_000 } });
    expect(await storedRows(app, 'order_lines')).toMatchObject([{ item: 'translation_option', unit_amount: 66_000 }]);
  });

  test('may end with any day from today on, within its time', async () => {
    inPromotion();
    for (const apply_until of ['2026-11-20', '2027-01-19']) await sendFree(app, { apply_until });
    for (const [apply_until, message] of [
      ['2026-11-19', 'This day has passed.'],
      ['2027-01-20', 'The latest day is 19 January 2027: a posting is open for 60 days.'],
    ])
      expect((await sendPosting(app, { apply_until })).body.errors).toEqual({ apply_until: [message] });
  });

  test('is edited after its last day without naming another one', async () => {
    inPromotion();
    const { token } = await sendFree(app, { apply_until: '2026-11-20' });
    app.clock.advance(DURATIONS.day);
    const edit = (title: string, apply_until: string) =>
      askPosting(app, token, '', { method: 'PUT', body: postingBody({ title, apply_until }) });
    expect((await edit('Staff Engineer', '2026-11-20')).status).toBe(200);
    expect((await edit('Chief Engineer', '2026-11-19')).status).toBe(422);
  });

  test('is not taken while what it costs cannot be paid', async () => {
    app.ctx.settings.shopOpen = false;
    expect((await sendPosting(app)).status).toBe(503);
    inPromotion();
    expect((await sendPosting(app)).status).toBe(201);
    app.ctx.settings.shopOpen = true;
    expect(await counted()).toBe(1);
  });

  test('opens by no other token', async () => {
    inPromotion();
    const { token } = await sendFree(app);
    const altered = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const headers of [{}, { 'posting-token': altered }, { 'posting-token': 'nonsense' }] as Record<
      string,
      string
    >[])
      expect((await app.json('/v1/job-postings/own', { headers })).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  const sent = (given: Record<string, unknown> = {}) =>
    sendPosting(app, given, { headers: { 'idempotency-key': 'the key' } });

  test('gives the same posting and order to the same form, however often it arrives', async () => {
    const first = await sent();
    const others = await Promise.all([sent(), sent(), sent()]);
    expect([first, ...others].map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    for (const { body } of others) expect(body).toEqual(first.body);
    expect(await counted()).toBe(1);
  });

  test('does not count again for its mailbox', async () => {
    inPromotion();
    await sent();
    for (let times = 0; times < 30; times += 1) expect((await sent()).status).toBe(200);
    expect((await sendPosting(app, { title: 'Another' })).status).toBe(201);
  });

  test('gives the first posting also after an edit of it', async () => {
    const first = await sent();
    const { token } = first.body.data;
    const edited = await askPosting(app, token, '', { method: 'PUT', body: postingBody({ title: 'Other' }) });
    expect(edited.status).toBe(200);
    expect((await sent()).body).toEqual(first.body);
  });

  test('gives the first posting also where what it would cost now cannot be paid', async () => {
    inPromotion();
    const first = await sent();
    app.ctx.settings.promotionUntil = null;
    app.ctx.settings.shopOpen = false;
    const again = await sent();
    app.ctx.settings.shopOpen = true;
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('is refused for another form', async () => {
    await sent();
    const { status, body } = await sent({ title: 'Frontend Engineer' });
    expect([status, body.message]).toEqual([409, 'This Idempotency-Key was used for another posting.']);
    expect(await counted()).toBe(1);
  });

  test('brings another order once the first one ran out', async () => {
    const first = await sent();
    app.clock.advance(11 * DURATIONS.minute);
    const again = await sent();
    expect(again.body.data).toMatchObject({ token: first.body.data.token, state: 'unpaid' });
    expect(again.body.data.order.orderId).not.toBe(first.body.data.order.orderId);
  });
});

describe('limits', () => {
  test('hold for one address of email, and say so beside it', async () => {
    inPromotion();
    for (let sent = 0; sent < 30; sent += 1) await sendFree(app, { email: 'flood@nabi.example' });
    const { status, body } = await sendPosting(app, { email: 'flood@nabi.example' });
    expect([status, body.errors]).toEqual([
      429,
      { email: ['Too many postings from this email address. Try again tomorrow.'] },
    ]);
    await sendFree(app, { email: 'other@nabi.example' });
  });

  test('hold for one network', async () => {
    inPromotion();
    const from = { address: '198.51.100.1' };
    const sent = Array.from({ length: 61 }, (_, at) => sendPosting(app, { email: `a${at}@nabi.example` }, from));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a company on the board', () => {
  test('is proved by its recruit cookie, and by nothing else that a posting names', async () => {
    inPromotion();
    const company = await createCompany(app.ctx, {
      slug: 'nabi',
      name: 'Nabi Labs',
      website_url: 'https://nabi.example',
      password: 'open sesame',
    });
    const access = await app.json('/v1/recruit/nabi/access', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pwd: 'open sesame' }),
    });
    const cookie = access.headers.get('set-cookie')?.split(';')[0] ?? '';
    await sendPosting(app, { company_slug: 'nabi' });
    expect(await row()).toMatchObject({ company_id: null, company_proof: null });
    const proved = await sendPosting(app, { company_slug: 'nabi' }, { headers: { cookie } });
    const own = await ownPosting(app, proved.body.data.token);
    expect(own).toMatchObject({ company: { slug: 'nabi' }, opens_recruit: false, proof: { needed: null } });
    const stored = (await storedRows(app, 'postings')).find(({ id }) => id === own.id);
    expect(stored).toMatchObject({ company_id: company.id, company_proof: 'recruit-access' });
  });

  test('that does not exist is no proof and no fault', async () => {
    inPromotion();
    expect((await sendPosting(app, { company_slug: 'nobody' })).status).toBe(201);
  });
});

describe('the link of a posting that is over', () => {
  test.each(['withdrawn', 'declined'] as const)(
    'ends after its days, and shows it until then, being %s',
    async (state) => {
      inPromotion();
      const { token } = await sendFree(app);
      const { id } = await ownPosting(app, token);
      if (state === 'declined')
        await call(app, 'POST /v1/admin/postings/{id}/refusal', { id, reason: 'It asks for money.' });
      else await askPosting(app, token, 'withdrawal');
      const over = { state, can: [], proof: { needed: null } };
      expect((await askPosting(app, token, 'withdrawal')).status).toBe(state === 'declined' ? 409 : 200);
      const wish = await askPosting(app, token, 'proof-request', { body: { email: 'hr@nabi.example' } });
      expect([wish.status, wish.body.message]).toEqual([409, `This posting is ${state}.`]);
      app.clock.advance((POSTING_LINK_DAYS - 1) * DURATIONS.day);
      expect(await ownPosting(app, token)).toMatchObject(over);
      app.clock.advance(DURATIONS.day);
      for (const act of ['withdrawal', 'answer', 'proof-request'])
        expect((await askPosting(app, token, act, { body: { message: 'Hello' } })).status).toBe(404);
    },
  );
});
