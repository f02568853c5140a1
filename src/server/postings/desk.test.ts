import { beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { csvRecords } from '#platform/csv.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const list = (query: string) => send(app, staff, 'GET', `/v1/admin/postings?sort=title&order=asc&${query}`);

describe('the list of all postings', () => {
  beforeEach(async () => {
    const says = (title: string, company = 'Kites') => ({
      fields: registeredBody({ title, company, email: 'hr@example.com' }),
    });
    await createPosting(app.ctx, { ...says('Asked'), state: 'asked' });
    await createPosting(app.ctx, { ...says('Declined', 'Nabi'), state: 'declined' });
    await createPosting(app.ctx, {
      ...says('Edited'),
      state: 'accepted',
      proposed: registeredBody({ title: 'Better' }),
    });
    await createPosting(app.ctx, { ...says('Offered'), translation_state: 'offered' });
    await createPosting(app.ctx, { ...says('Published'), state: 'accepted' });
    await createPosting(app.ctx, { ...says('Sent', 'Nabi') });
    await createPosting(app.ctx, { ...says('Unpaid'), state: 'unpaid', amount: 99_000 });
  });

  test.each([
    ['waits_for=staff', ['Edited', 'Sent']],
    ['waits_for=employer', ['Asked', 'Offered']],
    ['waits_for=payment', ['Unpaid']],
    ['state=accepted', ['Edited', 'Published']],
    ['costs=money', ['Unpaid']],
    ['costs=nothing&q=NABI', ['Declined', 'Sent']],
    ['q=nabi+declined', ['Declined']],
    ['limit=2&page=2', ['Edited', 'Offered']],
  ])('shows for "%s" what matches', async (query, titles) => {
    const { body } = await list(query);
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(body.meta.total).toBe(query.startsWith('limit') ? 7 : titles.length);
  });

  test('says of each whose step is next, and is taken along as CSV without the people who sent them', async () => {
    const { body } = await list('');
    const next = body.data.map(({ waits_for }: { waits_for: string }) => waits_for);
    expect(next).toEqual(['employer', null, 'staff', 'employer', null, 'staff', 'payment']);
    const taken = await app.fetch('/v1/admin/exports/postings', {
      method: 'POST',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { sort: 'title', order: 'asc' } }),
    });
    const text = (await taken.text()).replace('\uFEFF', '');
    expect(csvRecords(text).map((record) => record['waits_for'] || null)).toEqual(next);
    expect(text).not.toContain('@');
  });
});

test('what two people complete of one posting is not overwritten unseen', async () => {
  const { id } = await createPosting(app.ctx);
  const path = `/v1/admin/postings/${id}`;
  const { revision } = (await send(app, staff, 'GET', path)).body.data;
  expect((await send(app, staff, 'PUT', path, { ...registeredBody({ title: 'Mine' }), revision })).status).toBe(200);
  app.clock.advance(DURATIONS.minute);
  const second = await send(app, staff, 'PUT', path, { ...registeredBody({ title: 'Theirs' }), revision });
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  expect((await send(app, staff, 'GET', path)).body.data.fields.title).toBe('Mine');
});
