import { expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createListedPosting, createPosting, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { askPosting, createPrices, ownPosting, sendPaid } from '#tests/support/sent-postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ config: { rateLimits: false } }, async (opened) => {
  ({ app, staff } = opened);
  await createPrices(app);
});

const asStaff = (id: string, what: string, body: object) =>
  send(app, staff, 'POST', `/v1/admin/postings/${id}/${what}`, body);
const approve = (id: string, company?: string) =>
  asStaff(id, 'approval', { identity_check: 'hometax.go.kr', ...(company && { company }) });
const counted = async (table: string) => (await storedRows(app, table)).length;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('of many who approve one posting at once, one publishes it, once', async () => {
  const { id } = await createPosting(app.ctx);
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(id)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  expect([await counted('jobs'), await counted('companies')]).toEqual([1, 1]);
});

test('postings of one name that are approved at once get companies of their own, with addresses of their own', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await createPosting(app.ctx)).id));
  // Without this, one that comes late is asked whether it's the company that the others have made.
  const given = { identity_check: 'hometax.go.kr', is_new_company: true };
  const answers = await Promise.all(ids.map((id) => asStaff(id, 'approval', given)));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
  const slugs = (await storedRows(app, 'companies')).map(({ slug }) => slug).sort();
  expect(slugs).toEqual(['nabi-labs', ...[2, 3, 4, 5].map((number) => `nabi-labs-${number}`)]);
});

test('postings of one company that are approved at once become jobs of it, with addresses of their own', async () => {
  await createCompany(app.ctx, { slug: 'nabi' });
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await createPosting(app.ctx)).id));
  expect(statuses(await Promise.all(ids.map((id) => approve(id, 'nabi'))))).toEqual([200, 200, 200, 200, 200]);
  expect(await counted('jobs')).toBe(5);
});

test('a paid posting is published or its money goes back, whatever staff and employer do at once', async () => {
  for (let round = 0; round < 3; round++) {
    const { token } = await sendPaid(app, registeredBody());
    const { id } = await ownPosting(app, token);
    const before = await counted('jobs');
    const answers = await Promise.all([
      asStaff(id, 'refusal', { reason: 'It asks for money.' }),
      approve(id),
      askPosting(app, token, 'withdrawal'),
    ]);
    await app.settle();
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const { state, bill } = await ownPosting(app, token);
    const isPublished = (await counted('jobs')) > before;
    expect([isPublished, state === 'accepted', bill.order.state]).toEqual(
      isPublished ? [true, true, 'paid'] : [false, false, 'refunded'],
    );
  }
});

test('of many edits of a published posting that are sent at once, one waits, and is decided on once', async () => {
  const { posting } = await createListedPosting(app.ctx);
  const edit = (title: string) =>
    askPosting(app, tokenOf(app, posting), '', { method: 'PUT', body: registeredBody({ title }) });
  const titles = ['Baker', 'Painter', 'Weaver', 'Smith', 'Miller'];
  expect(statuses(await Promise.all(titles.map(edit)))).toEqual([200, 200, 200, 200, 200]);
  expect(await storedRows(app, 'employer_edits')).toMatchObject([{ state: 'waiting', posting_id: posting.id }]);
  const decline = () => asStaff(posting.id, 'refusal', { reason: 'It is another job.' });
  expect(statuses(await Promise.all([decline(), decline()]))).toEqual([200, 409]);
});
