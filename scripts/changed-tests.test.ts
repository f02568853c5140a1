import { describe, expect, test } from 'vitest';
import { nearestTests } from './changed-tests.mjs';

const TESTS = [
  'src/front/pages.test.ts',
  'src/server/jobs/jobs.test.ts',
  'src/server/jobs/state.test.ts',
  'src/server/core/outbox.test.ts',
  'tests/crash.test.ts',
];

describe('the tests of a quick check', () => {
  test('are all that a change reaches, but for the slowest', () => {
    const { chosen, leftOut } = nearestTests(TESTS, ['src/server/schema/job-state.ts'], 10);
    expect(chosen).toHaveLength(4);
    expect(leftOut).toEqual(['tests/crash.test.ts']);
  });

  test('are those nearest to the change where there are too many, and the others are named', () => {
    const { chosen, leftOut } = nearestTests(TESTS, ['src/server/schema/job-state.ts'], 2);
    expect(chosen).toEqual(['src/server/jobs/jobs.test.ts', 'src/server/jobs/state.test.ts']);
    expect(leftOut).toEqual(['src/front/pages.test.ts', 'src/server/core/outbox.test.ts', 'tests/crash.test.ts']);
  });

  test('begin with a test that changed itself', () => {
    const { chosen } = nearestTests(TESTS, ['src/server/jobs/jobs.ts', 'src/front/pages.test.ts'], 1);
    expect(chosen).toEqual(['src/front/pages.test.ts']);
  });
});
