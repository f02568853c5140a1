import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createCompany, createJob, type GivenJob } from '#tests/support/factories.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true, worker: false }, (opened) => {
  app = opened;
});

const YESTERDAY = new Date(TEST_START.getTime() - DURATIONS.day);
const PUBLISHED = { published_at: new Date(TEST_START.getTime() - 9 * DURATIONS.day), tags: ['rust'] };

/** The page of a Rust job, beside which another is open. */
async function pageOf(given: GivenJob): Promise<string> {
  const company = await createCompany(app.ctx, { slug: 'keepers', name: 'Keepers' });
  await createJob(app.ctx, { company, slug: 'harbour', title: 'Harbour engineer', ...PUBLISHED });
  await createJob(app.ctx, { company, slug: 'lighthouse', title: 'Lighthouse engineer', ...PUBLISHED, ...given });
  const answer = await app.fetch('/jobs/lighthouse');
  expect(answer.status).toBe(200);
  return answer.text();
}

const PARTS = {
  'says that it is closed': /Closed on 19\u00a0November\u00a02026/,
  'shows a similar job': /Similar jobs, still open.*href="\/jobs\/harbour"/s,
  'offers new ones like it by email': /href="\/alerts\/new\?[^"]+"[^>]*>Get jobs like this by email/,
  'is not indexed': /<meta name="robots" content="noindex, follow"/,
  'is marked up as a job': /"@type":"JobPosting"/,
  'takes applications': /Apply now|Apply on their site/,
  'names a last day': /Open until/,
};

function partsOf(page: string): string[] {
  return Object.entries(PARTS).flatMap(([name, sign]) => (sign.test(page) ? [name] : []));
}

const CLOSED = { is_closed: true, closed_at: YESTERDAY };

test.each([
  ['its source closed', { ...CLOSED, closed_by: 'source', apply_url: 'https://keepers.example/apply' }],
  ['staff closed', { ...CLOSED, closed_by: 'staff' }],
  ['its employer closed', { ...CLOSED, closed_by: 'employer' }],
  ['went with the run that had brought it', { ...CLOSED, closed_by: 'undone' }],
  ['ran out', { ...CLOSED, closed_by: 'expiry', expires_at: YESTERDAY }],
  ['ran out and was not closed yet', { expires_at: YESTERDAY }],
] satisfies [string, GivenJob][])('a job that %s keeps its page, which says so', async (_what, given) => {
  expect(partsOf(await pageOf(given))).toEqual([
    'says that it is closed',
    'shows a similar job',
    'offers new ones like it by email',
    'is not indexed',
  ]);
});

test('an open job is indexed, marked up and takes applications', async () => {
  expect(partsOf(await pageOf({}))).toEqual([
    'offers new ones like it by email',
    'is marked up as a job',
    'takes applications',
    'names a last day',
  ]);
});
