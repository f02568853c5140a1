import { expect, test } from 'vitest';
import { breadcrumbs, canonicalUrl, pageHead } from '#web/head/seo.ts';

const site: Parameters<typeof pageHead>[0] = {
  brand: 'madang',
  publicUrl: 'https://madang.example',
  authUrl: 'https://madang.example/auth/v1',
  contactEmail: 'hello@madang.example',
  operator: 'Madang',
  operatorDetails: [],
  courier: null,
  openedOn: null,
  applicationRetentionDays: 180,
  demo: true,
  notice: null,
  metaBucketUrl: '/files/meta',
  shareVersion: '0123456789abcdef',
  analytics: { kind: 'first-party' },
};
const facts = { path: '/jobs', title: 'Tech jobs', description: 'All of them.', keywords: 'jobs' };

function contentOf(head: ReturnType<typeof pageHead>, name: string) {
  return head.meta.find((meta) => meta.name === name || meta.property === name)?.content;
}

test('a title stands before the brand', () => {
  expect(pageHead(site, facts).meta[0]).toEqual({ title: 'Tech jobs | madang' });
});

test('the canonical link names the path, and the page of a list after its first', () => {
  expect(canonicalUrl(site, '/jobs')).toBe('https://madang.example/jobs');
  expect(pageHead(site, { ...facts, page: 1 }).links).toEqual([
    { rel: 'canonical', href: 'https://madang.example/jobs' },
  ]);
  expect(canonicalUrl(site, '/jobs', 3)).toBe('https://madang.example/jobs?page=3');
});

test('a list names its feeds, narrowed as it is, and not by its order or page', () => {
  const filters = { tags: 'rust,go', sort: 'pay', page: 2, q: '' };
  const { links } = pageHead(site, { ...facts, feed: { name: 'jobs', title: 'Jobs', filters } });
  expect(links.slice(1)).toEqual([
    { rel: 'alternate', type: 'application/atom+xml', title: 'Jobs (Atom)', href: '/feeds/jobs.atom?tags=rust%2Cgo' },
    { rel: 'alternate', type: 'application/rss+xml', title: 'Jobs (RSS)', href: '/feeds/jobs.rss?tags=rust%2Cgo' },
    {
      rel: 'alternate',
      type: 'application/feed+json',
      title: 'Jobs (JSON Feed)',
      href: '/feeds/jobs.json?tags=rust%2Cgo',
    },
  ]);
});

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['haneul pay.png', 'https://madang.example/files/meta/haneul%20pay.png'],
  ['/share/jobs/one/a.png', 'https://madang.example/share/jobs/one/a.png'],
  [null, 'https://madang.example/share/pages/jobs/0123456789abcdef.png'],
])('the share image %s leads to %s', (image, address) => {
  const head = pageHead(site, { ...facts, image });
  expect(contentOf(head, 'og:image')).toBe(address);
  expect(contentOf(head, 'twitter:image')).toBe(address);
});

test('only of a picture that is drawn here the size is known', () => {
  const drawn = pageHead(site, facts);
  expect(contentOf(drawn, 'og:image:width')).toBe('1200');
  expect(contentOf(drawn, 'og:image:height')).toBe('630');
  expect(contentOf(drawn, 'og:image:alt')).toBe('Tech jobs');
  const own = pageHead(site, { ...facts, image: 'own.png' });
  expect(contentOf(own, 'og:image:width')).toBeUndefined();
  expect(contentOf(own, 'twitter:image:alt')).toBe('Tech jobs');
});

test('a narrowed list asks not to be indexed', () => {
  expect(contentOf(pageHead(site, facts), 'robots')).toBeUndefined();
  expect(contentOf(pageHead(site, { ...facts, noindex: true }), 'robots')).toBe('noindex, follow');
});

test('the last crumb is the page itself and has no address', () => {
  expect(breadcrumbs(site, [{ name: 'Home', path: '/' }, { name: 'Dotori' }])).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://madang.example/' },
      { position: 2, name: 'Dotori' },
    ],
  });
});
