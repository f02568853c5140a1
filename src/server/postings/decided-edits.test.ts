import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { CompanyPageFields } from '#contract/postings/company-edits.ts';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { createListedPosting, postingBody, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askPosting, ownPosting } from '#tests/support/sent-postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createEmployer, type Employer, send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const page = async ({ call }: Employer) => (await call('GET', '/page')).body.data;
const edit = async (employer: Employer, fields: Partial<CompanyPageFields>) =>
  employer.call('PUT', '/page', { ...(await page(employer)).now, ...fields });
const asStaff = (method: string, path: string, body?: object) => send(app, staff, method, `/v1/admin/${path}`, body);
const staffWrite = ({ slug }: Employer, fields: object) => asStaff('PATCH', `companies/${slug}`, fields);
const listed = async () => (await asStaff('GET', 'employer-edits')).body.data;

/** Staff decide on the one edit that waits. */
async function decide(verb: 'approval' | 'refusal', body: object = { reason: 'The register says otherwise.' }) {
  const [{ id }] = await listed();
  return await asStaff('POST', `employer-edits/${id}/${verb}`, verb === 'approval' ? {} : body);
}

/** Moves the clock; staff have just signed in. */
async function wait(ms: number): Promise<void> {
  app.clock.advance(ms);
  staff = await app.people.signInStaff();
}

describe('an edit that waits', () => {
  test('is taken over where somebody wrote the same meanwhile', async () => {
    const employer = await createEmployer(app);
    await edit(employer, { industry: 'Bakery' });
    await staffWrite(employer, { industry: 'Bakery' });
    expect((await decide('approval')).status).toBe(200);
  });

  test('is not taken over by whoever read another one', async () => {
    const employer = await createEmployer(app);
    await edit(employer, { industry: 'Bakery' });
    const [{ id, revision, title }] = (await asStaff('GET', 'queue?kind=edit')).body.data;
    await edit(employer, { industry: 'Cakes' });
    const stale = { part: '', title, key: 'approve', revision };
    expect((await asStaff('POST', `queue/edit/${id}/decision`, stale)).status).toBe(409);
  });

  test('is refused where it says what waits already, or was written without what staff changed', async () => {
    const employer = await createEmployer(app);
    const { now, revision } = await page(employer);
    await edit(employer, { industry: 'Bakery' });
    const again = await edit(employer, { industry: 'Bakery' });
    expect([again.status, again.body.message]).toEqual([409, 'You haven’t changed anything.']);
    await employer.call('DELETE', '/page/edit');
    await staffWrite(employer, { industry: 'Retail' });
    expect((await employer.call('PUT', '/page', { ...now, location: 'Jeju', revision })).status).toBe(409);
  });

  test('is held against what stood there when it was written last', async () => {
    const employer = await createEmployer(app);
    await edit(employer, { industry: 'Bakery' });
    await staffWrite(employer, { industry: 'Retail' });
    await edit(employer, { industry: 'Cakes' });
    const [{ id }] = await listed();
    expect((await asStaff('GET', `employer-edits/${id}`)).body.data.fields).toMatchObject([{ before: 'Retail' }]);
    expect((await decide('approval')).status).toBe(200);
  });

  test('of a page stands beside one of a listing', async () => {
    const employer = await createEmployer(app);
    const { job } = await createJob(app.ctx, { company: await companyOf(employer) });
    await employer.call('PUT', `/jobs/${job.slug}/text`, postingBody({ title: 'Baker of platforms' }));
    expect((await page(employer)).waiting).toBeNull();
    await edit(employer, { industry: 'Bakery' });
    expect(await listed()).toHaveLength(2);
    expect((await page(employer)).waiting.fields.industry).toBe('Bakery');
  });

  test('leaves a logo that stood there before, wherever it is', async () => {
    const employer = await createEmployer(app);
    await staffWrite(employer, { logo_url: 'https://logos.example/nabi.png' });
    expect((await edit(employer, { industry: 'Bakery' })).status).toBe(200);
  });

  test('is sent sixty times an hour', async () => {
    const employer = await createEmployer(app);
    const { now } = await page(employer);
    const put = (number: number) => employer.call('PUT', '/page', { ...now, founded: 1900 + number });
    for (let sent = 0; sent < 60; sent++) expect((await put(sent)).status).toBe(200);
    expect((await put(60)).status).toBe(429);
  });

  test('is none of a listing that closed long ago', async () => {
    const employer = await createEmployer(app);
    const closed = { is_closed: true, closed_at: new Date(TEST_START.getTime() - 181 * DURATIONS.day) };
    const { job } = await createJob(app.ctx, { company: await companyOf(employer), ...closed });
    expect((await employer.call('PUT', `/jobs/${job.slug}/text`, postingBody())).status).toBe(409);
    expect(await listed()).toEqual([]);
  });

  test('of where people apply needs no other proof, as whoever opens the recruit page speaks for the company', async () => {
    const employer = await createEmployer(app);
    const { posting, job } = await createListedPosting(app.ctx, { job: { company: await companyOf(employer) } });
    const path = `/jobs/${job.slug}/text`;
    const { now } = (await employer.call('GET', path)).body.data;
    await employer.call('PUT', path, { ...now, apply_url: 'https://elsewhere.example/apply' });
    expect((await asStaff('POST', `postings/${posting.id}/approval`, {})).status).toBe(200);
  });

  test('by the private link of who the employer is stays unproved when a member edits the same listing', async () => {
    const employer = await createEmployer(app);
    const { posting, job } = await createListedPosting(app.ctx, { job: { company: await companyOf(employer) } });
    const other = registeredBody({ email: 'somebody@elsewhere.example' });
    const sent = await askPosting(app, tokenOf(app, posting), '', { method: 'PUT', body: other });
    expect(sent.status).toBe(200);
    const path = `/jobs/${job.slug}/text`;
    const { waiting, revision } = (await employer.call('GET', path)).body.data;
    const edited = await employer.call('PUT', path, { ...waiting.fields, location: 'Busan', revision });
    expect(edited.status).toBe(200);
    const refused = await asStaff('POST', `postings/${posting.id}/approval`, {});
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('This edit changes email.')]);
  });
});

describe('an edit of who the employer is that staff gave their word for', () => {
  test('stays proved when a member edits the text, as does where that member has people apply', async () => {
    const employer = await createEmployer(app);
    const { posting, job } = await createListedPosting(app.ctx, { job: { company: await companyOf(employer) } });
    const token = tokenOf(app, posting);
    await askPosting(app, token, '', { method: 'PUT', body: registeredBody({ company: 'Moth' }) });
    await asStaff('POST', `postings/${posting.id}/sender-check`, { how: 'Called them.' });
    const vouched = { by: 'staff-word', changes: [], needed: null };
    expect((await ownPosting(app, token)).proof).toMatchObject(vouched);
    for (const change of [{ description: 'We bake.' }, { apply_url: 'https://elsewhere.example/apply' }]) {
      const path = `/jobs/${job.slug}/text`;
      const { waiting, revision } = (await employer.call('GET', path)).body.data;
      expect((await employer.call('PUT', path, { ...waiting.fields, ...change, revision })).status).toBe(200);
      expect((await ownPosting(app, token)).proof).toMatchObject(vouched);
    }
    await askPosting(app, token, '', { method: 'PUT', body: registeredBody({ company: 'Hawkmoth' }) });
    expect((await ownPosting(app, token)).proof).toMatchObject({ needed: 'edit', changes: ['company'] });
  });
});

describe('an edit of a posting', () => {
  const TRANSLATION = { title: 'Backend Engineer', description: 'We sell flowers.', criteria: null };

  async function proposed(given: Parameters<typeof createListedPosting>[1], edit: Partial<PostingFieldsInput>) {
    const listed = await createListedPosting(app.ctx, { identity_check: 'hometax.go.kr', ...given });
    const { posting, job } = listed;
    const token = tokenOf(app, posting);
    const propose = async (more: Partial<PostingFieldsInput>) => {
      const { fields } = await ownPosting(app, token);
      const sent = await askPosting(app, token, '', { method: 'PUT', body: { ...fields, ...edit, ...more } });
      expect(sent.status).toBe(200);
    };
    await propose({});
    const path = `postings/${posting.id}`;
    const shown = async () => (await asStaff('GET', path)).body.data;
    const approve = (body = {}) => asStaff('POST', `${path}/approval`, body);
    return { slug: job.slug, propose, shown, approve };
  }

  const titles = async () => (await storedRows(app, 'jobs')).map(({ title }) => title);

  test('overwrites what staff changed of its listing since only once they have read that it does', async () => {
    const { slug, propose, shown, approve } = await proposed(
      { job: { title: 'Backend Engineer' } },
      { title: 'Staff Engineer' },
    );
    const before = await shown();
    expect(before.notes).toEqual([]);
    await asStaff('PATCH', `jobs/${slug}`, { title: 'Chief Engineer', workplace_note: 'Two days at home' });
    const refused = await approve();
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { title: ['It said "Backend Engineer" and now says "Chief Engineer".'] },
    ]);
    expect((await approve({ revision: before.revision })).status).toBe(409);
    await propose({ pay_min: 90_000_000 });
    expect((await approve()).status).toBe(409);
    expect(await titles()).toEqual(['Chief Engineer']);
    const { notes, revision } = await shown();
    expect(notes).toEqual(['Title: someone changed it after the edit was sent. It now says "Chief Engineer".']);
    const [{ facts, ...item }] = (await asStaff('GET', 'queue?kind=posting')).body.data;
    expect([item.revision, facts]).toMatchObject([
      revision,
      expect.arrayContaining([{ label: 'Note', text: notes[0] }]),
    ]);
    expect((await approve({ revision })).status).toBe(200);
    expect(await titles()).toEqual(['Staff Engineer']);
  });

  test('is taken over where staff wrote the same meanwhile, or something that it leaves alone', async () => {
    const { slug, approve } = await proposed({}, { title: 'Staff Engineer' });
    await asStaff('PATCH', `jobs/${slug}`, { title: 'Staff Engineer', pay_min: 90_000_000, pay_currency: 'KRW' });
    expect((await approve()).status).toBe(200);
    expect(await storedRows(app, 'jobs')).toMatchObject([{ title: 'Staff Engineer', pay_min: 90_000_000 }]);
  });

  test('of the Korean text is compared by the English text too', async () => {
    const translation = { translation: TRANSLATION, translation_state: 'approved' } as const;
    const { slug, approve } = await proposed(
      { ...translation, job: { title: TRANSLATION.title, description: '<p>We sell flowers.</p>' } },
      { korean_text: '나무를 팝니다.' },
    );
    await asStaff('PATCH', `jobs/${slug}`, { title: 'Chief Engineer' });
    expect(Object.keys((await approve()).body.errors)).toEqual(['title']);
    expect(await titles()).toEqual(['Chief Engineer']);
  });
});

describe('an edit that is decided', () => {
  test('shows nothing as changed since', async () => {
    const employer = await createEmployer(app);
    await edit(employer, { industry: 'Bakery' });
    const { id } = (await decide('approval')).body.data;
    await staffWrite(employer, { industry: 'Retail' });
    const { fields } = (await asStaff('GET', `employer-edits/${id}`)).body.data;
    expect(fields).toMatchObject([{ after: 'Bakery', now: 'Retail', is_changed_since: false }]);
  });

  test('is told until the next one is, whatever was taken back meanwhile', async () => {
    const employer = await createEmployer(app);
    for (const verb of ['approval', 'refusal'] as const) {
      await edit(employer, { industry: verb });
      await decide(verb);
      await wait(DURATIONS.minute);
    }
    await edit(employer, { industry: 'Taken back' });
    await employer.call('DELETE', '/page/edit');
    expect((await page(employer)).last).toMatchObject({ state: 'declined', reason: 'The register says otherwise.' });
  });

  test('of a posting is told beside its text, and never that of another one', async () => {
    const employer = await createEmployer(app);
    const company = await companyOf(employer);
    const last: string[] = [];
    const proposed = registeredBody({ title: 'Staff Engineer' });
    const [one, other] = [
      await createListedPosting(app.ctx, { job: { company }, identity_check: 'hometax.go.kr', proposed }),
      await createListedPosting(app.ctx, { job: { company }, proposed }),
    ];
    const told = async () =>
      last.push((await employer.call('GET', `/jobs/${one.job.slug}/text`)).body.data.last?.state);
    const decline = (id: string) => asStaff('POST', `postings/${id}/refusal`, { reason: 'It is another job.' });
    await decline(one.posting.id);
    await told();
    await wait(DURATIONS.minute);
    const again = { method: 'PUT', body: registeredBody({ title: 'Chief Engineer' }) } as const;
    await askPosting(app, tokenOf(app, one.posting), '', again);
    await asStaff('POST', `postings/${one.posting.id}/approval`, {});
    await told();
    await wait(DURATIONS.minute);
    await decline(other.posting.id);
    await told();
    expect(last).toEqual(['declined', 'approved', 'approved']);
  });

  test('is news to its company alone, until its people have been here', async () => {
    const [employer, rival] = [await createEmployer(app), await createEmployer(app)];
    for (const one of [rival, employer]) {
      await edit(one, { industry: 'Bakery' });
      await decide('approval');
      const job = { company: await companyOf(one) };
      const proposed = registeredBody({ title: 'Staff Engineer' });
      const { posting } = await createListedPosting(app.ctx, { job, proposed });
      await asStaff('POST', `postings/${posting.id}/refusal`, { reason: 'It is another job.' });
      const next = { method: 'PUT', body: registeredBody({ title: 'Chief Engineer' }) } as const;
      await askPosting(app, tokenOf(app, posting), '', next);
      await edit(one, { industry: 'Taken back' });
      await one.call('DELETE', '/page/edit');
    }
    const news = async () => (await employer.call('GET', '/home')).body.data.news.edits;
    expect((await news()).map(({ state }: { state: string }) => state).toSorted()).toEqual(['approved', 'declined']);
    app.clock.advance(DURATIONS.hour);
    expect(await news()).toEqual([]);
  });
});

test('edits and visits go half a year after they were decided and made, and what waits stays', async () => {
  const [first, second, third] = [await createEmployer(app), await createEmployer(app), await createEmployer(app)];
  await edit(first, { industry: 'Bakery' });
  await decide('approval');
  await edit(second, { industry: 'Bakery' });
  await wait(DURATIONS.day);
  await edit(third, { industry: 'Bakery' });
  const [, { id }] = await listed();
  await asStaff('POST', `employer-edits/${id}/approval`, {});
  const left = async (days: number) => {
    app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
    await runTask(app, 'employer-edits.forget');
    const states = (await storedRows(app, 'employer_edits')).map(({ state }) => state);
    return [states.toSorted(), (await storedRows(app, 'recruit_visits')).length];
  };
  expect(await left(180)).toEqual([['approved', 'approved', 'waiting'], 3]);
  expect(await left(180.5)).toEqual([['approved', 'waiting'], 1]);
  expect(await left(182)).toEqual([['waiting'], 0]);
});

test('an account takes its edits and visits along, and leaves no name on the edits, which are the company’s', async () => {
  const company = await createCompany(app.ctx, { slug: 'nabi' });
  const [mina, jun] = [await createMember(app, 'nabi'), await createMember(app, 'nabi')];
  const path = '/v1/recruit/nabi/page';
  for (const [person, industry] of [
    [mina, 'Bakery'],
    [jun, 'Cakes'],
  ] as const) {
    const { now } = (await send(app, person, 'GET', path)).body.data;
    await send(app, person, 'PUT', path, { ...now, industry });
    await decide('approval');
  }
  const archive = await app.fetch('/v1/talent/export', { headers: mina.headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const told = JSON.parse(Buffer.from(files['employer-edits.json'] ?? []).toString());
  expect(told).toMatchObject({ company_edits: [{ company: 'nabi', fields: { industry: 'Bakery' } }] });
  expect([told.company_edits.length, told.company_visits.length]).toEqual([1, 1]);
  expect((await send(app, mina, 'DELETE', '/v1/talent/account')).status).toBe(200);
  const edits = await storedRows(app, 'employer_edits');
  const senders = Object.fromEntries(edits.map(({ user_id, fields }) => [fields.industry, user_id]));
  expect(senders).toEqual({ Bakery: null, Cakes: jun.id });
  expect(await storedRows(app, 'recruit_visits')).toMatchObject([{ company_id: company.id, user_id: jun.id }]);
});

async function companyOf({ id }: Employer) {
  const { body } = await asStaff('GET', `companies/${id}`);
  return body.data;
}
