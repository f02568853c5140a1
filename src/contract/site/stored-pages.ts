import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { COMPANY_PARAMS, FIT_PARAMS, LIST_PARAMS, SALARY_PARAMS } from '#contract/jobs/page-params.ts';
import { landingAt } from '#contract/jobs/place-pages.ts';
import { TOOL_PARAMS } from '#contract/tools/every-tool.ts';

/**
 * Pages that look the same to everybody. The page cache may store these; all others are rendered per person. A stored
 * page's key is its path and `params`, sorted, without defaults; rendering sees nothing else of the request, but for
 * the language of those that are translated. `tags`
 * name the changes that make it stale.
 */
export type PublicPage = {
  pattern: string;
  params: readonly string[];
  tags: readonly string[];
  /** Its parameters are what a reader typed, so it is stored only without any. */
  takesAnswers?: true;
  /** In the reader's language, and stored once for each. */
  isTranslated?: true;
  /** Marked noindex, and in no sitemap. */
  isUnlisted?: true;
};

/** The first match counts: literal paths come before patterns that would match them. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { pattern: '/', params: [], tags: ['home', 'jobs', 'companies', 'prices', 'articles', 'events'] },
  { pattern: '/jobs', params: LIST_PARAMS, tags: ['jobs'] },
  { pattern: '/jobs/{slug}', params: [], tags: ['job:{slug}', 'companies', 'tags'] },
  { pattern: '/companies', params: COMPANY_PARAMS, tags: ['companies', 'jobs'] },
  { pattern: '/companies/{slug}', params: [], tags: ['companies', 'jobs'] },
  { pattern: '/talents', params: [], tags: [] },
  { pattern: '/for-companies', params: [], tags: ['jobs', 'companies', 'prices'] },
  { pattern: '/for-companies-ko', params: [], tags: ['jobs', 'companies', 'prices'] },
  { pattern: '/terms', params: ['version'], tags: ['legal'], isTranslated: true },
  { pattern: '/privacy', params: ['version'], tags: ['legal'] },
  { pattern: '/terms-of-sale', params: ['version'], tags: ['legal'] },
  { pattern: '/accessibility', params: [], tags: [] },
  { pattern: '/tools/salary-directory', params: [], tags: ['jobs'] },
  { pattern: '/tools/salary-calculator', params: SALARY_PARAMS, tags: ['jobs'] },
  { pattern: '/tools/can-i-apply', params: FIT_PARAMS, tags: [] },
  { pattern: '/merch', params: [], tags: ['merch'] },
  { pattern: '/merch/success', params: [], tags: [], isUnlisted: true },
  { pattern: '/merch/failure', params: [], tags: [], isUnlisted: true },
  { pattern: '/post-a-job', params: [], tags: ['prices'], isTranslated: true },
  { pattern: '/post-a-job/success', params: [], tags: [], isUnlisted: true, isTranslated: true },
  { pattern: '/post-a-job/failure', params: [], tags: [], isUnlisted: true, isTranslated: true },
  { pattern: '/saved', params: [], tags: [], isUnlisted: true },
  { pattern: '/events', params: [], tags: ['events'] },
  { pattern: '/events/{slug}', params: [], tags: ['events', 'jobs'] },
  { pattern: '/blog', params: ['topic'], tags: ['articles'] },
  { pattern: '/blog/{slug}', params: [], tags: ['articles', 'jobs'] },
  { pattern: '/tools', params: [], tags: ['tools', 'jobs'] },
  { pattern: '/tools/{slug}', params: TOOL_PARAMS, tags: ['tools'], takesAnswers: true },
  { pattern: '/how-we-know', params: [], tags: ['jobs', 'companies', 'reports'] },
  { pattern: '/agents', params: [], tags: [] },
  { pattern: '/partners', params: [], tags: ['partners'] },
  ...LANDING_PAGES.map((page) => listPage(landingPath(page))),
];

function listPage(pattern: string): PublicPage {
  return { pattern, params: LIST_PARAMS, tags: ['jobs'] };
}

export function publicPage(path: string): PublicPage | undefined {
  const listed = PUBLIC_PAGES.find(({ pattern }) => {
    if (!pattern.endsWith('/{slug}')) return pattern === path;
    const prefix = pattern.slice(0, -'{slug}'.length);
    return path.startsWith(prefix) && path.length > prefix.length && !path.slice(prefix.length).includes('/');
  });
  // Pages of places are many and few of them stand, so they are not in the list.
  return listed ?? (landingAt(path) ? listPage(path) : undefined);
}
