import { expect, test, vi } from 'vitest';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

/** The first page is slow on a busy machine. */
const PATIENCE = { timeout: 20_000 };

/** The text of a page, once more until it holds these words: the page cache is told of a change a moment later. */
function shows(path: string, words: string | RegExp): Promise<void> {
  return vi.waitFor(async () => {
    const html = await (await app.fetch(path)).text();
    // React parts texts by comments.
    expect(html.replaceAll('<!-- -->', '')).toMatch(words);
  }, PATIENCE);
}

const NOT_UNDERSTOOD = /We didn’t understand “(zig|Zig)”/;

test('a new tag is understood in addresses, by its id and its name', async () => {
  await createJob(app.ctx, { tags: ['zig'] });
  await shows('/jobs?tags=zig', NOT_UNDERSTOOD);
  await shows('/jobs?tags=Zig', NOT_UNDERSTOOD);
  await call(app, 'PUT /v1/admin/tags/{id}', { id: 'zig', label: 'Zig' });
  await shows('/jobs?tags=zig', /Remove <\/span>Zig/);
  await shows('/jobs?tags=Zig', /Remove <\/span>Zig/);
  const wider = await app.fetch('/go-jobs?tags=zig');
  expect(wider.headers.get('location')).toBe('/jobs?tags=go,zig');
  await shows('/alerts/new?tags=zig', 'Skill: Zig');
});

test('a stored page says what a tag is called now', async () => {
  const { job } = await createJob(app.ctx, { tags: ['go'] });
  await shows(`/jobs/${job.slug}`, />Go</);
  await shows('/jobs?tags=go', /Remove <\/span>Go</);
  await call(app, 'PUT /v1/admin/tags/{id}', { id: 'go', label: 'Gopherlang' });
  await shows(`/jobs/${job.slug}`, />Gopherlang</);
  await shows('/jobs?tags=go', /Remove <\/span>Gopherlang</);
});

test('an address of a removed tag leads to the one that took its place', async () => {
  await createJob(app.ctx, { tags: ['kotlin'] });
  await call(app, 'DELETE /v1/admin/tags/{id}', { id: 'kotlin', into: 'java' });
  await app.settle();
  await shows('/jobs?tags=kotlin', /Remove <\/span>Java/);
  await shows('/kotlin-jobs', '1 open job');
});
