import { defineConfig } from 'vitest/config';

/** For tests of pure functions: without the database that the others wait for, and as patient. */
export default defineConfig({ test: { pool: 'forks', maxWorkers: 1, testTimeout: 300_000 } });
