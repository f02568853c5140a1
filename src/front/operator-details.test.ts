import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '#src/config.ts';
import { visibleText } from '#tests/support/structured-data.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

async function footOf(changed: object): Promise<string> {
  const { operator } = loadConfig({ MODE: 'demo' });
  app = await openTestApp({ pages: true, config: { operator: { ...operator, ...changed } } });
  const html = await (await app.fetch('/terms')).text();
  return `<body>${html.slice(html.indexOf('<footer')).replaceAll('<!-- -->', '')}`;
}

const REAL = { isExample: false, registrationNumber: '123-45-67890', mailOrderNumber: '2026-Seoul Jongno-0123' };

test('every page ends with who runs the site, where to call and write, and which offices know', async () => {
  const foot = visibleText(
    await footOf({ ...REAL, representative: 'Kim <Mina>', phone: '02-123-4567', host: 'Cloud Korea' }),
  );
  expect(foot).toContain('Representative Kim <Mina>');
  expect(foot).toContain('Phone 02-123-4567');
  expect(foot).toContain('Mail-order business number 2026-Seoul Jongno-0123');
  expect(foot).toContain('Hosting Cloud Korea');
  expect(foot).toContain('Email hello@madang.example');
});

test('a seller’s registration number leads to what it has reported, by its ten digits', async () => {
  const link = '<a href="https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890">123-45-67890</a>';
  expect(await footOf(REAL)).toContain(link);
});

test.each([
  ['whose details are examples', { isExample: true }],
  ['who sells nothing', { mailOrderNumber: null }],
])('the number of an operator %s leads nowhere', async (_who, changed) => {
  const foot = await footOf({ ...REAL, ...changed });
  expect(visibleText(foot)).toContain('Business registration number 123-45-67890');
  expect(foot).not.toContain('ftc.go.kr');
});
