import { describe, expect, test } from 'vitest';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createListedPosting, createPosting, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { askPosting, ownPosting } from '#tests/support/sent-postings.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

type Posting = { id: string };

const ask = (posting: Posting, act: string, body = {}) => askPosting(app, tokenOf(app, posting), act, { body });
const edit = (posting: Posting, given: Partial<PostingFieldsInput>) =>
  askPosting(app, tokenOf(app, posting), '', { method: 'PUT', body: registeredBody(given) });
const stored = async ({ id }: Posting) => (await storedRows(app, 'postings')).find((row) => row.id === id);
const statesSince = async (posting: Posting) =>
  (await ownPosting(app, tokenOf(app, posting))).history.slice(1).map(({ state }: { state: string }) => state);
const records = ({ id }: Posting) => auditRecords(app, id);

async function subjects() {
  await app.settle();
  return (await app.mailbox()).map(({ subject }) => subject);
}

describe('an edit of a posting that is not accepted', () => {
  test('takes the place of what was sent, and is on record', async () => {
    const posting = await createPosting(app.ctx);
    const { status, body, headers } = await edit(posting, { title: 'Staff Engineer', pay_min: 90_000_000 });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body.data).toMatchObject({ state: 'in-review', proposed: null, fields: { title: 'Staff Engineer' } });
    expect((await stored(posting)).fields).toMatchObject({ title: 'Staff Engineer', pay_min: 90_000_000 });
    expect(await records(posting)).toMatchObject([{ action: 'posting.edit', detail: { by: 'employer' } }]);
    expect(await subjects()).toEqual(['A posting was edited during review: Staff Engineer']);
  });

  test('leaves what was ordered as it is', async () => {
    const posting = await createPosting(app.ctx, { fields: registeredBody({ featured_week_option: true }) });
    const given = { title: 'Staff Engineer', featured_week_option: false, translation_option: true };
    expect((await edit(posting, given)).body.data.fields).toMatchObject({
      ...{ title: 'Staff Engineer', featured_week_option: true, translation_option: false },
    });
  });

  test('that is different in nothing is refused, also where empty fields are left out', async () => {
    const posting = await createPosting(app.ctx, {
      fields: registeredBody({ residence: null, note: '', featured_week_option: true }),
    });
    const refused = await edit(posting, { relocation: null, criteria: '' });
    expect([refused.status, refused.body.message]).toEqual([409, 'You haven’t changed anything.']);
    expect(await records(posting)).toEqual([]);
  });

  test('with mistakes is told them beside the fields, and nothing is stored', async () => {
    const posting = await createPosting(app.ctx);
    const before = await stored(posting);
    const refused = await edit(posting, { title: '', company_url: 'nabi', registration_number: '1234567890' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      title: ['Required.'],
      company_url: ['Please enter a valid company URL.'],
      registration_number: ['This isn’t a business registration number.'],
    });
    expect(await stored(posting)).toEqual(before);
  });

  test.each([
    ['asked', 'in-review', ['in-review']],
    ['unpaid', 'unpaid', []],
  ] as const)('brings one that is %s to %s', async (before, after, states) => {
    const posting = await createPosting(app.ctx, { state: before, question: 'Which office?' });
    expect((await edit(posting, { location: 'Pangyo' })).body.data).toMatchObject({ state: after, question: null });
    expect(await statesSince(posting)).toEqual(states);
  });

  test.each([
    [
      'that writes the text anew asks for another translation',
      { description: '우리는 꽃집을 위한 소프트웨어를 만듭니다.' },
      'wanted',
    ],
    ['that changes something else keeps the translation', { pay_min: 90_000_000 }, 'approved'],
  ] as const)('%s', async (_what, given, translation_state) => {
    const translation = { title: 'Backend Engineer', description: 'Software', criteria: null };
    const posting = await createPosting(app.ctx, { translation_state: 'approved', translation });
    expect((await edit(posting, given)).body.data).toMatchObject({ translation_state, translation });
  });

  test.each([
    ['to another address', { email: 'somebody@else.example' }],
    ['of where people apply', { apply_url: 'https://else.example/jobs' }],
    ['of the site', { company_url: 'https://else.example' }],
    ['of the name', { company: 'Else' }],
  ])('%s ends its proof, and one of something else does not', async (_what, other) => {
    const company = await createCompany(app.ctx);
    for (const proof of ['mail-domain', 'recruit-access'] as const) {
      const given = { company_id: company.id, company_proof: proof, sender_check: 'Called them.' };
      const posting = await createPosting(app.ctx, given);
      expect((await edit(posting, { title: 'Staff Engineer' })).status).toBe(200);
      expect(await stored(posting)).toMatchObject({ company_proof: proof, company_id: company.id });
      expect((await edit(posting, other)).status).toBe(200);
      expect(await stored(posting)).toMatchObject({
        ...{ company_proof: null, company_id: null, proved_at: null, proved_fields: null, sender_check: null },
      });
    }
  });
});

describe('an edit of an accepted posting', () => {
  test('waits for staff, while the listing says what it said', async () => {
    const { posting, job } = await createListedPosting(app.ctx);
    const { body } = await edit(posting, { title: 'Staff Engineer' });
    expect(body.data).toMatchObject({ fields: { title: 'Backend Engineer' }, proposed: { title: 'Staff Engineer' } });
    expect((await app.json(`/v1/jobs/${job.slug}`)).body.data.title).toBe(job.title);
    expect(await subjects()).toEqual(['An edit to a published posting is ready for review: Backend Engineer']);
  });

  test('is refused where it is the one that waits, and taken back by writing the accepted text', async () => {
    const { posting } = await createListedPosting(app.ctx, { proposed: registeredBody({ title: 'Staff Engineer' }) });
    expect((await edit(posting, { title: 'Staff Engineer' })).status).toBe(409);
    expect((await edit(posting, {})).body.data.proposed).toBeNull();
    expect(await storedRows(app, 'employer_edits')).toMatchObject([{ state: 'withdrawn', fields: {} }]);
    expect((await edit(posting, {})).status).toBe(409);
  });
});

describe('an ordered translation of an accepted posting', () => {
  test.each(['title', 'description', 'criteria'])(
    'is wanted anew where an edit writes another %s, and approved again where that is taken back',
    async (text) => {
      const translation = { title: 'Backend Engineer', description: 'Software', criteria: null };
      const { posting } = await createListedPosting(app.ctx, { translation, translation_state: 'approved' });
      expect((await edit(posting, { [text]: 'Other.' })).body.data.translation_state).toBe('wanted');
      expect((await edit(posting, { [text]: 'Other.', pay_min: 90_000_000 })).body.data.translation_state).toBe(
        'wanted',
      );
      expect((await edit(posting, { pay_min: 80_000_000 })).body.data.translation_state).toBe('approved');
    },
  );
});

describe('an answer', () => {
  test('brings the posting back to review, once, also where it is sent five times at once', async () => {
    const posting = await createPosting(app.ctx, { state: 'asked', question: 'Which office?' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(posting, 'answer', { message: 'Seongsu.' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await stored(posting)).toMatchObject({ state: 'in-review', answer: 'Seongsu.', question: 'Which office?' });
    expect(await statesSince(posting)).toEqual(['in-review']);
    expect(await subjects()).toEqual(['An employer answered: Backend Engineer']);
  });

  test('is not empty, and answers a question', async () => {
    const posting = await createPosting(app.ctx, { state: 'asked', question: 'Which office?' });
    expect((await ask(posting, 'answer', { message: '  ' })).body.errors).toEqual({ message: ['Required'] });
    const other = await createPosting(app.ctx);
    const refused = await ask(other, 'answer', { message: 'Seongsu.' });
    expect([refused.status, refused.body.message]).toEqual([409, 'There’s no question to answer right now.']);
  });
});

describe('the English text', () => {
  const translation = { title: 'Backend Engineer', description: 'We build software.', criteria: null };
  const offered = () => createPosting(app.ctx, { translation, translation_state: 'offered' });

  test('is approved by whoever read it', async () => {
    const posting = await offered();
    expect((await ask(posting, 'translation', { approve: true, read: translation })).body.data).toMatchObject({
      ...{ translation_state: 'approved', state: 'in-review' },
    });
    expect(await subjects()).toEqual(['An employer approved the English text: Backend Engineer']);
    expect((await ask(posting, 'translation', { approve: true })).status).toBe(409);
  });

  test('goes back to staff with what is wrong', async () => {
    const posting = await offered();
    expect((await ask(posting, 'translation', { approve: false })).body.errors).toEqual({ message: ['Required'] });
    const message = 'It is a hospital, not a hotel.';
    expect((await ask(posting, 'translation', { approve: false, message })).body.data.translation_state).toBe('wanted');
    expect(await stored(posting)).toMatchObject({ answer: message, translation });
    expect(await subjects()).toEqual(['An employer wants the English text changed: Backend Engineer']);
  });

  test('is not approved where staff changed it after it was read', async () => {
    const posting = await offered();
    const read = { ...translation, title: 'Backend Developer' };
    const refused = await ask(posting, 'translation', { approve: true, read });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Please read it again.')]);
    expect((await stored(posting)).translation_state).toBe('offered');
  });
});

describe('the private link of a posting', () => {
  test('changes nothing that is declined or withdrawn', async () => {
    for (const state of ['declined', 'withdrawn'] as const) {
      const posting = await createPosting(app.ctx, { state, translation_state: 'offered' });
      for (const act of ['answer', 'closure', 'extension', 'relisting', 'translation']) {
        const refused = await ask(posting, act, { approve: true, message: 'Hello' });
        expect([refused.status, refused.body.message]).toEqual([
          409,
          `This posting is ${state}. You can send a new one.`,
        ]);
      }
      expect((await edit(posting, { title: 'Other' })).status).toBe(409);
    }
  });

  test('withdraws nothing that is accepted', async () => {
    const { posting } = await createListedPosting(app.ctx);
    const refused = await ask(posting, 'withdrawal');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('You can close its listing')]);
  });

  test('opens nothing without its token, nor with that of another purpose', async () => {
    const { id } = await createPosting(app.ctx);
    for (const token of ['', id, 'A'.repeat(43)])
      for (const act of ['closure', 'relisting', 'recruit-access'])
        expect(
          (await app.json(`/v1/job-postings/own/${act}`, { method: 'POST', headers: { 'posting-token': token } }))
            .status,
        ).toBe(404);
  });

  test('changes a posting 60 times an hour, and shows it all the same', async () => {
    const posting = await createPosting(app.ctx);
    for (let times = 0; times < 60; times++) expect((await ask(posting, 'answer', { message: 'Hi' })).status).toBe(409);
    expect((await ask(posting, 'answer', { message: 'Hi' })).status).toBe(429);
    expect((await ownPosting(app, tokenOf(app, posting))).state).toBe('in-review');
  });
});
