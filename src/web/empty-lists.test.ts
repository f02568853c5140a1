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
  const boxes = [...html.matchAll(/type="checkbox" name="([^"]+)"/g)].map(([, name]) => name);
  return {
    status: answer.status,
    text: visibleText(html),
    wayTo,
    boxes,
    isIndexed: !html.includes('content="noindex'),
  };
}

test('a page number that the list of jobs has not says how many pages there are, and offers both ends', async () => {
  const company = await createCompany(app.ctx);
  for (let number = 0; number < 26; number++) await createJob(app.ctx, { company, workplace: 'remote' });
  const page = await read('/jobs?workplace_types=remote&page=999');
  expect(page.text).toContain('There’s no page 999');
  expect(page.text).toContain('The list has 26 jobs and ends on page 2.');
  expect(page.wayTo).toMatchObject({
    'First page': '/jobs?workplace_types=remote',
    'Last page': '/jobs?workplace_types=remote&page=2',
  });
  expect(page.text).not.toContain('Get new ones by email');
  // The filters that nobody chose would be a column many times as high as this.
  expect(page.boxes).toEqual(['workplace_types']);
  expect((await read('/jobs?page=999')).boxes).toEqual([]);
  expect(page).toMatchObject({ status: 200, isIndexed: false });
});

test('a page number that the list of companies or of one has not says the same', async () => {
  const { company } = await createJob(app.ctx);
  const page = await read('/companies?page=4');
  expect(page.text).toContain('There’s no page 4 The list has one company and ends on page 1.');
  expect(page.wayTo).toMatchObject({ 'First page': '/companies' });
  expect(page.wayTo).not.toHaveProperty('Last page');
  for (let number = 0; number < 50; number++) await createCompany(app.ctx);
  expect((await read('/companies?page=4&sort=name')).wayTo).toMatchObject({
    'First page': '/companies?sort=name',
    'Last page': '/companies?page=2&sort=name',
  });
  const recruit = await read(`/recruit/${company.slug}?page=4`);
  expect(recruit.text).toContain('There’s no page 4 The list has 1 job and ends on page 1.');
  expect(recruit.wayTo).toMatchObject({ 'First page': `/recruit/${company.slug}` });
});

test('a search that finds nothing names its words, and offers to drop them or the filters', async () => {
  await createJob(app.ctx, { title: 'Kubernetes engineer', is_visa_sponsored: true });
  const words = await read('/jobs?q=zzqqxx');
  expect(words.text).toContain('No jobs match “zzqqxx” Try other words');
  expect(words.wayTo).toMatchObject({ 'Clear the search': '/jobs' });
  expect(words.wayTo).not.toHaveProperty('Clear the filters');
  const both = await read('/jobs?q=zzqqxx&visa_sponsorship=true');
  expect(both.text).toContain('No jobs match “zzqqxx” with these filters');
  expect(both.wayTo).toMatchObject({
    'Clear the filters': '/jobs?q=zzqqxx',
    'Clear the search': '/jobs?visa_sponsorship=true',
  });
  const misspelt = await read('/jobs?q=kuberntes&visa_sponsorship=false');
  expect(misspelt.text).toContain('No jobs match “kubernetes” with these filters You’d see 1 without the visa filter.');
  expect(misspelt.wayTo).toMatchObject({
    'Clear the visa filter': '/jobs?q=kuberntes',
    'Clear the search': '/jobs?visa_sponsorship=false',
  });
});

test('a single job is not counted as jobs', async () => {
  const { job } = await createJob(app.ctx);
  for (const path of ['/', '/jobs', `/jobs/${job.slug}`]) {
    const html = await (await app.fetch(path)).text();
    expect(html, path).toMatch(/\b1 open job\b/);
    expect(html, path).not.toMatch(/\b1 (?:open )?jobs\b/);
  }
});
