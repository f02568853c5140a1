import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Pure functions with a life of their own, which tests call by name: formats, texts, times, rules. All else tests reach
 * as people do, so that modules may move: over HTTP, by the command line, in the mailbox, as rows by `#tests/…`.
 */
const PURE = [
  'auth/config',
  'auth/http/redirects',
  'auth/password/passwords',
  'server/adverts/minimum-wage',
  'server/adverts/rules',
  'server/alerts/due',
  'server/alerts/seen-jobs',
  'server/articles/article-html',
  'server/articles/article-text',
  'server/facts/reading-patch',
  'server/imports/ashby',
  'server/imports/field-map',
  'server/imports/flat',
  'server/imports/formats',
  'server/imports/greenhouse',
  'server/imports/lever',
  'server/imports/read-board',
  'server/imports/recruitee',
  'server/imports/smartrecruiters',
  'server/imports/workable',
  'server/jobs/featured-turn',
  'server/jobs/job-index',
  'server/legal/fill-text',
  'server/legal/legal-html',
  'server/postings/forbidden-questions',
  'server/postings/listing-columns',
  'server/reading/read-listing',
  'server/schema/job-state',
  'server/share-images/layout',
  'server/sources/next-reading',
  'server/tags/tag-finder',
  'server/text/markdown',
  'server/text/markdown-of-html',
  'server/text/safe-html',
  'server/text/search-words',
  'server/upkeep/read-answer',
  'web/components/account/auth-errors',
  'web/components/events/event-times',
  'web/components/job-list/list-search',
  'web/components/job-page/job-posting',
  'web/components/job-page/listing-notice',
  'web/components/salary/salary-form',
  'web/components/salary/salary-search',
  'web/components/site/menu-item',
  'web/desk/queue/queue-state',
  'web/head/seo',
  'web/request/own-path',
  'web/request/search-params',
  'web/routes/-home/questions',
  'web/routes/-visited-page',
  'web/session/hint',
  'web/session/session-end',
  'web/ui/pages',
  'web/ui/time',
];

/** Tests that still know more. A line goes with the last such import of its file; none is added. */
const STILL_INSIDE: readonly string[] = [
  'db/demo/demo.test.ts',
  'db/seed-demo.test.ts',
  'src/auth/http/redirects.test.ts',
  'src/auth/standalone.test.ts',
  'src/auth/who-may-do-what.test.ts',
  'src/front/every-answer.test.ts',
  'src/front/opened-letters.test.ts',
  'src/front/private-links.test.ts',
  'src/front/system-routes.test.ts',
  'src/server/accounts/elsewhere.test.ts',
  'src/server/adverts/rules.test.ts',
  'src/server/articles/take-files.test.ts',
  'src/server/books/audit-command.test.ts',
  'src/server/counters/counters.test.ts',
  'src/server/decisions/decisions.test.ts',
  'src/server/exports/exports.test.ts',
  'src/server/facts/reading-patch.test.ts',
  'src/server/feeds/feeds.test.ts',
  'src/server/http/handler.test.ts',
  'src/server/imports/board-reader.test.ts',
  'src/server/imports/greenhouse.test.ts',
  'src/server/imports/read-source.test.ts',
  'src/server/jobs/common-words.test.ts',
  'src/server/jobs/job-index.test.ts',
  'src/server/legal/legal.test.ts',
  'src/server/merch/shop-notices.test.ts',
  'src/server/mount.test.ts',
  'src/server/prices/prices.test.ts',
  'src/server/salaries/salaries.test.ts',
  'src/server/search-engines/search-engines.test.ts',
  'src/server/share-images/meta-images.test.ts',
  'src/server/share-images/share-images.test.ts',
  'src/server/sitemaps/sitemaps.test.ts',
  'src/server/tags/tag-finder.test.ts',
  'src/web/advert-duties.test.ts',
  'src/web/closed-job.test.ts',
  'src/web/companies-page.test.ts',
  'src/web/components/apply/application-form.test.ts',
  'src/web/components/listings/answers.test.ts',
  'src/web/components/listings/differences.test.ts',
  'src/web/components/listings/draft.test.ts',
  'src/web/components/listings/steps.test.ts',
  'src/web/components/merch/read-order.test.ts',
  'src/web/components/orders/order-standing.test.ts',
  'src/web/components/pitch/companies-texts.test.ts',
  'src/web/components/talents/talent-search.test.ts',
  'src/web/merch.test.ts',
  'src/web/recruit-password.test.ts',
  'src/web/server-functions.test.ts',
  'src/web/session/account-forms.test.ts',
  'tests/behind.nginx.test.ts',
];

const TESTS = globSync(
  ['{src,db,bench,scripts,fuzz,mutate}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/e2e/**/*.ts'],
  {
    cwd: ROOT,
  },
).sort();

/** `import type` as well: it breaks when its module moves. Fixtures state data, and stand beside what they are of. */
const INNER = /(?:\bfrom|\bimport)\s*\(?\s*['"]#(?:src\/)?((?:server|web|auth)\/[^'"]+?)(?<!\.fixture)\.tsx?['"]/g;

/** What a test imports of the inside, but for names that it only tells of: those of no file. */
function innerImports(path: string): string[] {
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(INNER)].map((match) => match[1] ?? '');
  return names.filter((name) => ['ts', 'tsx'].some((end) => existsSync(join(ROOT, `src/${name}.${end}`))));
}

describe('tests', () => {
  const imported = new Map(TESTS.map((path) => [path, innerImports(path)]));

  test('know no inner module but pure functions', () => {
    const strangers = [...imported].flatMap(([path, names]) =>
      STILL_INSIDE.includes(path)
        ? []
        : names.filter((name) => !PURE.includes(name)).map((name) => `${path} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('that have learnt it are taken off the list of those that have not', () => {
    const stillInside = (path: string) => imported.get(path)?.some((name) => !PURE.includes(name));
    expect(STILL_INSIDE.filter((path) => !stillInside(path))).toEqual([]);
  });

  test('import each of the pure functions', () => {
    const all = new Set([...imported.values()].flat());
    expect(PURE.filter((name) => !all.has(name))).toEqual([]);
  });
});
