import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createArticle } from '#tests/support/content.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { closeJob, editJob } from '#tests/support/staff-jobs.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { formFaults, schemaFaults } from '#tests/support/xml.ts';

const ORIGIN = 'http://madang.test';

let app: TestApp;
withApp({ worker: false, config: { rateLimits: false } }, (opened) => {
  app = opened;
});

async function read(path: string, type: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  return answer.text();
}

const readAtom = async (path: string) => parseAtomFeed(await read(path, 'application/atom+xml'));
const readRss = async (path: string) => parseRssFeed(await read(path, 'application/rss+xml'));
const readJson = async (path: string) => parseJsonFeed(await read(path, 'application/feed+json'));

function daysAgo(days: number): Date {
  return new Date(app.clock.now().getTime() - days * DURATIONS.day);
}

/** A job whose words would break a careless writer. */
async function awkwardJob() {
  const company = await createCompany(app.ctx, { name: 'R&D ]]> <마당> ]]> Co.', slug: 'maru' });
  return createJob(app.ctx, {
    company,
    slug: 'awkward',
    title: 'C++ & <Rust> "engineer" ]]> 개발자 ]]> 🧭\u0008',
    description:
      '<p>Own ]]&gt; it &amp; <a href="/jobs">ours</a> <a href="https://a.example/?x=1&amp;y=2">theirs</a></p>',
    tags: ['rust'],
    korean_level: 'basic',
    is_visa_sponsored: true,
    pay_min: 60_000_000,
    pay_max: 80_000_000,
    pay_currency: 'KRW',
    pay_period: 'year',
    first_seen: daysAgo(2),
    published_at: daysAgo(3),
  });
}

const AWKWARD_TITLE = 'C++ & <Rust> "engineer" ]]> 개발자 ]]> 🧭 at R&D ]]> <마당> ]]> Co.';

describe('a feed of jobs', () => {
  it('is Atom that a reader understands', async () => {
    const { job } = await awkwardJob();
    const xml = await read('/feeds/jobs.atom', 'application/atom+xml');
    expect(await formFaults(xml)).toEqual([]);
    expect(await schemaFaults(xml, 'atom')).toEqual([]);
    const feed = parseAtomFeed(xml);
    expect(feed.id).toBe('tag:madang.test,2026:jobs');
    expect(feed.links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${ORIGIN}/feeds/jobs.atom` }));
    expect(feed.entries).toHaveLength(1);
    const [entry] = feed.entries ?? [];
    expect(entry).toMatchObject({
      id: `urn:uuid:${job.id}`,
      updated: daysAgo(2).toISOString(),
      published: daysAgo(3).toISOString(),
    });
    expect(entry?.links?.[0]?.href).toBe(`${ORIGIN}/jobs/awkward`);
    expect(JSON.stringify(entry)).toContain(`${ORIGIN}/jobs\\"`);
  });

  it('is RSS that a reader understands', async () => {
    const { job } = await awkwardJob();
    const xml = await read('/feeds/jobs.rss', 'application/rss+xml');
    expect(await formFaults(xml)).toEqual([]);
    const feed = parseRssFeed(xml);
    expect(feed.link).toBe(`${ORIGIN}/jobs`);
    expect(feed.items?.[0]).toMatchObject({
      title: AWKWARD_TITLE,
      link: `${ORIGIN}/jobs/awkward`,
      guid: { value: `urn:uuid:${job.id}`, isPermaLink: false },
      description: 'Korean: Basic · Visa: Sponsored · Live: Not stated · Work: Not stated · ₩60–80M / year',
    });
    expect(xml).toContain(`<atom:link href="${ORIGIN}/feeds/jobs.rss" rel="self" type="application/rss+xml"/>`);
  });

  it('is JSON Feed that a reader understands', async () => {
    const { job } = await awkwardJob();
    const feed = await readJson('/feeds/jobs.json');
    expect(feed).toMatchObject({ feed_url: `${ORIGIN}/feeds/jobs.json`, home_page_url: `${ORIGIN}/jobs` });
    expect(feed.items?.[0]).toMatchObject({
      id: `urn:uuid:${job.id}`,
      url: `${ORIGIN}/jobs/awkward`,
      title: AWKWARD_TITLE,
      tags: ['Rust'],
      date_modified: daysAgo(2).toISOString(),
    });
  });

  it('says of a job that came without a text what is known of it', async () => {
    await createJob(app.ctx, { description: '' });
    await expect
      .poll(async () => (await readJson('/feeds/jobs.json')).items?.[0]?.content_html)
      .toContain('Korean: Not stated');
  });

  it('takes the filters of the list, says so in its title and leads to the same list', async () => {
    const { company } = await awkwardJob();
    await createJob(app.ctx, { tags: ['kotlin'], title: 'Kotlin engineer' });
    const feed = await readRss('/feeds/jobs.rss?tags=kotlin,java&page=2&sort=pay');
    expect(feed.items).toHaveLength(1);
    expect(feed.title).toBe('Tech jobs in Korea (Skill: Java, Kotlin) | madang');
    expect(feed.link).toBe(`${ORIGIN}/jobs?tags=java%2Ckotlin`);
    expect((await readAtom('/feeds/jobs.atom?tags=kotlin')).id).toBe('tag:madang.test,2026:jobs?tags=kotlin');
    expect(await readJson('/feeds/jobs.json?q=kotlin')).toMatchObject({
      title: 'Tech jobs in Korea (“kotlin”) | madang',
      items: { length: 1 },
    });
    for (const id of [company.slug, company.id]) {
      expect((await readJson(`/feeds/jobs.json?company=${id}&q=rust`)).title).toBe(
        'Tech jobs in Korea (At: R&D ]]> <마당> ]]> Co.; “rust”) | madang',
      );
    }
    expect((await readJson('/feeds/jobs.json?company=maru')).items).toHaveLength(1);
    expect((await app.fetch('/feeds/jobs.atom?tags=cobol')).status).toBe(422);
  });

  it('holds open published jobs alone, the latest first, and an empty one is a feed too', async () => {
    await createJob(app.ctx, { is_closed: true, closed_at: daysAgo(1) });
    await createJob(app.ctx, { published_at: null });
    const empty = await read('/feeds/jobs.atom', 'application/atom+xml');
    expect(await schemaFaults(empty, 'atom')).toEqual([]);
    await createJob(app.ctx, { slug: 'old', published_at: daysAgo(5), is_featured: true });
    await createJob(app.ctx, { slug: 'new', published_at: daysAgo(1) });
    await expect
      .poll(async () => (await readJson('/feeds/jobs.json')).items?.map(({ url }) => url))
      .toEqual([`${ORIGIN}/jobs/new`, `${ORIGIN}/jobs/old`]);
  });

  it('is not sent again to a reader that has it, until a job comes, changes or closes', async () => {
    const { job } = await awkwardJob();
    const modified = daysAgo(2).toUTCString();
    const headersNow = async () => (await app.fetch('/feeds/jobs.atom')).headers;
    await expect.poll(async () => (await headersNow()).get('last-modified')).toBe(modified);
    await createJob(app.ctx, { published_at: null });
    expect((await app.fetch('/v1/feeds/jobs/atom')).headers.get('last-modified')).toBe(modified);
    const etag = (await headersNow()).get('etag') ?? '';
    const asked = async (headers: Record<string, string>) => (await app.fetch('/feeds/jobs.atom', { headers })).status;
    expect(await asked({ 'if-none-match': etag })).toBe(304);
    expect(await asked({ 'if-modified-since': modified })).toBe(304);
    expect(await asked({ 'if-modified-since': daysAgo(3).toUTCString() })).toBe(200);
    const edited = app.clock.now().toUTCString();
    await editJob(app, job.slug, { title: 'Another' });
    await expect.poll(() => asked({ 'if-none-match': etag })).toBe(200);
    expect(await asked({ 'if-modified-since': modified })).toBe(200);
    expect(await asked({ 'if-modified-since': edited })).toBe(304);
    app.clock.advance(DURATIONS.hour);
    await closeJob(app, job.slug);
    await expect.poll(() => asked({ 'if-modified-since': edited })).toBe(200);
  });
});

describe('the feed of articles', () => {
  it('holds public articles whole, under ids that stay', async () => {
    const dates = { published_at: daysAgo(4), updated_at: daysAgo(2), topics: ['visas'] };
    const body = '<h2 id="one">One</h2><p>See <a href="/tools">the tools</a>.</p>';
    await createArticle(app.ctx, { ...dates, slug: 'visas', title: 'Visas & you', body });
    await createArticle(app.ctx, { ...dates, slug: 'draft', status: 'draft' });
    const [{ id }] = (await app.json('/v1/articles')).body.data;
    const xml = await read('/feeds/articles.atom', 'application/atom+xml');
    expect(await schemaFaults(xml, 'atom')).toEqual([]);
    expect(parseAtomFeed(xml).entries).toMatchObject([{ id: `urn:uuid:${id}` }]);
    expect(xml).toContain(`<a href="${ORIGIN}/tools">`);
    expect((await readRss('/feeds/articles.rss')).items).toMatchObject([
      { title: 'Visas & you', link: `${ORIGIN}/blog/visas` },
    ]);
    expect((await readJson('/feeds/articles.json')).items).toMatchObject([{ url: `${ORIGIN}/blog/visas` }]);
  });

  it('has the latest first, and changes also when an older one comes or another is withdrawn', async () => {
    await createArticle(app.ctx, {
      slug: 'old',
      published_at: daysAgo(9),
      updated_at: daysAgo(9),
      created_at: daysAgo(9),
    });
    await createArticle(app.ctx, {
      slug: 'new',
      published_at: daysAgo(5),
      updated_at: daysAgo(5),
      created_at: daysAgo(5),
    });
    const paths = async () =>
      (await readJson('/feeds/articles.json')).items?.map(({ url }) => url?.slice(ORIGIN.length));
    const moved = async () => (await app.fetch('/v1/feeds/articles/atom')).headers.get('last-modified');
    await expect.poll(paths).toEqual(['/blog/new', '/blog/old']);
    expect(await moved()).toBe(daysAgo(5).toUTCString());
    const long = { published_at: daysAgo(7), updated_at: daysAgo(7) };
    await createArticle(app.ctx, { slug: 'late', ...long, created_at: daysAgo(1) });
    await expect.poll(paths).toEqual(['/blog/new', '/blog/late', '/blog/old']);
    expect(await moved()).toBe(daysAgo(1).toUTCString());
    await createArticle(app.ctx, {
      slug: 'withdrawn',
      status: 'draft',
      updated_at: app.clock.now(),
      created_at: daysAgo(9),
    });
    expect(await moved()).toBe(app.clock.now().toUTCString());
  });
});
