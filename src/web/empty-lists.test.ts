import { expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { visibleText } from '#tests/support/structured-data.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

/** A page read without running a script, and where its buttons lead. */
async function read(path: string) {
  const answer = await app.fetch(path);
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  const ways = [...html.matchAll(/<a class="btn[^"]*"[^>]*href="([^"]+)"[^>]*>([^<]+)</g)];
  const wayTo = Object.fromEntries(ways.map(([, href = '', word = '']) => [word, href.replaceAll('&amp;', '&')]));
  return { status: answer.status, text: visibleText(html), wayTo, isIndexed: !html.includes('content="noindex') };
}

test('a page number that the list of jobs has not says how many pages there are, and offers the first', async () => {
  const company = await createCompany(app.ctx);
  for (let number = 0; number < 26; number++) await createJob(app.ctx, { company, workplace: 'remote' });
  const page = await read('/jobs?workplace_types=remote&page=999');
  expect(page.text).toContain('There’s no page 999');
  expect(page.text).toContain('The list has 26 jobs on 2 pages.');
  expect(page.wayTo['First page']).toBe('/jobs?workplace_types=remote');
  expect(page.text).not.toContain('Get an email when there is one');
  expect(page).toMatchObject({ status: 200, isIndexed: false });
});

test('a page number that the list of companies has not says the same', async () => {
  await createJob(app.ctx);
  const page = await read('/companies?page=4');
  expect(page.text).toContain('There’s no page 4 The list has one company on one page.');
  expect(page.wayTo['First page']).toBe('/companies');
});
