import { expect, test } from 'vitest';
import { lastDayToApply } from '#contract/jobs/job-state.ts';

test.each([
  ['at midnight in Korea', '2026-12-20T15:00:00Z', '2026-12-20'],
  ['a moment later', '2026-12-20T15:00:00.001Z', '2026-12-21'],
  ['at noon in Korea', '2026-12-20T03:00:00Z', '2026-12-20'],
])('people may apply to a job that closes %s until that day', (_when, closes, day) => {
  expect(lastDayToApply(closes)).toBe(day);
  expect(lastDayToApply(new Date(closes))).toBe(day);
});
