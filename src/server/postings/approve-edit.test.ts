import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createListedPosting, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { askPosting, createPrices, ownPosting, proofSentTo, sendFree } from '#tests/support/sent-postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, async (opened) => {
  ({ app, staff } = opened);
  await createPrices(app, { posting: 0, translation_option: 0 });
});

const SLUG = 'backend-engineer-nabi-labs';
const asStaff = (method: string, path: string, body?: object) => send(app, staff, method, `/v1/admin/${path}`, body);
const shown = async () => (await app.json(`/v1/jobs/${SLUG}`)).body.data;
const company = async () => (await storedRows(app, 'companies'))[0];
const row = async () => (await storedRows(app, 'jobs'))[0];
const times = async () => {
  const { published_at, expires_at } = await row();
  return [published_at, expires_at].map((at) => new Date(at).toISOString());
};

/** A published posting: its token and id. */
async function publish(fields: PostingFieldsInput = registeredBody()): Promise<{ token: string; id: string }> {
  const { token } = await sendFree(app, fields);
  const { id } = await ownPosting(app, token);
  const approved = await asStaff('POST', `postings/${id}/approval`, { identity_check: 'hometax.go.kr' });
  expect(approved.status).toBe(200);
  return { token, id };
}

const propose = (token: string, given: Partial<PostingFieldsInput>) =>
  askPosting(app, token, '', { method: 'PUT', body: registeredBody(given) });
const approve = (id: string) => asStaff('POST', `postings/${id}/approval`, {});
const KOREAN = { title: '백엔드 개발자', description: '꽃을 팝니다.' };
const waiting = async () => (await asStaff('GET', 'postings?waits_for=staff')).body.data;

describe('an edit of a published posting', () => {
  test('of one of its two texts alone asks staff to look at the other', async () => {
    const texts = { description: 'We sell flowers.', korean_text: '꽃을 팝니다.' };
    const { token, id } = await publish(registeredBody(texts));
    const notes = async () => (await asStaff('GET', `postings/${id}`)).body.data.notes;
    expect(await notes()).toEqual([]);
    await propose(token, { ...texts, description: 'We sell trees.' });
    expect(await notes()).toEqual([expect.stringMatching(/^Only the English text changes/)]);
    await propose(token, { ...texts, korean_text: '나무를 팝니다.' });
    expect(await notes()).toEqual([expect.stringMatching(/^Only the Korean text changes/)]);
    await propose(token, { description: 'We sell trees.', korean_text: '나무를 팝니다.' });
    expect(await notes()).toEqual([]);
  });

  test('changes nothing until staff take it over, and then its listing, at the same address', async () => {
    const { token, id } = await publish();
    await propose(token, { title: 'Staff Engineer', pay_min: 90_000_000, is_visa_sponsored: 'case-by-case' });
    expect(await shown()).toMatchObject({ title: 'Backend Engineer', pay: null });
    expect(await waiting()).toMatchObject([{ id, state: 'accepted', waits_for: 'staff', has_proposed_edit: true }]);
    const { body } = await approve(id);
    expect(body.data).toMatchObject({ proposed: null, fields: { title: 'Staff Engineer' }, job: { slug: SLUG } });
    expect(await shown()).toMatchObject({
      title: 'Staff Engineer',
      pay: { min: 90_000_000, currency: 'KRW', period: 'year' },
      visa_note: 'case-by-case',
      is_visa_sponsored: null,
    });
    expect((await row())?.held_columns).toEqual(expect.arrayContaining(['pay_min', 'pay_max', 'visa_note']));
    expect(await waiting()).toEqual([]);
    expect((await approve(id)).status).toBe(409);
  });

  test('leaves alone what staff wrote of the listing and the edit does not change', async () => {
    const { token, id } = await publish();
    await asStaff('PATCH', `jobs/${SLUG}`, { region: 'busan', workplace_note: 'Two days at home' });
    await propose(token, { title: 'Staff Engineer' });
    await approve(id);
    expect(await row()).toMatchObject({ title: 'Staff Engineer', region: 'busan', workplace_note: 'Two days at home' });
  });

  test('is refused with what the law holds against it, and the listing stays', async () => {
    const { token, id } = await publish();
    await propose(token, { pay_min: 1000, pay_period: 'hour' });
    const { status, body } = await approve(id);
    expect([status, Object.keys(body.errors)]).toEqual([409, ['pay_min']]);
    expect(await shown()).toMatchObject({ pay: null });
  });

  test('changes the telephone of a company that the posting made, and not its name or registration', async () => {
    const { token, id } = await publish(registeredBody({ employer_phone: '02-123-4567' }));
    await propose(token, { employer_phone: '02-765-4321', company: 'Another', title: 'Staff Engineer' });
    await asStaff('POST', `postings/${id}/sender-check`, { how: 'They called from the number of the register.' });
    await approve(id);
    expect(await company()).toMatchObject({ phone: '02-765-4321', name: 'Nabi Labs', slug: 'nabi-labs' });
    await propose(token, { registration_number: '220-81-62517', title: 'Staff Engineer' });
    expect((await approve(id)).body.errors).toHaveProperty('registration_number');
    expect(await company()).toMatchObject({ registration_number: '1248100998' });
  });

  test('leaves the details of a company as they are that was there before the posting, which proved nothing', async () => {
    await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs', phone: '+82 2 123 4567' });
    const { token } = await sendFree(app, registeredBody({ employer_phone: '02-123-4567' }));
    const { id } = await ownPosting(app, token);
    const checked = { identity_check: 'hometax.go.kr', company: 'nabi' };
    expect((await asStaff('POST', `postings/${id}/approval`, checked)).status).toBe(200);
    await propose(token, { employer_phone: '02-765-4321', title: 'Staff Engineer' });
    expect((await approve(id)).status).toBe(200);
    expect(await company()).toMatchObject({ phone: '+82 2 123 4567' });
  });

  test.each([
    ['where people apply', { apply_url: 'https://elsewhere.example/apply' }, 'apply_url'],
    ['who is written to', { email: 'somebody@elsewhere.example' }, 'email'],
    ['the site', { company_url: 'https://elsewhere.example' }, 'company_url'],
    ['the name', { company: 'Elsewhere' }, 'company'],
    ['the registration', { registration_number: '220-81-62517' }, 'registration_number'],
  ])('of %s waits until somebody at the company confirms it, or staff give their word', async (_what, edit, field) => {
    const { token, id } = await publish();
    await propose(token, edit);
    expect((await ownPosting(app, token)).proof).toMatchObject({ needed: 'edit', changes: [field] });
    const refused = await approve(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`This edit changes ${field}`),
    ]);
    await asStaff('POST', `postings/${id}/sender-check`, { how: 'Called the switchboard.' });
    expect((await ownPosting(app, token)).proof.needed).toBeNull();
    const { body } = await approve(id);
    expect(body.message ?? '').not.toContain('This edit changes');
  });

  test('of where people apply is confirmed by a letter to the company that was sent after it was proposed', async () => {
    const { token, id } = await publish();
    await askPosting(app, token, 'proof-request', { body: { email: 'hr@nabi.example' } });
    const before = await proofSentTo(app, 'hr@nabi.example');
    await propose(token, { apply_url: 'https://elsewhere.example/apply' });
    expect((await askPosting(app, token, 'proof', { body: { proof: before } })).status).toBe(200);
    expect((await approve(id)).status).toBe(409);
    await askPosting(app, token, 'proof-request', { body: { email: 'hr@nabi.example' } });
    const after = await proofSentTo(app, 'hr@nabi.example', 'ask for this change?');
    expect((await askPosting(app, token, 'recruit-access', { body: { proof: after } })).status).toBe(200);
    expect((await approve(id)).status).toBe(409);
    expect((await askPosting(app, token, 'proof', { body: { proof: after } })).status).toBe(200);
    expect((await approve(id)).status).toBe(200);
    expect((await row())?.apply_url).toBe('https://elsewhere.example/apply');
  });

  test('moves the day of a listing that is not published yet', async () => {
    const { token, id } = await publish(registeredBody({ publish_on: '2026-12-01' }));
    await propose(token, { publish_on: '2026-12-03' });
    await approve(id);
    expect(await times()).toEqual(['2026-12-02T15:00:00.000Z', '2027-01-31T15:00:00.000Z']);
  });

  test('that is declined leaves the listing and tells the employer why', async () => {
    const { token, id } = await publish();
    await propose(token, { title: 'Staff Engineer' });
    expect((await asStaff('POST', `postings/${id}/refusal`, { reason: 'It is another job.' })).status).toBe(200);
    await app.settle();
    expect(await shown()).toMatchObject({ title: 'Backend Engineer' });
    expect(await ownPosting(app, token)).toMatchObject({ state: 'accepted', proposed: null });
    expect((await app.mailbox()).some(({ text }) => text.includes('It is another job.'))).toBe(true);
  });

  test('is recorded for the job with what changed, and for the posting', async () => {
    const { token, id } = await publish();
    await propose(token, { title: 'Staff Engineer' });
    await approve(id);
    expect((await auditRecords(app)).slice(-2)).toMatchObject([
      { action: 'job.edit', detail: { 'title.from': 'Backend Engineer', 'title.to': 'Staff Engineer' } },
      { action: 'posting.approve-edit', detail: { changed: 'title' } },
    ]);
  });
});

describe('an edit of a published posting, once more', () => {
  const inDays = (days: number) => new Date(TEST_START.getTime() + days * DURATIONS.day);

  test('is not approved by whoever read another one', async () => {
    const { token, id } = await publish();
    await propose(token, { title: 'Staff Engineer' });
    const { revision } = (await asStaff('GET', `postings/${id}`)).body.data;
    await propose(token, { title: 'Chief Engineer' });
    const stale = await asStaff('POST', `postings/${id}/approval`, { revision });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('after you opened it')]);
    expect(await shown()).toMatchObject({ title: 'Backend Engineer' });
  });

  test('moves the last day of a listing that is open, and leaves what its employer was granted since', async () => {
    const { token, id } = await publish(registeredBody({ apply_until: '2026-12-04' }));
    await propose(token, { apply_until: '2026-12-10' });
    await approve(id);
    expect((await times())[1]).toBe('2026-12-10T15:00:00.000Z');
    await askPosting(app, token, 'extension', { body: { last_day: '2026-12-20' } });
    await propose(token, { apply_until: '2026-12-10', title: 'Staff Engineer' });
    await approve(id);
    expect([(await row()).title, (await times())[1]]).toEqual(['Staff Engineer', '2026-12-20T15:00:00.000Z']);
  });

  test('is refused a last day beyond the term that its listing has left, and keeps an end that staff granted', async () => {
    const { posting, job } = await createListedPosting(app.ctx, {
      identity_check: 'hometax.go.kr',
      job: { published_at: inDays(-50), expires_at: inDays(10) },
    });
    const propose = (apply_until: string) =>
      askPosting(app, tokenOf(app, posting), '', { method: 'PUT', body: registeredBody({ apply_until }) });
    const far = await propose('2027-01-14');
    const latest = 'The latest day is 30 November 2026: a posting is open for 60 days.';
    expect([far.status, far.body.errors]).toEqual([422, { apply_until: [latest] }]);
    expect((await propose('2026-11-30')).status).toBe(200);
    expect((await asStaff('PATCH', `jobs/${job.slug}`, { expires_at: inDays(30).toISOString() })).status).toBe(200);
    expect((await propose('2026-12-21')).status).toBe(422);
    expect((await propose('2026-12-15')).status).toBe(200);
    expect((await approve(posting.id)).status).toBe(200);
    expect((await times())[1]).toBe('2026-12-15T15:00:00.000Z');
  });

  test('without a last day ends the listing with the term that it paid for, not with one from the approval on', async () => {
    const { token, id } = await publish();
    const [, end] = await times();
    await propose(token, { apply_until: '2026-12-10' });
    await approve(id);
    app.clock.advance(5 * DURATIONS.day);
    staff = await app.people.again(staff, { aal: 'aal2' });
    await propose(token, {});
    await approve(id);
    expect((await times())[1]).toBe(end);
  });

  test('gives no new end to a listing that is closed', async () => {
    const { token, id } = await publish();
    await askPosting(app, token, 'closure');
    const [, end] = await times();
    await propose(token, { apply_until: '2026-12-10' });
    expect((await approve(id)).status).toBe(200);
    expect((await times())[1]).toBe(end);
  });

  test('of something else leaves the day to which staff moved a listing', async () => {
    const { token, id } = await publish(registeredBody({ publish_on: '2026-12-01' }));
    const moved = await asStaff('POST', `jobs/${SLUG}/publication`, { at: '2026-12-05T00:00:00.000Z' });
    expect(moved.status).toBe(200);
    await propose(token, { publish_on: '2026-12-01', title: 'Staff Engineer' });
    await approve(id);
    expect([(await row()).title, (await times())[0]]).toEqual(['Staff Engineer', '2026-12-05T00:00:00.000Z']);
  });

  test('is taken over after the last day to apply, and without what readers find it by, as the listing was', async () => {
    const fields = registeredBody({ apply_until: '2026-11-19', tags: [], occupations: [] });
    const { posting } = await createListedPosting(app.ctx, {
      ...{ fields, proposed: { ...fields, title: 'Staff Engineer' }, identity_check: 'hometax.go.kr' },
      job: { published_at: inDays(-9) },
    });
    expect((await approve(posting.id)).status).toBe(200);
  });

  test('leaves of the company what staff wrote since, and what no edit may change', async () => {
    const { token, id } = await publish(registeredBody({ employer_phone: '02-123-4567' }));
    const details = { phone: '02-999-9999', registration_number: null };
    expect((await asStaff('PATCH', 'companies/nabi-labs', details)).status).toBe(200);
    const given = { employer_phone: '02-123-4567', registration_number: '220-81-62517', representative: 'Somi Lee' };
    await propose(token, given);
    await asStaff('POST', `postings/${id}/sender-check`, { how: 'They called from the number of the register.' });
    expect((await approve(id)).status).toBe(200);
    expect(await company()).toMatchObject({ ...details, representative: 'Somi Lee' });
  });

  test('leaves the English that staff corrected where it changes no text', async () => {
    const translation = { title: 'Backend Engineer', description: 'We sell flowers.', criteria: null };
    const fields = registeredBody({ title: '백엔드 개발자', description: '꽃을 팝니다.' });
    const { posting, job } = await createListedPosting(app.ctx, {
      ...{ fields, translation, translation_state: 'approved', identity_check: 'hometax.go.kr' },
      ...{ proposed: { ...fields, pay_min: 90_000_000 }, job: { title: 'Backend Engineer, Seoul' } },
    });
    await approve(posting.id);
    expect((await storedRows(app, 'jobs')).find(({ id }) => id === job.id)).toMatchObject({
      ...{ title: 'Backend Engineer, Seoul', pay_min: 90_000_000 },
    });
  });

  test('that is declined brings the approved English back', async () => {
    const fields = registeredBody({});
    const translation = { title: 'Backend Engineer', description: 'We sell flowers.', criteria: null };
    const proposed = { ...fields, description: 'Other.' };
    const { posting } = await createListedPosting(app.ctx, {
      fields,
      proposed,
      translation,
      translation_state: 'wanted',
    });
    const { body } = await asStaff('POST', `postings/${posting.id}/refusal`, { reason: 'It is another job.' });
    expect(body.data).toMatchObject({ proposed: null, translation_state: 'approved' });
    expect(await storedRows(app, 'employer_edits')).toMatchObject([{ state: 'declined', fields: {} }]);
  });

  test.each([
    [
      'is declined',
      (_token: string, id: string) => asStaff('POST', `postings/${id}/refusal`, { reason: 'It is not.' }),
    ],
    ['is taken back', (token: string) => propose(token, KOREAN)],
    ['changes another text instead', (token: string) => propose(token, { ...KOREAN, korean_text: '장미를 팝니다.' })],
  ])('that %s takes along the English that was offered for it', async (_what, end) => {
    const translation = { title: 'Backend Engineer', description: 'We sell flowers.', criteria: null };
    const { posting, job } = await createListedPosting(app.ctx, {
      ...{ fields: registeredBody(KOREAN), translation, translation_state: 'approved' },
      identity_check: 'hometax.go.kr',
    });
    const token = tokenOf(app, posting);
    await propose(token, { ...KOREAN, description: '담배를 팝니다.' });
    const offered = { ...translation, description: 'We sell cigarettes.' };
    expect((await asStaff('POST', `postings/${posting.id}/translation`, offered)).status).toBe(200);
    await propose(token, { ...KOREAN, description: '담배와 술을 팝니다.' });
    expect((await end(token, posting.id)).status).toBe(200);
    expect(await ownPosting(app, token)).toMatchObject({ translation, translation_state: 'approved' });
    await propose(token, { ...KOREAN, korean_text: '나무를 팝니다.' });
    expect((await approve(posting.id)).status).toBe(200);
    expect((await storedRows(app, 'jobs')).find(({ id }) => id === job.id)).toMatchObject({
      ...{ description: '<p>We sell flowers.</p>', korean_text: '<p>나무를 팝니다.</p>' },
    });
  });
});

describe('staff complete a posting in review', () => {
  const put = (id: string, fields: PostingFieldsInput) => asStaff('PUT', `postings/${id}`, fields);

  test('which then states what it left out', async () => {
    const { token } = await sendFree(app, registeredBody({ tags: [], occupations: [] }));
    const { id } = await ownPosting(app, token);
    const left = ['residence', 'pay', 'criteria', 'interview_language', 'relocation', 'tags', 'occupations'];
    expect((await asStaff('GET', `postings/${id}`)).body.data.not_stated).toEqual(left);
    const { body } = await put(
      id,
      registeredBody({
        ...{ residence: 'anywhere', pay_max: 90_000_000, criteria: '- Go', interview_language: 'english' },
        ...{ relocation: false, tags: ['go'], occupations: ['engineering'], location: 'Remote' },
      }),
    );
    expect(body.data).toMatchObject({ not_stated: ['region'], fields: { tags: ['go'] }, state: 'in-review' });
  });

  test('not to other options than were ordered, not to a tag that is none, and not once it is published', async () => {
    const { token, id: published } = await publish();
    expect((await put(published, registeredBody({ title: 'Else' }))).status).toBe(409);
    expect(await ownPosting(app, token)).toMatchObject({ fields: { title: 'Backend Engineer' } });
    const { id } = await ownPosting(app, (await sendFree(app, registeredBody())).token);
    expect((await put(id, registeredBody({ featured_week_option: true }))).body.errors).toHaveProperty(
      'featured_week_option',
    );
    expect((await put(id, registeredBody({ tags: ['wizardry'] }))).body.errors).toHaveProperty('tags');
  });

  test('and see what its text says and must not ask, and what its pay is by the hour', async () => {
    const description = 'We sponsor E-7 visas.\n\nAttach a photo to your resume.';
    const { token } = await sendFree(app, registeredBody({ description, pay_min: 2_500_000, pay_period: 'month' }));
    const { id } = await ownPosting(app, token);
    expect((await asStaff('GET', `postings/${id}`)).body.data).toMatchObject({
      read: [
        { field: 'tags' },
        { field: 'occupations' },
        { field: 'visa', value: 'true', sentence: 'We sponsor E-7 visas.' },
      ],
      concerns: [{ kind: 'appearance', sentence: 'Attach a photo to your resume.' }],
      wage: { hourly: 11_961, minimum: 10_320, is_enough: true },
    });
  });
});

test('the list of staff goes page by page, the oldest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.push((await ownPosting(app, (await sendFree(app, registeredBody())).token)).id);
    app.clock.advance(1000);
  }
  const first = (await asStaff('GET', 'postings?order=asc&limit=2')).body;
  const second = (await asStaff('GET', 'postings?order=asc&limit=2&page=2')).body;
  expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(first.meta.total).toBe(3);
});
