import { expect, test } from 'vitest';
import { timesInKorea } from '#web/components/site/event-times.ts';

const NOW = '2026-11-21T03:00:00Z';

test.each([
  ['an evening', '2026-11-26T10:00:00Z', '2026-11-26T12:30:00Z', 'Thu 26 Nov, 19:00–21:30'],
  ['past midnight in Korea', '2026-11-26T14:00:00Z', '2026-11-26T16:00:00Z', 'Thu 26 Nov, 23:00 – Fri 27 Nov, 01:00'],
  ['two days', '2026-12-12T01:00:00Z', '2026-12-13T08:00:00Z', 'Sat 12 Dec, 10:00 – Sun 13 Dec, 17:00'],
  ['of another year', '2027-01-05T10:00:00Z', '2027-01-05T11:00:00Z', 'Tue 5 Jan 2027, 19:00–20:00'],
])('the times of %s are told as the clock shows them in Korea', (_what, starts_at, ends_at, told) => {
  expect(timesInKorea({ starts_at, ends_at }, NOW).replaceAll('\u00a0', ' ')).toBe(told);
});
