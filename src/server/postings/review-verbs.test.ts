import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createListedPosting, createPosting, postingBody, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { askPosting } from '#tests/support/sent-postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const CHECKED = { identity_check: 'hometax.go.kr' };
const TRANSLATION = { title: 'Backend Engineer', description: 'We sell flowers.', criteria: null };

const read = async (id: string) => (await send(app, staff, 'GET', `/v1/admin/postings/${id}`)).body.data;
const tell = (id: string, verb: string, body: object) =>
  send(app, staff, 'POST', `/v1/admin/postings/${id}/${verb}`, body);
const complete = (id: string, body: object) => send(app, staff, 'PUT', `/v1/admin/postings/${id}`, body);
const stored = async () => (await storedRows(app, 'postings'))[0];

describe('a posting that is over', () => {
  const VERBS: [string, object][] = [
    ['question', { message: 'Which office?' }],
    ['translation', TRANSLATION],
    ['refusal', { reason: 'It is another job.' }],
    ['sender-check', { how: 'Called them.' }],
  ];

  test.each(VERBS)('is left as it is by a %s', async (verb, body) => {
    for (const state of ['declined', 'withdrawn'] as const) {
      const { id } = await createPosting(app.ctx, { state, translation_state: 'wanted' });
      expect((await tell(id, verb, body)).status).toBe(409);
      expect(await auditRecords(app, id)).toEqual([]);
    }
  });
});

describe('a question', () => {
  test('asked again leaves nothing of the answer to the one before', async () => {
    const { id } = await createPosting(app.ctx, { answer: 'Seongsu.' });
    expect((await tell(id, 'question', { message: 'Which floor?' })).body.data).toMatchObject({
      ...{ state: 'asked', question: 'Which floor?', answer: null },
    });
  });

  test.each(['approval', 'refusal'])('is over with the %s that comes before its answer', async (verb) => {
    const { id } = await createPosting(app.ctx, { state: 'asked', question: 'Which office?' });
    expect((await tell(id, verb, { ...CHECKED, reason: 'It asks for money.' })).status).toBe(200);
    expect(await stored()).toMatchObject({ question: null });
  });
});

describe('what staff approve', () => {
  test('is the translation that they read, and what they saw is left out', async () => {
    const { id } = await createPosting(app.ctx, { translation: TRANSLATION, translation_state: 'approved' });
    for (const change of [
      () => tell(id, 'translation', { ...TRANSLATION, title: 'Engineer' }),
      () => complete(id, { ...registeredBody({ tags: [] }), left_out: ['tags'] }),
    ]) {
      const { revision } = await read(id);
      expect((await change()).status).toBe(200);
      const stale = await tell(id, 'approval', { ...CHECKED, revision });
      expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('after you opened it')]);
    }
  });

  test('is the sender whose posting and edit they read, not what it asks for since', async () => {
    const { posting, job } = await createListedPosting(app.ctx, { fields: registeredBody() });
    const edit = (given: object) =>
      askPosting(app, tokenOf(app, posting), '', { method: 'PUT', body: registeredBody(given) });
    const vouch = async (change: () => Promise<{ status: number }>) => {
      const { revision } = await read(posting.id);
      expect((await change()).status).toBe(200);
      return await tell(posting.id, 'sender-check', { how: 'Called them.', revision });
    };
    await edit({ title: 'Staff Engineer' });
    for (const change of [
      () => edit({ title: 'Staff Engineer', apply_url: 'https://elsewhere.example/apply' }),
      () => send(app, staff, 'PATCH', `/v1/admin/jobs/${job.slug}`, { title: 'Chief Engineer' }),
    ]) {
      const stale = await vouch(change);
      expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('after you opened it')]);
    }
    expect(await stored()).toMatchObject({ company_proof: null, proved_fields: null });
    const [item] = (await send(app, staff, 'GET', '/v1/admin/queue?kind=posting')).body.data;
    await edit({ title: 'Staff Engineer', apply_url: 'https://another.example/apply' });
    const decision = { part: '', title: item.title, key: 'vouch', text: 'Called them.', revision: item.revision };
    const path = `/v1/admin/queue/posting/${posting.id}/decision`;
    expect((await send(app, staff, 'POST', path, decision)).status).toBe(409);
    expect((await vouch(async () => ({ status: 200 }))).status).toBe(200);
  });

  test("is on its company's page at once, where the posting is published at once", async () => {
    const { id } = await createPosting(app.ctx);
    expect((await app.json('/v1/companies')).body.meta.total).toBe(0);
    await tell(id, 'approval', CHECKED);
    expect((await app.json('/v1/companies/nabi-labs')).body.data).toMatchObject({ open_jobs: 1 });
  });

  test.each([
    ['a company abroad, with a registration', { abroad_country: 'Germany', abroad_city: 'Berlin' }, registeredBody()],
    [
      'a registered company, from abroad',
      { registration_number: '2208162517' },
      postingBody({
        ...{ is_abroad: true, employer_country: 'Germany', employer_city: 'Berlin', employer_phone: '+49 30 1234567' },
        ...{ tags: ['typescript'], occupations: ['engineering'] },
      }),
    ],
  ])('is nothing in the name of %s', async (_what, recorded, fields) => {
    await createCompany(app.ctx, { slug: 'nabi', ...recorded });
    const { id } = await createPosting(app.ctx, { fields });
    const { status, body } = await tell(id, 'approval', { ...CHECKED, company: 'nabi' });
    expect([status, Object.keys(body.errors)]).toEqual([409, ['registration_number']]);
  });

  test('is checked where the proof of a new company is its own domain alone', async () => {
    const { id } = await createPosting(app.ctx, { company_proof: 'mail-domain', proof_email: 'hr@nabi.example' });
    expect((await read(id)).obstacles.map(({ rule }: { rule: string }) => rule)).toEqual(['identity-check']);
  });

  test('gives a company without an address no other one than a letter was opened at', async () => {
    const { id: company_id } = await createCompany(app.ctx, { slug: 'nabi', contact_email: null });
    const { id } = await createPosting(app.ctx, { company_id, company_proof: 'recruit-access' });
    expect((await tell(id, 'approval', CHECKED)).status).toBe(200);
    expect(await storedRows(app, 'companies')).toMatchObject([{ slug: 'nabi', contact_email: null }]);
  });
});

describe('the wish of an employer to be checked', () => {
  const WISH = new Date('2026-11-19T00:00:00Z');

  test('waits for nobody once the posting is over, and for staff once it is published', async () => {
    await createPosting(app.ctx, { state: 'declined', proof_wanted_at: WISH });
    const accepted = await createPosting(app.ctx, { state: 'accepted', proof_wanted_at: WISH });
    const { body } = await send(app, staff, 'GET', '/v1/admin/postings?waits_for=staff');
    expect(body.data).toMatchObject([{ id: accepted.id, waits_for: 'staff' }]);
    const declined = (await send(app, staff, 'GET', '/v1/admin/postings?state=declined')).body.data;
    expect(declined).toMatchObject([{ waits_for: null }]);
  });

  test('does not keep staff from declining a posting that they still read', async () => {
    const { id } = await createPosting(app.ctx, { proof_wanted_at: WISH });
    expect((await tell(id, 'refusal', { reason: 'It asks for money.' })).body.data).toMatchObject({
      state: 'declined',
    });
  });
});

describe('staff who complete a posting', () => {
  test('leave what they said that it has none of, until they say otherwise', async () => {
    const { id } = await createPosting(app.ctx, { fields: registeredBody({ tags: [] }), left_out: ['tags'] });
    const { body } = await complete(id, registeredBody({ tags: [], title: 'Staff Engineer' }));
    expect(body.data).toMatchObject({ left_out: ['tags'], fields: { title: 'Staff Engineer' } });
  });

  test('with what it says already leave no record', async () => {
    const { id } = await createPosting(app.ctx);
    expect((await complete(id, registeredBody())).status).toBe(200);
    expect(await auditRecords(app, id)).toEqual([]);
  });

  test('by another text have it translated anew', async () => {
    const { id } = await createPosting(app.ctx, { translation: TRANSLATION, translation_state: 'approved' });
    const { body } = await complete(id, registeredBody({ criteria: '- Go' }));
    expect(body.data).toMatchObject({ translation_state: 'wanted', translation: TRANSLATION });
  });

  test('and correct who the employer is leave proved what was proved', async () => {
    const { id: company_id } = await createCompany(app.ctx, { slug: 'nabi' });
    const { id } = await createPosting(app.ctx, { company_id, company_proof: 'recruit-access' });
    await complete(id, registeredBody({ company_url: 'https://www.nabi.example' }));
    expect((await tell(id, 'approval', {})).body.data).toMatchObject({
      ...{ state: 'accepted', company: { slug: 'nabi' }, company_proof: 'recruit-access' },
    });
  });

  test('take no day that has passed, and the tag that took the place of another', async () => {
    const { id } = await createPosting(app.ctx);
    const late = await complete(id, registeredBody({ apply_until: '2026-11-19' }));
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['apply_until']]);
    await call(app, 'DELETE /v1/admin/tags/{id}', { id: 'qa', into: 'testing' });
    expect((await complete(id, registeredBody({ tags: ['qa'] }))).body.data.fields.tags).toEqual(['testing']);
  });
});
