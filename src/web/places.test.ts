import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function jobsInPangyo(count: number) {
  const company = await createCompany(app.ctx);
  const facts = { company, location: 'Pangyo, Seongnam', tags: ['backend'] };
  for (let number = 0; number < count; number++)
    await createJob(app.ctx, { ...facts, region: 'gyeonggi', workplace: number === 0 ? 'hybrid' : 'on-site' });
}

async function pageAt(path: string) {
  const answer = await app.fetch(path);
  return { status: answer.status, html: await answer.text() };
}

async function sitemap(): Promise<string> {
  return (await app.fetch('/v1/sitemaps/pages-1')).text();
}

describe('the page of a place', () => {
  test.each(['/pangyo-jobs', '/bundang-jobs', '/gyeonggi-jobs', '/pangyo-backend-jobs', '/pangyo-engineering-jobs'])(
    '%s exists with five open jobs, in the sitemap too, and not with four',
    async (path) => {
      await jobsInPangyo(4);
      expect((await pageAt(path)).status).toBe(404);
      expect(await sitemap()).not.toContain(path);
      await jobsInPangyo(1);
      expect((await pageAt(path)).status).toBe(200);
      expect(await sitemap()).toContain(`<loc>http://madang.test${path}</loc><lastmod>`);
    },
  );

  test('says what it lists', async () => {
    await jobsInPangyo(5);
    const { html } = await pageAt('/pangyo-backend-jobs');
    expect(html).toContain('<title>Best Backend Jobs in Pangyo | ');
    expect(html).toContain('<h1>Backend jobs in Pangyo</h1>');
    expect(html).toContain('<link rel="canonical" href="http://madang.test/pangyo-backend-jobs"/>');
    expect(html).toContain('content="Backend jobs in Pangyo, South Korea. ');
    expect(html).not.toContain('noindex');
  });

  test('stays where it is narrowed to fewer, unlisted as other narrowed lists', async () => {
    await jobsInPangyo(5);
    const { status, html } = await pageAt('/pangyo-jobs?workplace_types=hybrid');
    expect(status).toBe(200);
    expect(html).toContain('1 of 5 open jobs');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect((await pageAt('/seoul-jobs?workplace_types=hybrid')).status).toBe(404);
  });

  test('is linked from the home page where it exists', async () => {
    await jobsInPangyo(5);
    const { html } = await pageAt('/');
    expect(html).toContain('href="/pangyo-jobs"');
    expect(html).not.toContain('href="/seoul-jobs"');
  });

  test.each(['/mars-jobs', '/elsewhere-jobs', '/pangyo-cobol-jobs', '/pangyo-remote-jobs', '/pangyo--jobs'])(
    '%s is none',
    async (path) => {
      await jobsInPangyo(5);
      expect((await pageAt(path)).status).toBe(404);
    },
  );
});

test('a job offers an alert for its city', async () => {
  const { job } = await createJob(app.ctx, { location: 'Pangyo', region: 'gyeonggi' });
  const { job: other } = await createJob(app.ctx, { location: 'Seongsu, Seoul', region: 'seoul' });
  expect((await pageAt(`/jobs/${job.slug}`)).html).toContain('In: Seongnam ·\u00a0Field: Engineering');
  expect((await pageAt(`/jobs/${other.slug}`)).html).toContain('In: Seoul ·\u00a0Field: Engineering');
});
