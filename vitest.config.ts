import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const EVERYTHING = ['{src,db,bench,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/support/**/*.test.ts'];

/**
 * With TEST_DATABASE_URL set, only the tests that open the application or its database run, on that PostgreSQL server:
 * the others cannot tell the difference.
 */
function testsOfTheDatabase(): string[] {
  return globSync(EVERYTHING).filter((path) => readFileSync(path, 'utf8').includes("'#tests/support/"));
}

export default defineConfig({
  test: {
    include: process.env['TEST_DATABASE_URL'] ? testsOfTheDatabase() : EVERYTHING,
    pool: 'forks',
    // Each worker holds a database of its own, several hundred megabytes with the embedded one.
    maxWorkers: 2,
    // Files share what was loaded: loading the product for each of them took a third of the time. So nothing may stay changed behind a test.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: false,
    globalSetup: './tests/support/global-setup.ts',
  },
});
