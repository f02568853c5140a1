import { expect, test } from 'vitest';
import { createCompany } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

/** Addresses of the current links of a page's header and footer. */
async function currentLinks(path: string): Promise<string[]> {
  const html = await (await app.fetch(path)).text();
  const frame = [...html.matchAll(/<(header|footer) .*?<\/\1>/gs)].map(([part]) => part).join('');
  const links = [...frame.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link);
  return [...new Set(links.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? ''))];
}

test('header and footer mark the links of the page they stand on, whichever page was written before', async () => {
  const company = await createCompany(app.ctx);
  const expected = new Map([
    ['/companies', ['/companies']],
    [`/companies/${company.slug}`, ['/companies']],
    ['/terms', ['/terms']],
    ['/terms?x=1', ['/terms']],
    ['/english-ok-jobs', ['/english-ok-jobs']],
    ['/jobs', ['/jobs']],
    ['/jobs?q=design', []],
    ['/', ['/']],
    ['/privacy', ['/privacy']],
  ]);
  const found = new Map<string, string[]>();
  for (const path of expected.keys()) found.set(path, await currentLinks(path));
  expect(found).toEqual(expected);
});

test('the menu of jobs is marked on every list of jobs and on a job, and nowhere else', async () => {
  const marked = [];
  for (const path of ['/jobs?q=design', '/backend-jobs', '/companies', '/terms', '/jobs']) {
    const html = await (await app.fetch(path)).text();
    if (html.includes('<summary aria-current="page">')) marked.push(path);
  }
  expect(marked).toEqual(['/jobs?q=design', '/backend-jobs', '/jobs']);
});
