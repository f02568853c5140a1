import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { PUBLIC_PATTERNS, visitedPage } from '#web/routes/-visited-page.ts';

function visit(pathname: string, fullPath: string): string {
  return visitedPage({ location: { pathname }, matches: [{ fullPath, status: 'success' }] as never });
}

describe('the page of a page view', () => {
  test('is named by its path where everybody sees the same', () => {
    const withSlug = PUBLIC_PAGES.map(({ pattern }) => pattern).filter((pattern) => pattern.includes('{slug}'));
    expect(PUBLIC_PATTERNS.map((pattern) => pattern.replace('$slug', '{slug}')).sort()).toEqual(withSlug.sort());
    expect(visit('/jobs/engineer-dotori', '/jobs/$slug')).toBe('/jobs/engineer-dotori');
    expect(visit('/react-jobs', '/{$landing}-jobs')).toBe('/react-jobs');
    expect(visit('/tools/salary-calculator', '/tools/salary-calculator')).toBe('/tools/salary-calculator');
    expect(visit('/jobs', '/jobs/')).toBe('/jobs');
  });

  test('is named by its pattern where a path tells more than that', () => {
    expect(visit('/alerts/a-secret', '/alerts/$token')).toBe('/alerts/{token}');
    expect(visit('/recruit/dotori/jobs/engineer', '/recruit/$slug/jobs/$jobSlug')).toBe(
      '/recruit/{slug}/jobs/{jobSlug}',
    );
  });
});
