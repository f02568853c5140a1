import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { command } from '#tests/support/commands.ts';
import { createTool } from '#tests/support/content.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let folder: string;
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  folder = mkdtempSync(join(tmpdir(), 'madang-tools-'));
  await publish();
  return () => rmSync(folder, { recursive: true });
});

/** What the command says of tools, without any article. */
const publish = async () => (await command(app, 'publish-content', folder)).at(-1);

const ONE = '/v1/admin/tools/can-i-apply';
const shown = async () => (await app.json('/v1/tools/can-i-apply')).body.data;

test('the words that staff give a tool stay through publish-content, until the usual ones are brought back', async () => {
  const usual = await shown();
  const { revision } = (await send(app, staff, 'GET', ONE)).body.data;
  const words = { title: 'Yes or no?', summary: 'Three questions.', description: 'Three *questions*.' };
  const { body } = await send(app, staff, 'PUT', ONE, { ...words, revision });
  expect(body.data).toMatchObject({ ...words, edited_at: app.clock.now().toISOString() });
  expect(await publish()).toBe('Tools: unchanged.');
  expect(await shown()).toMatchObject({ title: 'Yes or no?', description: '<p>Three <em>questions</em>.</p>' });
  expect((await send(app, staff, 'PUT', ONE, { ...words, title: 'Maybe?', revision })).status).toBe(409);
  expect((await send(app, staff, 'DELETE', `${ONE}/text`)).body.data.edited_at).toBeNull();
  expect(await shown()).toEqual(usual);
  const { body: audit } = await send(app, staff, 'GET', '/v1/admin/audit');
  expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(['tool.reset', 'tool.edit']);
});

test('what staff write of a tool is told to pages that show it, once, and leaves nothing once it is taken back', async () => {
  const words = { title: 'Yes or no?', summary: 'Three.', description: 'Three.', meta_description: 'Ask here.' };
  const write = () => send(app, staff, 'PUT', ONE, words);
  const reset = () => send(app, staff, 'DELETE', `${ONE}/text`);
  const usual = await shown();
  for (const act of [write, reset]) {
    expect(await staleAfter(app, act)).toEqual(['tools']);
    expect(await staleAfter(app, act)).toEqual([]);
  }
  expect((await shown()).meta_description).toBe(usual.meta_description);
});

test('a tool that is no longer built in goes with the next publication, and pages learn of it', async () => {
  await createTool(app.ctx, { slug: 'horoscope' });
  let said: string | undefined;
  const told = await staleAfter(app, async () => {
    said = await publish();
  });
  expect([said, told]).toEqual(['Tools: updated.', ['tools']]);
  expect((await app.json('/v1/tools/horoscope')).status).toBe(404);
});

test('the program’s own words are edited as they stand', async () => {
  const before = await shown();
  const { revision, ...tool } = (await send(app, staff, 'GET', ONE)).body.data;
  const { title, summary, description, meta_description, meta_keywords } = tool;
  const words = { title, summary: `${summary} Now.`, description, meta_description, meta_keywords };
  expect((await send(app, staff, 'PUT', ONE, { ...words, revision })).status).toBe(200);
  expect((await shown()).description).toBe(before.description);
  expect((await send(app, staff, 'GET', '/v1/admin/tools?q=apply')).body.data).toMatchObject([{ slug: 'can-i-apply' }]);
  expect((await send(app, staff, 'PUT', ONE, { ...words, title: '' })).body.errors).toHaveProperty('title');
});
