import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { command, runCommand } from '#tests/support/commands.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let folder: ReturnType<typeof temporaryDir>;
beforeAll(async () => {
  folder = temporaryDir('events');
  app = await openTestApp({ worker: false });
});
beforeEach(() => app.reset());
afterAll(async () => {
  await app.close();
  folder.remove();
});

const MEETUP = {
  slug: 'seoul-js',
  title: 'Seoul JavaScript',
  summary: 'Two talks, then food.',
  description: 'Bring **questions**.\n\n<script>alert(1)</script>',
  starts_at: '2099-03-01T19:00:00+09:00',
  ends_at: '2099-03-01T21:00:00+09:00',
  organiser: 'Invented Club',
  place: 'Mapo, Seoul',
  price: 0,
};

function fileOf(content: unknown): string {
  const path = join(folder.path, 'events.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('the command put-events', () => {
  test('brings events in, their description as safe HTML', async () => {
    expect(await command(app, 'put-events', fileOf([MEETUP]))).toEqual(['Events: 1 added, 0 updated, 0 unchanged.']);
    const { body } = await app.json('/v1/events/seoul-js');
    expect(body.data).toMatchObject({ title: 'Seoul JavaScript', starts_at: '2099-03-01T10:00:00.000Z', price: 0 });
    expect(body.data.description).toContain('<strong>questions</strong>');
    expect(body.data.description).not.toContain('<script');
  });

  test('changes those that are there, and leaves alone what says the same', async () => {
    await command(app, 'put-events', fileOf([MEETUP]));
    const later = [MEETUP, { ...MEETUP, slug: 'busan-js', title: 'Busan JavaScript' }];
    expect(await command(app, 'put-events', fileOf(later))).toEqual(['Events: 1 added, 0 updated, 1 unchanged.']);
    const called = later.map((event) => ({ ...event, is_cancelled: event.slug === 'seoul-js' }));
    expect(await command(app, 'put-events', fileOf(called))).toEqual(['Events: 0 added, 1 updated, 1 unchanged.']);
    expect((await app.json('/v1/events/seoul-js')).body.data.is_cancelled).toBe(true);
  });

  test.each([
    ['no JSON', 'the file'],
    [[{ ...MEETUP, starts_at: '2099-03-01T19:00' }], '0.starts_at'],
    [[{ ...MEETUP, ends_at: MEETUP.starts_at }], '0.ends_at'],
    [[{ ...MEETUP, slug: 'Seoul JS' }], '0.slug'],
    [[{ ...MEETUP, url: 'javascript:alert(1)' }], '0.url'],
    [[{ ...MEETUP, venue: 'unknown field' }], '0'],
    [[MEETUP, MEETUP], 'the file'],
  ])('changes nothing for %j, and says where it is wrong', async (content, where) => {
    const { code, lines } = await runCommand(app, 'put-events', fileOf(content));
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(`- ${where}:`);
    expect((await app.json('/v1/events')).body.data).toEqual([]);
  });
});
