import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { CompanyPageFields } from '#contract/postings/company-edits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { createListedPosting, postingBody } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const PWD = 'gate of the yard';

async function employer(given: Parameters<typeof createCompany>[1] = {}) {
  const company = await createCompany(app.ctx, { password: PWD, description: '<p>We <b>bake</b>.</p>', ...given });
  const at = `/v1/recruit/${company.slug}`;
  const send = (method: string, path: string, body?: object) =>
    app.json(`${at}${path}?pwd=${encodeURIComponent(PWD)}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const page = async () => (await send('GET', '/page')).body.data;
  /** Sends the page as it is, with these fields. */
  const edit = async (fields: Partial<CompanyPageFields>, more: object = {}) =>
    send('PUT', '/page', { ...(await page()).now, ...fields, ...more });
  return { company, send, page, edit };
}

function asStaff(method: string, path: string, body: object = {}) {
  const headers = { ...staff.headers, 'content-type': 'application/json' };
  return app.json(`/v1/admin/employer-edits${path}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

async function staffWrite(slug: string, fields: object): Promise<void> {
  expect((await send(app, staff, 'PATCH', `/v1/admin/companies/${slug}`, fields)).status).toBe(200);
}

async function waitingId(slug: string): Promise<string> {
  const { body } = await asStaff('GET', '');
  return body.data.find(({ company }: { company: { slug: string } }) => company.slug === slug).id;
}

async function publicPage(slug: string) {
  return (await app.json(`/v1/companies/${slug}`)).body.data;
}

test('the page of a company is read also where staff wrote more than its form takes', async () => {
  const { send } = await employer({ founded: 1100, summary: 'Bread. '.repeat(100), description: 'Rye. '.repeat(3000) });
  expect(await send('GET', '/page')).toMatchObject({ status: 200, body: { data: { now: { founded: 1100 } } } });
});

describe("an employer's edit of the company's page", () => {
  test('waits for staff, with a preview, and shows once they approve it', async () => {
    const { company, page, edit } = await employer({ summary: 'Old.' });
    const sent = await edit({ summary: 'Bread for offices.', description: 'We bake **bread**.<script>1</script>' });
    expect(sent.status).toBe(200);
    expect(sent.body.data.waiting.preview.description).toContain('<strong>bread</strong>');
    expect((await publicPage(company.slug)).summary).toBe('Old.');

    const id = await waitingId(company.slug);
    const { body: shown } = await asStaff('GET', `/${id}`);
    expect(shown.data.fields).toContainEqual({
      ...{ name: 'summary', before: 'Old.', after: 'Bread for offices.', now: 'Old.' },
      is_changed_since: false,
    });
    expect(shown.data.changed).toEqual(['summary', 'description']);
    expect((await asStaff('POST', `/${id}/approval`)).body.data.state).toBe('approved');
    const { summary, description } = await publicPage(company.slug);
    expect([summary, description]).toEqual(['Bread for offices.', expect.not.stringContaining('<script>')]);
    expect(await page()).toMatchObject({ waiting: null, last: { state: 'approved', reason: null } });

    await app.settle();
    expect((await app.mailbox()).map(({ to, subject }) => [to, subject])).toEqual([
      [company.contact_email, `We’ve approved your changes: ${company.name}`],
      [app.ctx.settings.contactEmail, 'An employer sent changes'],
    ]);
    expect((await asStaff('POST', `/${id}/approval`)).status).toBe(409);
  });

  test('may say the same in Korean, which the page shows and a search finds', async () => {
    const { company, edit } = await employer({ summary: 'Bread for offices.', location: 'Mapo, Seoul' });
    await createJob(app.ctx, { company });
    await edit({ summary_ko: '사무실로 빵을 배달합니다.', location_ko: '서울 마포구' });
    await asStaff('POST', `/${await waitingId(company.slug)}/approval`);
    expect(await publicPage(company.slug)).toMatchObject({
      summary_ko: '사무실로 빵을 배달합니다.',
      location_ko: '서울 마포구',
    });
    const found = async (q: string) => (await app.json(`/v1/companies?q=${encodeURIComponent(q)}`)).body.meta.total;
    expect([await found('배달합니다'), await found('우유')]).toEqual([1, 0]);
  });

  test('says what it offers and how it hires, line by line', async () => {
    const { company, edit } = await employer();
    await createJob(app.ctx, { company });
    const told = { people_from_abroad: 3, benefits: 'Lunch\nFlight and visa', hiring_steps: 'Call\nTwo interviews' };
    await edit(told);
    await asStaff('POST', `/${await waitingId(company.slug)}/approval`);
    expect(await publicPage(company.slug)).toMatchObject(told);
  });

  test('is declined with a reason, which the member who sent it reads', async () => {
    const { company } = await employer();
    const member = await createMember(app, company.slug, 'recruiter', { email: 'yuna@baker.example' });
    const headers = { ...member.headers, 'content-type': 'application/json' };
    const path = `/v1/recruit/${company.slug}/page`;
    const { body } = await app.json(path, { headers });
    const page = { ...body.data.now, founded: 1999 };
    await app.json(path, { method: 'PUT', headers, body: JSON.stringify(page) });
    const id = await waitingId(company.slug);
    expect((await asStaff('POST', `/${id}/refusal`, { reason: ' ' })).status).toBe(422);
    await asStaff('POST', `/${id}/refusal`, { reason: 'The register says 2009.' });
    const { last, now } = (await app.json(path, { headers })).body.data;
    expect(last).toMatchObject({ state: 'declined', reason: 'The register says 2009.' });
    expect(now.founded).toBeNull();
    await app.settle();
    const [letter] = await app.mailbox();
    expect([letter?.to, letter?.text]).toEqual([member.email, expect.stringContaining('The register says 2009.')]);
    const rows = (await auditRecords(app, company.id)).slice(-2);
    expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['company.send-edit', member.id],
      ['company.decline-edit', staff.id],
    ]);
  });

  test('is refused with the difference where staff changed the same since, unless they have seen it', async () => {
    const { company, edit } = await employer({ industry: 'Food' });
    await edit({ industry: 'Bakery', location: 'Jeju' });
    await staffWrite(company.slug, { industry: 'Retail', location: 'Seoul' });
    const id = await waitingId(company.slug);
    const refused = await asStaff('POST', `/${id}/approval`);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual({
      industry: ['It said "Food" and now says "Retail".'],
      location: ['It said nothing and now says "Seoul".'],
    });
    expect((await publicPage(company.slug)).industry).toBe('Retail');
    expect((await asStaff('POST', `/${id}/approval`, { confirmed: true })).status).toBe(200);
    expect(await publicPage(company.slug)).toMatchObject({ industry: 'Bakery', location: 'Jeju' });
  });

  test('leaves what staff wrote elsewhere meanwhile', async () => {
    const { company, edit } = await employer({ industry: 'Food' });
    await edit({ location: 'Jeju' });
    await staffWrite(company.slug, { industry: 'Retail' });
    await asStaff('POST', `/${await waitingId(company.slug)}/approval`);
    expect(await publicPage(company.slug)).toMatchObject({ industry: 'Retail', location: 'Jeju' });
  });

  test('is told to the second of two colleagues, and overwrites nothing unseen', async () => {
    const { page, edit } = await employer();
    const { revision } = await page();
    expect((await edit({ industry: 'Bakery' }, { revision })).status).toBe(200);
    expect((await edit({ industry: 'Cakes' }, { revision })).status).toBe(409);
    const now = await page();
    expect(now.waiting.fields.industry).toBe('Bakery');
    expect((await edit({ industry: 'Cakes' }, { revision: now.revision })).status).toBe(200);
    expect((await page()).waiting.fields.industry).toBe('Cakes');
  });

  test('is taken back by a button, or by writing what the page says', async () => {
    const { send, page, edit } = await employer({ industry: 'Food' });
    expect((await edit({ industry: 'Food' })).status).toBe(409);
    await edit({ industry: 'Cakes' });
    expect((await edit({ industry: 'Food' })).body.data.waiting).toBeNull();
    await edit({ industry: 'Cakes' });
    expect((await send('DELETE', '/page/edit')).body.data.waiting).toBeNull();
    expect((await send('DELETE', '/page/edit')).status).toBe(409);
    expect((await page()).last).toBeNull();
  });

  test('takes no picture from elsewhere, and says so beside the field', async () => {
    const { edit } = await employer();
    const { status, body } = await edit({ logo_url: 'https://tracker.example/pixel.png' });
    expect([status, body.errors]).toEqual([422, { logo_url: ['Upload the picture here.'] }]);
    const gone = await edit({ logo_url: `/files/images/${'a'.repeat(64)}.webp` });
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['logo_url']]);
  });
});

describe("an employer's edit of a listing", () => {
  const FIELDS = postingBody({ title: 'Baker of platforms', description: 'Dough **and** Go.', location: 'Busan' });

  test('of a job that came by no posting waits, and staff approve it as an edit of their own', async () => {
    const { company, send } = await employer();
    const { job } = await createJob(app.ctx, { company, title: 'Baker', location: 'Seoul' });
    const path = `/jobs/${job.slug}/text`;
    expect((await send('PUT', path, FIELDS)).body.data).toMatchObject({
      now: { title: 'Baker' },
      waiting: { fields: { title: 'Baker of platforms' } },
      job: { edit_waits: true },
    });
    expect((await app.json(`/v1/jobs/${job.slug}`)).body.data.title).toBe('Baker');
    await asStaff('POST', `/${await waitingId(company.slug)}/approval`);
    const { body } = await app.json(`/v1/jobs/${job.slug}`);
    expect(body.data).toMatchObject({ title: 'Baker of platforms', location: { label: 'Busan' } });
    expect(body.data.description).toContain('<strong>and</strong>');
    const row = (await storedRows(app, 'jobs')).find(({ id }) => id === job.id);
    expect(row.held_columns).toEqual(expect.arrayContaining(['title', 'description', 'location']));
    expect((await send('GET', path)).body.data).toMatchObject({
      ...{ waiting: null, last: { state: 'approved' }, job: { edit_waits: false } },
    });
  });

  test('of one that came by a posting is that of its private link, with one state for both', async () => {
    const { company, send } = await employer();
    const { posting, job } = await createListedPosting(app.ctx, { job: { company } });
    const path = `/jobs/${job.slug}/text`;
    const before = (await send('GET', path)).body.data;
    const fields = { ...before.now, location: 'Busan', revision: before.revision };
    const sent = await send('PUT', path, fields);
    expect(sent.body.data).toMatchObject({ waiting: { fields: { location: 'Busan' } }, job: { edit_waits: true } });
    expect((await asStaff('GET', '')).body.data).toEqual([]);
    const [waiting] = await storedRows(app, 'employer_edits');
    expect(waiting).toMatchObject({ posting_id: posting.id, fields: { ...posting.fields, location: 'Busan' } });
    expect((await send('PUT', path, { ...fields, location: 'Ulsan' })).status).toBe(409);
    expect((await send('DELETE', `${path}/edit`)).body.data.waiting).toBeNull();
  });

  test('is refused with a field that is wrong, and of another company', async () => {
    const { company, send } = await employer();
    const { job } = await createJob(app.ctx, { company });
    const wrong = await send('PUT', `/jobs/${job.slug}/text`, { ...FIELDS, pay_min: 9, pay_max: 8 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['pay_max']]);
    const untagged = await send('PUT', `/jobs/${job.slug}/text`, { ...FIELDS, tags: ['sourdough'] });
    expect([untagged.status, Object.keys(untagged.body.errors)]).toEqual([422, ['tags']]);
    const other = await createJob(app.ctx, {});
    expect((await send('PUT', `/jobs/${other.job.slug}/text`, FIELDS)).status).toBe(404);
  });
});

test('staff get one letter an hour about the edits of that hour, however many there are', async () => {
  const notices = async () =>
    (await app.mailbox()).filter(
      ({ to, subject }) => to === app.ctx.settings.contactEmail && /sent changes/.test(subject),
    );
  for (const wait of [0, DURATIONS.minute, DURATIONS.hour]) {
    app.clock.advance(wait);
    const { edit } = await employer();
    expect((await edit({ industry: 'Food' })).status).toBe(200);
  }
  await app.settle();
  expect(await notices()).toHaveLength(2);
});
