import { describe, expect, test } from 'vitest';
import { createCompany } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const PASSWORD = 'a gate of wood';

let app: TestApp;
withApp({ pages: true }, async (opened) => {
  app = opened;
  await createCompany(app.ctx, { slug: 'hanok', password: PASSWORD });
});

type Headers = Record<string, string>;

/** Whether the form did what it is for. */
const FORMS = {
  '/recruit/hanok': async (headers: Headers) => {
    const answer = await send('/recruit/hanok', { pwd: PASSWORD }, headers);
    return answer.headers.has('set-cookie');
  },
  '/alerts/new': async (headers: Headers) => {
    await send('/alerts/new', { email: 'minji@example.com', frequency: 'daily' }, headers);
    await app.settle();
    return (await app.mailbox()).length > 0;
  },
  '/alerts/rules': async (headers: Headers) => {
    await send('/alerts/rules', { email: 'minji@example.com', tool: 'flat-tax' }, headers);
    await app.settle();
    return (await app.mailbox()).length > 0;
  },
};

function send(path: string, fields: Record<string, string>, headers: Headers): Promise<Response> {
  return app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

describe.each(Object.entries(FORMS))('the form of %s, without scripts,', (_, works) => {
  test.each<Headers>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://madang.test:8080' },
    { origin: 'null' },
  ])('does nothing when another site sends it: %o', async (headers) => {
    expect(await works(headers)).toBe(false);
  });

  test.each<Headers>([
    { 'sec-fetch-site': 'same-origin', origin: 'http://madang.test' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'http://madang.test' },
    {},
  ])('works when a page of ours sends it: %o', async (headers) => {
    expect(await works(headers)).toBe(true);
  });
});
