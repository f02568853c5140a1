import { expect } from '@playwright/test';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { crawl } from '#tests/support/crawl.ts';
import { test } from '#tests/support/e2e-test.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { structuredData, structuredDataFaults } from '#tests/support/structured-data.ts';
import { textsOf } from '#tests/support/xml.ts';

const isNoindex = (html: string) => /<meta name="robots" content="[^"]*noindex/.test(html);

/** The site as programs read it, without a browser. */
for (const language of LANGUAGES_OF_PAGES) {
  test(`a crawler finds every kind of page from the home page, and no broken link, in ${language}`, async ({
    request,
  }) => {
    const { read, broken } = await crawl('/', async (path) => {
      const answer = await request.get(path, { maxRedirects: 0, headers: { 'accept-language': language } });
      const { location = null, 'content-type': type = '' } = answer.headers();
      return { status: answer.status(), type, location, text: await answer.text() };
    });
    expect(broken).toEqual([]);
    const paths = [...read.keys()].map((path) => path.split('?')[0] ?? '');
    const unseen = PUBLIC_PAGES.filter(({ isUnlisted }) => !isUnlisted).filter(({ pattern }) => {
      const prefix = pattern.replace('{slug}', '');
      return !paths.some((path) => (prefix === pattern ? path === pattern : path.startsWith(prefix)));
    });
    expect(unseen.map(({ pattern }) => pattern)).toEqual([]);
  });
}

test('what the sitemap lists is there, may be indexed, and names itself as the one address', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  for (const part of textsOf(index, 'loc')) {
    const pages = textsOf(await (await request.get(part)).text(), 'loc');
    expect(pages.length, part).toBeGreaterThan(0);
    for (const page of part.includes('/sitemap-jobs-') ? pages.slice(0, 10) : pages) {
      const answer = await request.get(page, { maxRedirects: 0 });
      if (answer.status() === 404) {
        // Another test may just have closed a job that a place's page needed.
        expect(textsOf(await (await request.get(part)).text(), 'loc')).not.toContain(page);
        continue;
      }
      expect(answer.status(), page).toBe(200);
      const html = await answer.text();
      expect(isNoindex(html), page).toBe(false);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      expect(canonical && new URL(canonical).href).toBe(new URL(page).href);
    }
  }
});

test('every public page that may be indexed carries structured data', async ({ request }) => {
  const listed = textsOf(await (await request.get('/sitemap.xml')).text(), 'loc').filter(
    (part) => !/-jobs-/.test(part),
  );
  const paths = (
    await Promise.all(listed.map(async (part) => textsOf(await (await request.get(part)).text(), 'loc')))
  ).flat();
  expect(paths.length).toBeGreaterThan(LANDING_PAGES.length);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    // Another test may just have closed the last job of a place.
    if (isNoindex(html)) continue;
    expect(structuredData(html).length, path).toBeGreaterThan(0);
  }
});

test('the structured data of every kind of page keeps the rules of search engines', async ({ request, market }) => {
  const types = new Set<unknown>();
  for (const path of await pageKinds(market.origin)) {
    const answer = await request.get(path);
    const html = await answer.text();
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    expect(structuredDataFaults(html, market.origin + path), path).toEqual([]);
    for (const object of structuredData(html)) types.add(object['@type']);
  }
  expect([...types]).toEqual(expect.arrayContaining(['JobPosting', 'BreadcrumbList', 'FAQPage']));
});
