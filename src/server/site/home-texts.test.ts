import { expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const HOME = '/v1/admin/home';
const shown = async () => (await app.json('/v1/home')).body.data.texts;

test('what staff write stands on the home page at once, and an empty text brings the usual one back', async () => {
  const usual = await shown();
  expect(usual).toEqual({ ...usual, notice: '' });
  const words = { headline: 'Work in Korea.', notice: 'Closed on Friday.' };
  const told = await staleAfter(app, () => send(app, staff, 'PUT', HOME, words));
  const { body } = await send(app, staff, 'GET', HOME);
  expect(body.data).toMatchObject({ headline: 'Work in Korea.', lead: '', standard: usual });
  expect(await shown()).toEqual({ ...usual, headline: 'Work in Korea.', notice: 'Closed on Friday.' });
  expect([told, await staleAfter(app, () => send(app, staff, 'PUT', HOME, words))]).toEqual([['home'], []]);
  await send(app, staff, 'PUT', HOME, {});
  expect(await shown()).toEqual(usual);
  const { body: audit } = await send(app, staff, 'GET', '/v1/admin/audit');
  expect(audit.data.map(({ detail }: { detail: object }) => detail)).toEqual([
    { name: 'notice', text: null },
    { name: 'headline', text: null },
    { name: 'notice', text: 'Closed on Friday.' },
    { name: 'headline', text: 'Work in Korea.' },
  ]);
});

test('two people do not overwrite each other unseen', async () => {
  const { revision } = (await send(app, staff, 'GET', HOME)).body.data;
  const write = (lead: string) => send(app, staff, 'PUT', HOME, { lead, revision });
  const answers = await Promise.all([write('One.'), write('Two.')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
