import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnImage, pageImageName } from '#contract/site/share-image-addresses.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { layOut } from '#server/site/image-layout.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { editJob } from '#tests/support/staff-jobs.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});
afterEach(() => {
  vi.useRealTimers();
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height as a PNG's own header names them. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, PNG.length)).toEqual(PNG);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function imageOf(kind: 'jobs' | 'companies', slug: string): Promise<string> {
  const { body } = await app.json(`/v1/${kind}/${slug}`);
  return body.data.share_image_url;
}

/** Where the picture of a page is now: another version leads there. */
async function imageOfPage(name: string): Promise<string | null> {
  return (await app.fetch(drawnImage('pages', name, '0123456789abcdef'))).headers.get('location');
}

describe('a share image', () => {
  it('is a picture of 1200 by 630 that may be kept for good, whatever the title is made of', async () => {
    const company = await createCompany(app.ctx, { name: '한국 & <Co>' });
    const title = `개발자 漢字 🧭 ${'Donaudampfschifffahrtsgesellschaft'.repeat(6)} \u0007`;
    const { job } = await createJob(app.ctx, { company, title });
    const address = await imageOf('jobs', job.slug);
    expect(address).toMatch(/^\/share\/jobs\/job-\d+\/[0-9a-f]{16}\.png$/);
    const answer = await app.fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sizeOf(answer)).toEqual([1200, 630]);
  });

  it('gets another address when something on it changes, and the old one leads there', async () => {
    const { job } = await createJob(app.ctx);
    const before = await imageOf('jobs', job.slug);
    await editJob(app, job.slug, { description: '<p>Not on the picture.</p>' });
    expect(await imageOf('jobs', job.slug)).toBe(before);
    await editJob(app, job.slug, { title: 'Another title' });
    const after = await imageOf('jobs', job.slug);
    expect(after).not.toBe(before);
    const answer = await app.fetch(before);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, after]);
  });

  it('is drawn for companies too, and for every page without a slug', async () => {
    const company = await createCompany(app.ctx);
    expect(await sizeOf(await app.fetch(await imageOf('companies', company.slug)))).toEqual([1200, 630]);
    const standing = PUBLIC_PAGES.filter(({ pattern, isUnlisted }) => !isUnlisted && !pattern.includes('{'));
    for (const { pattern } of standing)
      expect(await imageOfPage(pageImageName(pattern))).toContain(`/share/pages/${pageImageName(pattern)}/`);
    for (const name of ['home', 'rust-jobs', 'pangyo-backend-jobs', 'for-companies-ko'])
      expect(await sizeOf(await app.fetch((await imageOfPage(name)) ?? '')), name).toEqual([1200, 630]);
  });

  it('of a page that has none of its own is that of the site', async () => {
    const ofSite = (await imageOfPage('home')) ?? '';
    const answer = await app.fetch(ofSite.replace('/home/', '/sign-in/'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, ofSite]);
  });

  it.each(['/share/jobs/nobody/0123456789abcdef.png', '/share/nothing/x/0123456789abcdef.png', '/share/jobs/x/1.png'])(
    'does not exist at %s',
    async (path) => {
      expect([404, 422]).toContain((await app.fetch(path)).status);
    },
  );

  it('of a job that is not published is nobody else’s business', async () => {
    const { job } = await createJob(app.ctx, { published_at: null });
    expect((await app.fetch(drawnImage('jobs', job.slug, '0123456789abcdef'))).status).toBe(404);
  });

  it('can be asked for new so many times a minute, and any number of times once it is drawn', async () => {
    // A minute that does not pass, however long a busy machine draws.
    vi.useFakeTimers({ toFake: ['Date'] });
    const company = await createCompany(app.ctx);
    const jobs = await Promise.all(Array.from({ length: 62 }, () => createJob(app.ctx, { company })));
    const addresses = await Promise.all(jobs.map(({ job }) => imageOf('jobs', job.slug)));
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await app.fetch(address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await app.fetch(addresses[0] ?? '')).status).toBe(200);
  });
});

describe('the drawing thread', () => {
  const card = { corner: '', over: '', title: 'One', under: '', answers: null };

  it('draws the same picture once for all who ask at the same time', async () => {
    const { drawings } = app.ctx;
    const [first, second] = await Promise.all([drawings.draw('one', card), drawings.draw('one', card)]);
    expect(first).toBe(second);
    expect(drawings.cached('one')).toBe(first);
  });

  it('refuses when too many wait, and draws again after that', async () => {
    const { drawings } = app.ctx;
    const asked = Array.from({ length: 60 }, (_, at) => drawings.draw(`number ${at}`, card));
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'rejected').length).toBe(18);
    expect((await drawings.draw('later', card)).length).toBeGreaterThan(1000);
  });

  it('says on the pictures of a demo that they are of a demo, and nothing more than the brand elsewhere', () => {
    const words = (demo: boolean) => JSON.stringify(layOut(card, { brand: 'madang', demo }));
    expect(words(true)).toContain('companies, people and listings are invented');
    expect(words(false)).not.toMatch(/demo|invented/i);
  });

  it('starts anew after it was ended, also while it ends', async () => {
    const { drawings } = app.ctx;
    await drawings.draw('first', card);
    const closed = drawings.close();
    expect((await drawings.draw('second', card)).length).toBeGreaterThan(1000);
    await closed;
  });
});
