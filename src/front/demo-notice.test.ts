import { afterEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const NOTICE = 'Demo: companies, people and listings are invented';
const IN_KOREAN = '데모: 기업·인물·공고는 모두 가상입니다';
const PAGES = ['/', '/jobs', '/blog', '/for-companies-ko', '/tools/salary-calculator', '/sign-in', '/no-such-page'];
const FEEDS = ['/feeds/jobs.atom', '/feeds/jobs.rss', '/feeds/jobs.json', '/feeds/articles.atom'];

let app: TestApp;
afterEach(() => app.close());

const textOf = async (path: string) => (await app.fetch(path)).text();

describe('a demo', () => {
  test('says above the header of every page, and in its feeds, that it is one', async () => {
    app = await openTestApp({ pages: true });
    for (const path of PAGES) {
      const [above = ''] = (await textOf(path)).split('<header class="top"');
      expect(above, path).toContain(`>${path.endsWith('-ko') ? IN_KOREAN : NOTICE}</aside>`);
    }
    for (const path of FEEDS) expect(await textOf(path), path).toContain(NOTICE);
  });
});

describe('production', () => {
  test('says nothing of the kind', async () => {
    app = await openTestApp({ pages: true, config: { mode: 'production' } });
    for (const path of [...PAGES, ...FEEDS])
      expect([path, (await app.fetch(path)).status]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    for (const path of [...PAGES, ...FEEDS]) expect(await textOf(path), path).not.toContain(NOTICE);
  });

  test('shows its figures to nobody while no token is set', async () => {
    app = await openTestApp({ worker: false, config: { mode: 'production', metricsToken: null } });
    expect((await app.fetch('/metrics')).status).toBe(404);
  });
});
