import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOWEST } from './scripts/changed-tests.mjs';
import { findNginx } from './scripts/nginx.mjs';

const EVERYTHING = ['{src,db,bench,scripts,fuzz}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/support/**/*.test.ts'];

/** What opens the database under test, for the product or a part of it, in the test's own process or in others. */
const OPENS_DATABASE = /'#tests\/support\/(test-app|test-database|e2e-storage)\.ts'/;

/** What the embedded database cannot do, such as two transactions at once. */
const SERVER_ONLY = '**/*.postgres.test.ts';

/** What `npm test` leaves out, and says so, on a machine without nginx. */
const NGINX_ONLY = '**/*.nginx.test.ts';

/**
 * Whole processes, what the platform promises of any database, and the tests that run every task: what one driver reads
 * in another way shows there. Routes are called on the embedded database by the browser tests.
 */
const ON_EITHER = /^(?:tests|bench|db|src\/platform)\/|\/(?:retention|reminders|query-plans)\.test\.ts$/;

/**
 * `TEST_DATABASE_URL`: a server, where every test with a database runs, in half the time that the embedded one needs.
 * `TEST_BESIDE_SERVER`: the tests that are left, and those that the embedded database could answer differently.
 */
function testsToRun(): string[] {
  const all = globSync(EVERYTHING);
  if (process.env['TEST_DATABASE_URL']) return all.filter(opensDatabase);
  if (!process.env['TEST_BESIDE_SERVER']) return all;
  return all.filter((path) => ON_EITHER.test(path) || !opensDatabase(path));
}

function opensDatabase(path: string): boolean {
  return path.endsWith('.postgres.test.ts') || OPENS_DATABASE.test(readFileSync(path, 'utf8'));
}

/** Begins with the slowest files, in their order, which are not the largest, so that none of them runs alone at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = SLOWEST.findIndex((end) => moduleId.endsWith(end));
      return place < 0 ? SLOWEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Tests of what pages are made of, whose JSX Node cannot read. */
const OF_PAGES = /^src\/web\//;

const OF_EACH = {
  exclude: [
    ...configDefaults.exclude,
    ...(process.env['TEST_DATABASE_URL'] ? [] : [SERVER_ONLY]),
    ...(findNginx() ? [] : [NGINX_ONLY]),
  ],
  pool: 'forks',
  // More than two processors: tests of whole processes wait more than they work. Each worker holds a database of its
  // own, several hundred megabytes with the embedded one.
  maxWorkers: 3,
  // Files share what was loaded: loading the product for each of them took a third of the time. So nothing may stay changed behind a test.
  isolate: false,
  // Far more than any of them takes: a busy machine must not turn a slow test into a failed one. Twice in a row a
  // payment whose outcome is unclear is asked about only by the task of the next minute.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  allowOnly: false,
} satisfies TestProjectInlineConfiguration['test'];

const found = testsToRun();

export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    maxWorkers: OF_EACH.maxWorkers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...OF_EACH,
          name: 'server',
          include: found.filter((path) => !OF_PAGES.test(path)),
          // Node loads the files itself, as it loads the product, in half the time that Vite needs to transform them.
          // What Node has loaded stays, so the faults of `npm run mutate` are loaded by Vite.
          experimental: { viteModuleRunner: process.env['TEST_RELOADS'] !== undefined },
        },
      },
      { test: { ...OF_EACH, name: 'pages', include: found.filter((path) => OF_PAGES.test(path)) } },
    ],
  },
});
