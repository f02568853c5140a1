import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '#src/config.ts';
import { routeLabels } from '#src/front/route-labels.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('the label of a path', () => {
  const label = routeLabels([
    '/v1/jobs',
    '/v1/jobs/{id}',
    '/v1/jobs/latest',
    '/v1/jobs/{id}/apply',
    '/user/sessions/:id',
  ]);

  test.each([
    ['/v1/jobs', '/v1/jobs'],
    ['/v1/jobs/rust-at-hanok', '/v1/jobs/{id}'],
    ['/v1/jobs/latest', '/v1/jobs/latest'],
    ['/v1/jobs/x/apply', '/v1/jobs/{id}/apply'],
    ['/user/sessions/7', '/user/sessions/:id'],
    ['/v1/jobs/', 'other'],
    ['/v1/jobs/x/nothing', 'other'],
    ['/v1/nothing', 'other'],
    ['/', 'other'],
  ])('of %s is %s', (path, expected) => {
    expect(label(path)).toBe(expected);
  });
});

describe('the metrics of a server that is asked for addresses that do not exist', () => {
  let app: TestApp;
  beforeAll(async () => {
    const services = new Set<Service>(['web', 'api', 'auth', 'worker']);
    app = await openTestApp({ pages: true, config: { services } });
  });
  afterAll(() => app.close());

  async function labels(): Promise<Set<string>> {
    const text = await (await app.fetch('/metrics')).text();
    return new Set([...text.matchAll(/^http_requests_total\{.*route="([^"]*)"/gm)].map((match) => match[1] ?? ''));
  }

  test.each([
    ...['/v1/', '/auth/v1/', '/v1/jobs/', '/auth/v1/user/', '/v1/recruit/x/', '/dev/', '/recruit/', '/alerts/'],
    ...['/applications/', '/_serverFn/', '/admin/', '/'],
  ])('do not grow with what follows %s', async (prefix) => {
    const ask = (serial: number) => app.fetch(`${prefix}nothing-${serial}/deeper-${serial}`);
    await ask(0);
    await labels();
    const before = await labels();
    for (let serial = 1; serial <= 5; serial++) await ask(serial);
    expect(await labels()).toEqual(before);
  });

  test('name the routes that exist by their pattern', async () => {
    await app.fetch('/v1/jobs/nothing-here');
    await app.fetch('/auth/v1/settings');
    for (const kind of ['recruit', 'alerts', 'applications', '_serverFn']) {
      await app.fetch(`/${kind}/secret-token`);
      expect(await labels()).toContain(`/${kind}/…`);
    }
    await app.fetch('/settings');
    expect(await labels()).toContain('page');
    expect(await labels()).toContain('/v1/jobs/{id}');
    expect(await labels()).toContain('/auth/v1/settings');
  });
});
