import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { type LegalDocumentName, versionInForce } from '#contract/compliance/legal.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { SITEMAP_URLS_MAX } from '#contract/site/sitemaps.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { createArticle, createEvent, createTool } from '#tests/support/content.ts';
import { createCompany, createJob, type GivenJob } from '#tests/support/factories.ts';
import { setAttempts } from '#tests/support/limits.ts';
import { checkJob, closeJob, editJob } from '#tests/support/staff-jobs.ts';
import { openTestApp, type TestApp, withApp } from '#tests/support/test-app.ts';
import { schemaFaults, textsOf } from '#tests/support/xml.ts';

const ORIGIN = 'http://madang.test';

let app: TestApp;
withApp({ worker: false, config: { rateLimits: false, brand: 'Yard' } }, (opened) => {
  app = opened;
});

async function read(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return answer.text();
}

/** Paths that a part lists, each with the moment it names. */
async function pagesOf(part: string): Promise<Record<string, string>> {
  const xml = await read(`/v1/sitemaps/${part}`);
  const urls = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    urls.map((url) => [textsOf(url, 'loc')[0]?.slice(ORIGIN.length), textsOf(url, 'lastmod')[0] ?? '']),
  );
}

function daysAgo(days: number): Date {
  return new Date(app.clock.now().getTime() - days * DURATIONS.day);
}

test('the manifest names the site as it is configured', async () => {
  const { body, headers } = await app.json('/site.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  expect(body).toMatchObject({ name: 'Yard', short_name: 'Yard', start_url: '/' });
});

test('security.txt says whom to write to, and never runs out (RFC 9116)', async () => {
  const read = async () => {
    const answer = await app.fetch('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    return Object.fromEntries(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
  };
  const fields = await read();
  expect(fields).toMatchObject({
    Contact: 'mailto:hello@madang.example',
    Canonical: `${ORIGIN}/.well-known/security.txt`,
    'Preferred-Languages': 'en, ko',
  });
  const policy = await app.fetch(fields['Policy']?.slice(ORIGIN.length) ?? '');
  expect([policy.status, await policy.text()]).toEqual([200, expect.stringContaining('Within 2 working days')]);
  const lasts = async () => Date.parse((await read())['Expires'] ?? '') - app.clock.now().getTime();
  for (const later of [0, 400]) {
    app.clock.advance(later * DURATIONS.day);
    expect(await lasts()).toBeGreaterThan(30 * DURATIONS.day);
    expect(await lasts()).toBeLessThan(365 * DURATIONS.day);
  }
});

describe('the sitemap', () => {
  it('is named by robots.txt, which keeps crawlers out of what is private', async () => {
    const robots = await (await app.fetch('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
    for (const path of ['/v1/', '/recruit/', '/profile', '/applications', '/auth/'])
      expect(robots.split('\n')).toContain(`Disallow: ${path}`);
  });

  it('is an index of parts, all of the form that the protocol wants', async () => {
    await createJob(app.ctx, { slug: 'café-엔지니어-&-more' });
    const index = await read('/sitemap.xml');
    expect(await schemaFaults(index, 'sitemapIndex')).toEqual([]);
    const parts = textsOf(index, 'loc');
    expect(parts).toEqual(['pages-1', 'jobs-1', 'companies-1'].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
    for (const part of parts) {
      const xml = await read(part.slice(ORIGIN.length));
      expect(await schemaFaults(xml, 'sitemap'), part).toEqual([]);
      for (const address of textsOf(xml, 'loc')) expect(address).toMatch(/^http:\/\/madang\.test\/[\x21-\x7e]*$/);
    }
  });

  it('lists open published jobs alone', async () => {
    await createJob(app.ctx, { slug: 'open' });
    await createJob(app.ctx, { slug: 'draft', published_at: null });
    await createJob(app.ctx, { slug: 'closed', is_closed: true, closed_at: daysAgo(1) });
    await createJob(app.ctx, { slug: 'run-out', expires_at: daysAgo(1) });
    expect(Object.keys(await pagesOf('jobs-1'))).toEqual(['/jobs/open']);
  });

  it('lists no article that is a draft, no company that is not listed, and no tool twice', async () => {
    await createArticle(app.ctx, { slug: 'public' });
    const draft = { slug: 'draft', status: 'draft', updated_at: new Date(app.clock.now().getTime() + 1) } as const;
    await createArticle(app.ctx, draft);
    await createCompany(app.ctx, { slug: 'listed' });
    await createCompany(app.ctx, { slug: 'unlisted', awaits_first_job: true });
    for (const slug of ['salary-calculator', 'elsewhere']) await createTool(app.ctx, { slug });
    expect(Object.keys(await pagesOf('articles-1'))).toEqual(['/blog/public']);
    expect(Object.keys(await pagesOf('companies-1'))).toEqual(['/companies/listed']);
    expect(Object.keys(await pagesOf('tools-1'))).toEqual(['/tools/elsewhere']);
    const standing = await pagesOf('pages-1');
    expect(standing['/blog']).toBe(app.clock.now().toISOString());
    expect(Object.keys(standing)).toContain('/tools/salary-calculator');
  });

  it('says when a page really changed: a look at the source does not count, a new word does', async () => {
    await createJob(app.ctx, { slug: 'one', title: 'Engineer', first_seen: daysAgo(9) });
    const moved = async () => (await pagesOf('jobs-1'))['/jobs/one'];
    expect(await moved()).toBe(daysAgo(9).toISOString());
    await checkJob(app, 'one');
    await editJob(app, 'one', { title: 'Engineer' });
    expect(await moved()).toBe(daysAgo(9).toISOString());
    await editJob(app, 'one', { title: 'Another title' });
    expect(await moved()).toBe(app.clock.now().toISOString());
  });

  it("moves a company's page, the lists and the landing pages with their jobs", async () => {
    const company = await createCompany(app.ctx, { slug: 'maru', updated_at: daysAgo(30) });
    const rust = { company, tags: ['rust'], first_seen: daysAgo(5) };
    await createJob(app.ctx, { ...rust, slug: 'first' });
    await createJob(app.ctx, { ...rust, slug: 'second', first_seen: daysAgo(9) });
    expect((await pagesOf('companies-1'))['/companies/maru']).toBe(daysAgo(5).toISOString());
    expect(await pagesOf('pages-1')).toMatchObject({
      '/jobs': daysAgo(5).toISOString(),
      '/rust-jobs': daysAgo(5).toISOString(),
    });
    await closeJob(app, 'first');
    const pages = await pagesOf('pages-1');
    expect(pages['/rust-jobs']).toBe(app.clock.now().toISOString());
    expect(pages['/jobs']).toBe(app.clock.now().toISOString());
  });

  it('moves each landing page with its own jobs alone, by what it filters, and with none that is a draft', async () => {
    const asked: GivenJob = {
      ...{ is_visa_sponsored: true, workplace: 'remote', korean_level: 'not-required', occupations: ['design'] },
    };
    const others: GivenJob = {
      ...{ is_visa_sponsored: false, workplace: 'on-site', korean_level: 'fluent', occupations: ['product'] },
    };
    await createJob(app.ctx, { ...asked, first_seen: daysAgo(9) });
    await createJob(app.ctx, { ...others, first_seen: daysAgo(3) });
    await createJob(app.ctx, { ...asked, first_seen: daysAgo(2), published_at: null });
    await createJob(app.ctx, { is_visa_sponsored: true, visa_note: 'case-by-case', first_seen: daysAgo(1) });
    const pages = await pagesOf('pages-1');
    for (const path of ['/visa-sponsored-jobs', '/remote-jobs', '/english-ok-jobs', '/design-jobs'])
      expect(pages[path], path).toBe(daysAgo(9).toISOString());
  });

  it('says since when the terms and the privacy policy stand as they do', async () => {
    const since = (document: LegalDocumentName) => {
      const { effective_on } = versionInForce(document, koreanDay(app.clock.now()), null);
      return new Date(`${effective_on}T00:00:00+09:00`).toISOString();
    };
    expect(await pagesOf('pages-1')).toMatchObject({ '/terms': since('terms'), '/privacy': since('privacy') });
  });

  it('leaves out a landing page that lists nothing, as that page asks not to be indexed', async () => {
    await createJob(app.ctx, { tags: ['rust'] });
    const pages = Object.keys(await pagesOf('pages-1'));
    expect(pages).toEqual(expect.arrayContaining(['/', '/jobs', '/companies', '/rust-jobs', '/engineering-jobs']));
    expect(pages).not.toContain('/kotlin-jobs');
  });

  it('lists every kind of public page', async () => {
    const company = await createCompany(app.ctx, { slug: 'one' });
    await createJob(app.ctx, { company, slug: 'one' });
    await createArticle(app.ctx, { slug: 'one' });
    await createEvent(app.ctx, { slug: 'one', starts_at: app.clock.now() });
    await createTool(app.ctx, { slug: 'one' });
    const parts = textsOf(await read('/v1/sitemaps'), 'loc').map((part) => /sitemap-(.*)\.xml$/.exec(part)?.[1] ?? '');
    const listed = await Promise.all(parts.map(pagesOf));
    const kinds = PUBLIC_PAGES.filter(({ pattern }) => pattern.includes('{')).map(({ pattern }) => pattern);
    expect(listed.flatMap((pages) => Object.keys(pages))).toEqual(
      expect.arrayContaining(kinds.map((pattern) => pattern.replace('{slug}', 'one'))),
    );
  });

  it('follows a change at once, although it is kept in memory', async () => {
    await createJob(app.ctx, { slug: 'soon-gone' });
    await expect.poll(async () => textsOf(await read('/sitemap-jobs-1.xml'), 'loc')).toHaveLength(1);
    const cacheStatus = async () => (await app.fetch('/sitemap-jobs-1.xml')).headers.get('cache-status');
    await expect.poll(cacheStatus).toMatch(/; hit/);
    await closeJob(app, 'soon-gone');
    await expect.poll(async () => (await app.fetch('/sitemap-jobs-1.xml')).status).toBe(404);
  });

  it('is read 60 times a minute at most by one who asks the API itself', async () => {
    const limited = await openTestApp({ worker: false });
    onTestFinished(() => limited.close());
    const read = async (path = '') => (await limited.fetch(`/v1/sitemaps${path}`)).status;
    expect(await read()).toBe(200);
    await setAttempts(limited, 'sitemaps', 58);
    expect([await read('/pages-1'), await read(), await read(), await read('/pages-1')]).toEqual([200, 200, 429, 429]);
  });

  it('answers 304 to a crawler that has the file', async () => {
    await createJob(app.ctx);
    const twice = async () => {
      const first = await app.fetch('/sitemap.xml');
      await first.text();
      const etag = first.headers.get('etag') ?? '';
      return (await app.fetch('/sitemap.xml', { headers: { 'if-none-match': etag } })).status;
    };
    // What was stored before the job came may be dropped between the two.
    await expect.poll(twice).toBe(304);
  });

  it.each(['/sitemap-jobs-2.xml', '/sitemap-jobs-99999.xml', '/sitemap-nothing-1.xml', '/sitemap-jobs-0.xml'])(
    'has no %s',
    async (path) => {
      await createJob(app.ctx);
      expect((await app.fetch(path)).status).toBe(404);
    },
  );

  it('begins a new part after every 50,000 jobs', async () => {
    const beforeLast = SITEMAP_URLS_MAX - 1;
    await app.ctx.db.execute(sql`select setval(pg_get_serial_sequence('jobs', 'number'), ${beforeLast}::int)`);
    await createJob(app.ctx, { slug: 'fifty-thousandth' });
    await createJob(app.ctx, { slug: 'first-of-the-next' });
    const parts = textsOf(await read('/v1/sitemaps'), 'loc').filter((part) => part.includes('jobs'));
    expect(parts).toEqual(['jobs-1', 'jobs-2'].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
    expect(Object.keys(await pagesOf('jobs-1'))).toEqual(['/jobs/fifty-thousandth']);
    expect(Object.keys(await pagesOf('jobs-2'))).toEqual(['/jobs/first-of-the-next']);
  });
});
