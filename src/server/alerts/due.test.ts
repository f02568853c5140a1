import { expect, test } from 'vitest';
import { isSendingTime, nextDue, renewalMoments } from '#server/alerts/due.ts';

test.each([
  ['daily', '2026-11-20T07:59:59+09:00', '2026-11-20T08:00:00+09:00'],
  ['daily', '2026-11-20T08:00:00+09:00', '2026-11-21T08:00:00+09:00'],
  ['daily', '2026-12-31T23:59:59+09:00', '2027-01-01T08:00:00+09:00'],
  ['weekly', '2026-11-20T12:00:00+09:00', '2026-11-23T08:00:00+09:00'],
  ['weekly', '2026-11-23T07:00:00+09:00', '2026-11-23T08:00:00+09:00'],
  ['weekly', '2026-11-23T08:00:00+09:00', '2026-11-30T08:00:00+09:00'],
  ['weekly', '2026-11-22T23:30:00+09:00', '2026-11-23T08:00:00+09:00'],
] as const)('a %s alert is due after %s at %s', (frequency, now, due) => {
  expect(nextDue(frequency, new Date(now))).toEqual(new Date(due));
});

test.each([
  ['07:59', false],
  ['08:00', true],
  ['19:59', true],
  ['20:00', false],
  ['23:00', false],
])('whether letters are written at %s in Korea: %s', (time, expected) => {
  expect(isSendingTime(new Date(`2026-11-20T${time}:00+09:00`))).toBe(expected);
});

test('consent is asked for anew a month before its two years end, and a month without an answer ends it', () => {
  expect(renewalMoments(new Date('2026-11-20T08:00:00Z'))).toEqual({
    askBefore: new Date('2024-12-20T08:00:00Z'),
    endBefore: new Date('2026-10-21T08:00:00Z'),
    endsOn: new Date('2026-12-20T08:00:00Z'),
  });
});
