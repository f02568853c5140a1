import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command, runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const LOW = { pay_min: 1_500_000, pay_max: 5_000_000, pay_currency: 'KRW', pay_period: 'month' } as const;
const TOO_LITTLE = '₩7,177 an hour is below the 2026 minimum wage of ₩10,320.';

const statusOf = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).status;
const listed = async () => (await app.json('/v1/jobs')).body.data.map(({ slug }: { slug: string }) => slug);
const findings = async (query = '') => (await send(app, staff, 'GET', `/v1/admin/advert-findings${query}`)).body;
const settle = (id: string, body: object) =>
  send(app, staff, 'POST', `/v1/admin/advert-findings/${id}/settlement`, body);
const audited = async () =>
  (await send(app, staff, 'GET', '/v1/admin/audit')).body.data.map(({ action }: { action: string }) => action);

async function heldBack(given: Parameters<typeof createJob>[1] = {}): Promise<string> {
  await createJob(app.ctx, { slug: 'cheap', ...LOW, ...given });
  await command(app, 'adverts', 'check');
  return (await findings()).data[0].id;
}

describe('a listing under the minimum wage', () => {
  test('leaves the site, and staff see why', async () => {
    await createJob(app.ctx, { slug: 'fair', pay_min: 60_000_000, pay_currency: 'KRW', pay_period: 'year' });
    const id = await heldBack();
    expect([await statusOf('cheap'), await statusOf('fair')]).toEqual([404, 200]);
    expect(await listed()).toEqual(['fair']);
    expect(await findings()).toMatchObject({
      data: [{ id, job: { slug: 'cheap', state: 'draft' }, rule: 'minimum-wage', text: TOO_LITTLE, settled_at: null }],
      meta: { total: 1, next_cursor: null },
    });
    expect(await audited()).toEqual(['job.hold-back']);
  });

  test('is found once, however often it is looked for', async () => {
    await heldBack();
    expect(await command(app, 'adverts', 'check')).toEqual(['Blocked: 0. Republished: 0.']);
    expect((await findings()).data).toHaveLength(1);
    expect(await audited()).toEqual(['job.hold-back']);
  });

  test('is on the site again as it was, once its pay is mended', async () => {
    const published = new Date(TEST_START.getTime() - 3 * DURATIONS.day);
    const id = await heldBack({ published_at: published });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
    expect(await statusOf('cheap')).toBe(404);
    const { status, body } = await settle(id, { accept: false });
    expect([status, body.data.outcome, body.data.job.state]).toEqual([200, 'mended', 'open']);
    const { data } = (await app.json('/v1/jobs/cheap')).body;
    expect(data).toMatchObject({ published_at: published.toISOString(), closed_at: null, is_closed: false });
    expect((await findings()).data).toEqual([]);
    expect((await findings('?state=settled')).data).toMatchObject([{ id, outcome: 'mended' }]);
  });

  test('comes back by itself with the next look at all listings', async () => {
    await heldBack();
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
    expect(await command(app, 'adverts', 'check')).toEqual(['Blocked: 0. Republished: 1.']);
    expect(await statusOf('cheap')).toBe(200);
  });

  test('stays away while it is not mended', async () => {
    const id = await heldBack();
    const { status, body } = await settle(id, { accept: false });
    expect([status, body.message]).toEqual([409, `It still breaks the rule: ${TOO_LITTLE}`]);
    expect(await statusOf('cheap')).toBe(404);
  });

  test('stands as it is where staff say why, until it breaks the rule in another way', async () => {
    const id = await heldBack();
    expect((await settle(id, { accept: true })).body.errors).toEqual({ reason: ['Required'] });
    const { body } = await settle(id, { accept: true, reason: 'An hourly rate of a freelancer.' });
    expect(body.data).toMatchObject({ outcome: 'accepted', reason: 'An hourly rate of a freelancer.' });
    expect(await statusOf('cheap')).toBe(200);
    await command(app, 'adverts', 'check');
    expect(await statusOf('cheap')).toBe(200);
    expect((await settle(id, { accept: true, reason: 'Again.' })).status).toBe(409);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 1400000 });
    await command(app, 'adverts', 'check');
    expect(await statusOf('cheap')).toBe(404);
    expect((await findings()).data).toMatchObject([{ outcome: null, reason: null }]);
    expect((await findings('?state=settled')).data).toMatchObject([{ id, outcome: 'accepted' }]);
  });

  test('that staff let stand still stands once the rule is worded another way', async () => {
    await settle(await heldBack(), { accept: true, reason: 'An hourly rate of a freelancer.' });
    const detail = 'Pay of ₩7,177 an hour: the law wants ₩10,320 in 2026.';
    await app.ctx.db.execute(sql`update advert_findings set detail = ${detail}`);
    await command(app, 'adverts', 'check');
    expect(await statusOf('cheap')).toBe(200);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 1400000 });
    await command(app, 'adverts', 'check');
    expect(await statusOf('cheap')).toBe(404);
  });

  test('that staff publish all the same is taken off again', async () => {
    await heldBack();
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: 'cheap' });
    expect(await statusOf('cheap')).toBe(200);
    await command(app, 'adverts', 'check');
    expect(await statusOf('cheap')).toBe(404);
  });

  test('is nothing to decide once it is closed or has expired', async () => {
    await createJob(app.ctx, { slug: 'closed', ...LOW });
    await heldBack({ expires_at: new Date(TEST_START.getTime() + 10 * DURATIONS.minute) });
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: 'closed' });
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: 'closed' });
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: 'closed' });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'closed', pay_min: 3000000 });
    app.clock.advance(20 * DURATIONS.minute);
    await command(app, 'adverts', 'check');
    staff = await app.people.signInStaff();
    expect((await findings()).data).toEqual([]);
    const settled = (await findings('?state=settled')).data;
    expect(settled.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['ended', 'ended']);
    expect([await statusOf('closed'), await statusOf('cheap')]).toEqual([404, 404]);
  });

  test('is none while it is a draft', async () => {
    await createJob(app.ctx, { slug: 'draft', ...LOW, published_at: null });
    expect(await command(app, 'adverts', 'check')).toEqual(['Blocked: 0. Republished: 0.']);
    expect((await findings()).data).toEqual([]);
  });

  test('that staff publish and mend stays published when they did', async () => {
    await heldBack();
    app.clock.advance(DURATIONS.minute);
    const at = app.clock.now().toISOString();
    await call(app, 'POST /v1/admin/jobs/{id}/publication', { id: 'cheap' });
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
    await command(app, 'adverts', 'check');
    expect((await app.json('/v1/jobs/cheap')).body.data.published_at).toBe(at);
    expect((await findings()).data).toEqual([]);
  });

  test('that is to be published in another year is held against the wage of that year', async () => {
    const between = { ...LOW, pay_period: 'hour', pay_min: 10_500, pay_max: 10_500 } as const;
    await createJob(app.ctx, { slug: 'this-year', ...between });
    await createJob(app.ctx, { slug: 'next-year', ...between, published_at: new Date('2027-01-02T00:00:00Z') });
    await command(app, 'adverts', 'check');
    expect((await findings()).data).toMatchObject([{ job: { slug: 'next-year' }, rule: 'minimum-wage' }]);
  });
});

test('In a year whose minimum wage is not recorded, pay keeps no listing away, and staff are told', async () => {
  await createJob(app.ctx, { slug: 'cheap', ...LOW });
  app.clock.set(new Date('2028-01-05T03:00:00Z'));
  await command(app, 'adverts', 'check');
  expect(await statusOf('cheap')).toBe(200);
  expect((await command(app, 'adverts', 'rules'))[0]).toContain('the minimum wage of 2028 isn’t recorded');
});

test('A listing breaks two rules until both are mended', async () => {
  const company = await createCompany(app.ctx, { slug: 'boxed', address: 'P.O. Box 7, Seoul' });
  await createJob(app.ctx, { slug: 'boxed-job', company, ...LOW });
  await command(app, 'adverts', 'check');
  const rules = (await findings()).data.map(({ rule }: { rule: string }) => rule);
  expect(rules.toSorted()).toEqual(['minimum-wage', 'no-po-box']);
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'boxed-job', pay_min: 3000000 });
  await command(app, 'adverts', 'check');
  expect(await statusOf('boxed-job')).toBe(404);
  const [left] = (await findings()).data;
  await settle(left.id, { accept: true, reason: 'Its street address is on its own page.' });
  expect(await statusOf('boxed-job')).toBe(200);
});

test('A PO box that staff let stand stands however the rule is worded, and lets no other pass, not even part of it', async () => {
  const company = await createCompany(app.ctx, { slug: 'boxed', address: 'P.O. Box 7, Seoul Station' });
  await createJob(app.ctx, { slug: 'boxed-job', company });
  await command(app, 'adverts', 'check');
  const [found] = (await findings()).data;
  await settle(found.id, { accept: true, reason: 'Its street address is on its own page.' });
  await app.ctx.db.execute(sql`update advert_findings set detail = 'That’s a PO box: P.O. Box 7, Seoul Station'`);
  await command(app, 'adverts', 'check');
  expect(await statusOf('boxed-job')).toBe(200);
  await send(app, staff, 'PATCH', '/v1/admin/companies/boxed', { address: 'P.O. Box 7, Seoul' });
  await command(app, 'adverts', 'check');
  expect(await statusOf('boxed-job')).toBe(404);
  expect((await findings()).data).toMatchObject([{ rule: 'no-po-box', text: expect.stringMatching(/Seoul$/) }]);
});

test('A listing that broke one rule and then another is up again as it was first, once both are mended', async () => {
  const published = new Date(TEST_START.getTime() - 3 * DURATIONS.day);
  const company = await createCompany(app.ctx, { slug: 'boxed' });
  const address = (given: string) => send(app, staff, 'PATCH', '/v1/admin/companies/boxed', { address: given });
  await createJob(app.ctx, { slug: 'cheap', company, ...LOW, published_at: published });
  await command(app, 'adverts', 'check');
  await address('P.O. Box 7, Seoul');
  await command(app, 'adverts', 'check');
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
  await command(app, 'adverts', 'check');
  await address('7 Yeonmujang-gil, Seoul');
  await command(app, 'adverts', 'check');
  expect((await app.json('/v1/jobs/cheap')).body.data.published_at).toBe(published.toISOString());
});

test('A posting is refused for all words that no board may use at once, each in its field', async () => {
  const fields = registeredBody({ title: 'Engineer, 취업 추천', description: '취업상담, 취업지원, 취업상담' });
  const { id } = await createPosting(app.ctx, { fields });
  const refusal = async () =>
    (await send(app, staff, 'POST', `/v1/admin/postings/${id}/approval`, { identity_check: 'hometax.go.kr' })).body;
  const inTitle = { title: ['Not allowed in ads: 취업 추천. Choose other words.'] };
  expect((await refusal()).errors).toEqual({
    ...inTitle,
    description: ['Not allowed in ads: 취업상담, 취업지원. Choose other words.'],
  });
  await send(app, staff, 'PUT', `/v1/admin/postings/${id}`, { ...fields, description: '상담, 취업지원' });
  expect((await refusal()).errors).toEqual({
    ...inTitle,
    description: ['Not allowed in ads: 취업지원. Choose other words.'],
  });
  await send(app, staff, 'PUT', `/v1/admin/postings/${id}`, { ...fields, description: 'Build.' });
  expect((await refusal()).errors).toEqual(inTitle);
});

test('How many rules keep listings away is measured, without what is settled', async () => {
  const measured = async () =>
    /adverts_held_back\{.*"minimum-wage".*\} (\d+)/.exec(await (await app.fetch('/metrics')).text())?.[1];
  await heldBack();
  expect(await measured()).toBe('1');
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
  await command(app, 'adverts', 'check');
  expect(await measured()).toBeUndefined();
});

test('A listing stays away while staff have settled one of two findings', async () => {
  const company = await createCompany(app.ctx, { slug: 'boxed', address: 'P.O. Box 7, Seoul' });
  await createJob(app.ctx, { slug: 'boxed-job', company, ...LOW });
  await command(app, 'adverts', 'check');
  const [first, second] = (await findings()).data;
  await settle(first.id, { accept: true, reason: 'Seen.' });
  expect(await statusOf('boxed-job')).toBe(404);
  await settle(second.id, { accept: true, reason: 'Seen.' });
  expect(await statusOf('boxed-job')).toBe(200);
});

test('Staff see which companies have neither address nor telephone, whose listings stay', async () => {
  const known = await createCompany(app.ctx, { slug: 'known', phone: '02-111-2222' });
  await createJob(app.ctx, { company: known });
  const abroad = await createCompany(app.ctx, { slug: 'abroad', address: '1 Main St', abroad_country: 'Japan' });
  await createJob(app.ctx, { company: abroad });
  const unknown = await createCompany(app.ctx, { slug: 'unknown', name: 'Unknown Ltd' });
  await createJob(app.ctx, { slug: 'stays', company: unknown });
  await createCompany(app.ctx, { slug: 'without-jobs' });
  const closed = await createCompany(app.ctx, { slug: 'closed-jobs' });
  await createJob(app.ctx, { company: closed, is_closed: true });
  await command(app, 'adverts', 'check');
  expect(await statusOf('stays')).toBe(200);
  expect(await command(app, 'adverts', 'gaps')).toEqual([
    expect.stringMatching(/^abroad, .*: 1 open; no city$/),
    'unknown, Unknown Ltd: 1 open; no address or phone number',
  ]);
});

test('Staff read what the law asks for, and from when', async () => {
  const lines = await command(app, 'adverts', 'rules');
  expect(lines).toContainEqual(expect.stringMatching(/article 28\(6\), in force: https:/));
  expect(lines).toContainEqual(expect.stringMatching(/article 25\(2\), from 2026-12-10: https:/));
});

test.each([[[]], [['list']], [['check', 'more']], [['toString']]])('adverts %j explains itself', async (args) => {
  const { code, lines } = await runCommand(app, 'adverts', ...args);
  expect([code, lines.join(' ')]).toEqual([2, expect.stringContaining('Usage: adverts check')]);
});
