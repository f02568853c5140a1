import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { pageKey } from '#src/front/page-key.ts';

const tags = new Set(['react', 'vue']);
const keyOf = (address: string) => pageKey(new URL(address, 'http://madang.test'), tags);

describe('the key of a public page', () => {
  test('is its path where nothing else matters', () => {
    for (const path of ['/', '/jobs', '/jobs/go-engineer', '/companies', '/companies/hanok-labs', '/rust-jobs']) {
      expect(keyOf(`${path}?x=1&utm_source=letter&pwd=secret`)).toMatchObject({ address: path, isStorable: true });
    }
  });

  test('exists for every page of the table, and for nothing else', () => {
    for (const { pattern } of PUBLIC_PAGES) expect(keyOf(pattern.replace('{slug}', 'some-slug'))).not.toBeNull();
    for (const path of [
      '/recruit/hanok-labs',
      '/applications/token',
      '/dev/mail',
      '/jobs/a/b',
      '/jobs/',
      '/cobol-jobs',
      '/pangyo-cobol-jobs',
    ]) {
      expect(keyOf(path), path).toBeNull();
    }
  });

  test('does not change with parameters that nobody knows', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string())), (random) => {
        const known = 'places=seoul';
        const unknown = new URLSearchParams(random.map(([name, value]) => [`x${name}`, value]));
        expect(keyOf(`/jobs?${known}&${unknown}`)?.address).toBe('/jobs?places=seoul');
      }),
    );
  });

  test('does not change with the order and the repetition of parameters and values', () => {
    const written = keyOf('/jobs?ko_language_levels=basic,not-required&places=busan,seoul')?.address;
    const parts = ['places=seoul', 'places=busan', 'ko_language_levels=not-required', 'ko_language_levels=basic'];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), fc.subarray(parts), (order, again) => {
        expect(keyOf(`/jobs?${[...order, ...again].join('&')}`)?.address).toBe(written);
      }),
    );
  });

  test('drops what is empty or means the same as nothing', () => {
    expect(keyOf('/jobs?page=1&places=&tags=,&sort=')?.address).toBe('/jobs');
    expect(keyOf('/jobs?page=2')?.address).toBe('/jobs?page=2');
  });

  test('keeps the answers that a tool asks for as they were typed, and stores the page only without any', () => {
    const answered = keyOf('/tools/severance-pay?monthly_pay=4000000&last_day=2026-11-30&x=1');
    expect(answered).toMatchObject({
      address: '/tools/severance-pay?last_day=2026-11-30&monthly_pay=4000000',
      isStorable: false,
    });
    expect(keyOf('/tools/severance-pay?x=1')).toMatchObject({ address: '/tools/severance-pay', isStorable: true });
  });

  test('is the same read again from what it wrote', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const first = keyOf(`/jobs?${query}`);
        expect(keyOf(first?.address ?? '')).toEqual(first);
      }),
    );
  });
});

describe('a page is kept', () => {
  test.each([
    '/jobs?visa_sponsorship=true&workplace_types=remote&page=3',
    '/jobs?tags=react,vue&sort=pay&pay_stated=true',
    ...LANDING_PAGES.map((page) => `${landingPath(page)}?places=seoul`),
    '/pangyo-backend-jobs?places=gangnam',
  ])('for %s', (address) => {
    expect(keyOf(address)?.isStorable).toBe(true);
  });

  test.each([
    '/jobs?q=react',
    '/jobs?places=mars',
    '/jobs?tags=react,befunge',
    '/jobs?sort=luck',
    '/jobs?page=0',
    '/jobs?page=two',
    '/jobs?page=99999999',
    '/jobs?company=hanok-labs',
    '/jobs?tags=react,random-7f3a',
  ])('but not for %s', (address) => {
    expect(keyOf(address)?.isStorable).toBe(false);
  });

  test('but not for a value that was made up', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('places', 'tags', 'occupations', 'sort', 'company'), (random, name) => {
        expect(keyOf(`/jobs?${name}=${random}`)?.isStorable).toBe(false);
      }),
    );
  });
});
