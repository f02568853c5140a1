import { expect, test } from 'vitest';
import { createTool } from '#tests/support/content.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true, worker: false }, (opened) => {
  app = opened;
});

/** What a page of the list says, read without running a script. */
async function read(path: string) {
  const html = await (await app.fetch(path)).text();
  return {
    listed: [...html.matchAll(/<h2><a[^>]+href="\/companies\/([\w-]+)"/g)].map(([, slug]) => slug),
    canonical: /<link rel="canonical" href="[^"]*(\/companies[^"]*)"/.exec(html)?.[1],
    steps: Object.fromEntries(
      [...html.matchAll(/<a[^>]+rel="(prev|next)"[^>]*>/g)].map(([link, step]) => [
        step,
        /href="([^"]+)"/.exec(link)?.[1],
      ]),
    ),
    where: /(\d+)–(\d+) of (\d+)/.exec(html.replaceAll('<!-- -->', ''))?.slice(1).map(Number),
    isIndexed: !html.includes('content="noindex'),
  };
}

test('the companies stand on pages of fifty that link to each other and are indexed each for itself', async () => {
  const many = Array.from({ length: 120 }, (_, at) => `company-${String(at).padStart(3, '0')}`);
  for (const slug of many) await createCompany(app.ctx, { slug, name: slug });
  const first = await read('/companies');
  expect(first).toMatchObject({
    canonical: '/companies',
    steps: { next: '/companies?page=2' },
    where: [1, 50, 120],
    isIndexed: true,
  });
  const second = await read('/companies?page=2');
  expect(second).toMatchObject({
    canonical: '/companies?page=2',
    steps: { prev: '/companies', next: '/companies?page=3' },
    where: [51, 100, 120],
    isIndexed: true,
  });
  const third = await read('/companies?page=3');
  expect(third.steps).toEqual({ prev: '/companies?page=2' });
  expect([...first.listed, ...second.listed, ...third.listed]).toEqual(many);
  expect(await read('/companies?page=4')).toMatchObject({ listed: [], isIndexed: false });
});

test('no line ends within a short hyphenated word of a title, nor within a registration number', async () => {
  const company = await createCompany(app.ctx, { registration_number: '1234567890' });
  const { job } = await createJob(app.ctx, { company, title: 'Speech engineer, Low-resource languages (full-time)' });
  const pages = await Promise.all(
    ['/jobs', `/jobs/${job.slug}`, `/companies/${company.slug}`].map(async (path) => (await app.fetch(path)).text()),
  );
  for (const html of pages)
    for (const word of ['Low-resource', '(full-time)']) expect(html).toContain(`<span class="nowrap">${word}</span>`);
  expect(pages[2]).toContain('<span class="nowrap">123-45-67890</span>');
  expect(pages.join()).not.toMatch(/<span class="nowrap">[^<]{15}/);
});

test.each([
  '/privacy',
  '/terms',
  ...['e-7-1-check', 'pension-refund', 'severance-pay', 'visa-dates', 'flat-tax', 'unused-leave'].map(
    (tool) => `/tools/${tool}`,
  ),
])('no line of %s ends within a date', async (path) => {
  const slug = /(?<=^\/tools\/).*/.exec(path)?.[0];
  if (slug) await createTool(app.ctx, { slug });
  const [, main = ''] = /<main(.*)<\/main>/s.exec(await (await app.fetch(path)).text()) ?? [];
  const text = main.replace(/<svg.*?<\/svg>|<title.*?<\/title>/gs, '');
  const dates = text.match(/\b\d{1,2}\s[A-Z][a-z]+\s20\d\d/g) ?? [];
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.filter((date) => date.includes(' '))).toEqual([]);
});

test('no line of a legal text ends between a number and what it counts', async () => {
  const [main = ''] = /<main.*<\/main>/s.exec(await (await app.fetch('/terms-of-sale')).text()) ?? [];
  const counted = main.match(/\b(?:article|paragraph)\s\d+|\b\d+\s(?:days|hours|percent)\b/g) ?? [];
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter((found) => found.includes(' '))).toEqual([]);
});
