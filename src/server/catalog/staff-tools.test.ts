import { expect, test } from 'vitest';
import { publishTools } from '#server/catalog/publish-tools.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  await publishTools(app.ctx);
});

const ONE = '/v1/admin/tools/can-i-apply';
const shown = async () => (await app.json('/v1/tools/can-i-apply')).body.data;

test('the words that staff give a tool stay through publish-content, until the usual ones are brought back', async () => {
  const usual = await shown();
  const { revision } = (await send(app, staff, 'GET', ONE)).body.data;
  const words = { title: 'Yes or no?', summary: 'Three questions.', description: 'Three *questions*.' };
  const { body } = await send(app, staff, 'PUT', ONE, { ...words, revision });
  expect(body.data).toMatchObject({ ...words, edited_at: app.clock.now().toISOString() });
  expect(await publishTools(app.ctx)).toBe(false);
  expect(await shown()).toMatchObject({ title: 'Yes or no?', description: '<p>Three <em>questions</em>.</p>' });
  expect((await send(app, staff, 'PUT', ONE, { ...words, title: 'Maybe?', revision })).status).toBe(409);
  expect((await send(app, staff, 'DELETE', `${ONE}/text`)).body.data.edited_at).toBeNull();
  expect(await shown()).toEqual(usual);
  const { body: audit } = await send(app, staff, 'GET', '/v1/admin/audit');
  expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(['tool.reset', 'tool.edit']);
});

test('the programme’s own words are edited as they stand', async () => {
  const before = await shown();
  const { revision, ...tool } = (await send(app, staff, 'GET', ONE)).body.data;
  const { title, summary, description, meta_description, meta_keywords } = tool;
  const words = { title, summary: `${summary} Now.`, description, meta_description, meta_keywords };
  expect((await send(app, staff, 'PUT', ONE, { ...words, revision })).status).toBe(200);
  expect((await shown()).description).toBe(before.description);
  expect((await send(app, staff, 'GET', '/v1/admin/tools?q=apply')).body.data).toMatchObject([{ slug: 'can-i-apply' }]);
  expect((await send(app, staff, 'PUT', ONE, { ...words, title: '' })).body.errors).toHaveProperty('title');
});
