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
  'server/core/minimum-wage',
  'server/compliance/rules',
  'server/alerts/due',
  'server/alerts/seen-jobs',
  'server/core/article-html',
  'server/site/article-text',
  'server/reading/job-readings',
  'server/core/handler',
  'server/imports/ashby',
  'server/imports/descriptions',
  'server/imports/field-map',
  'server/imports/flat',
  'server/imports/formats',
  'server/imports/greenhouse',
  'server/imports/lever',
  'server/imports/read-board',
  'server/imports/recruitee',
  'server/imports/smartrecruiters',
  'server/imports/workable',
  'server/jobs/fact-columns',
  'server/jobs/featured-turn',
  'server/jobs/job-index',
  'server/compliance/legal-texts',
  'server/postings/forbidden-questions',
  'server/postings/listing-columns',
  'server/reading/rules/read-listing',
  'server/schema/job-state',
  'server/site/image-layout',
  'server/imports/next-reading',
  'server/jobs/tag-finder',
  'server/core/markdown',
  'server/core/markdown-of-html',
  'server/core/safe-html',
  'server/core/search-words',
  'server/jobs/read-answer',
  'web/components/core/auth-errors',
  'web/components/applications/applicants',
  'web/components/applications/apply-form',
  'web/components/site/event-times',
  'web/components/jobs/list-search',
  'web/components/jobs/job-posting',
  'web/components/jobs/listing-notice',
  'web/components/postings/answers',
  'web/components/postings/differences',
  'web/components/postings/draft',
  'web/components/postings/steps',
  'web/components/shop/read-order',
  'web/components/payments/pay-en',
  'web/components/shop/order-status',
  'web/components/salary/salary-form',
  'web/components/salary/salary-search',
  'web/components/core/menu-item',
  'web/components/talents/talent-search',
  'web/desk/queue/queue-state',
  'web/head/seo',
  'web/request/own-path',
  'web/request/request-error',
  'web/request/search-params',
  'web/routes/-home/questions',
  'web/routes/-visited-page',
  'web/session/account-forms',
  'web/session/hint',
  'web/session/session-end',
  'web/ui/pages',
  'web/ui/read-form',
  'web/ui/time',
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
      names.filter((name) => !PURE.includes(name)).map((name) => `${path} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('import each of the pure functions', () => {
    const all = new Set([...imported.values()].flat());
    expect(PURE.filter((name) => !all.has(name))).toEqual([]);
  });
});
