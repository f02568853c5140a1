import { describe, expect, test } from 'vitest';
import { ageOf, dateOf, momentOf, spokenAge, yearOf } from '#web/ui/time.ts';

const NOW = '2026-11-21T03:00:00.000Z';

describe('the age of a listing', () => {
  test.each([
    ['2026-11-21T02:40:00Z', 'Now', true],
    ['2026-11-21T01:59:00Z', '1 h', true],
    ['2026-11-21T00:00:00Z', '3 h', true],
    ['2026-11-19T02:00:00Z', '2 d', false],
    ['2026-11-08T00:00:00Z', '13 d', false],
    ['2026-10-15T00:00:00Z', '5 w', false],
    ['2026-08-30T00:00:00Z', '30\u00a0Aug', false],
    ['2025-12-30T00:00:00Z', '30\u00a0Dec\u00a02025', false],
  ])('published at %s reads %s', (moment, text, fresh) => {
    expect(ageOf(moment, NOW)).toEqual({ text, fresh });
  });

  test('a listing from the future, by a clock that is off, is new', () => {
    expect(ageOf('2026-11-21T05:00:00Z', NOW)).toEqual({ text: 'Now', fresh: true });
  });
});

test('an age is whole words to the ear', () => {
  expect(['1 h', '3 h', '1 d', '5 w', '30\u00a0Aug'].map(spokenAge)).toEqual([
    ...['1 hour ago', '3 hours ago', '1 day ago', '5 weeks ago', '30\u00a0Aug'],
  ]);
});

test('dates and years are those of Seoul', () => {
  expect(dateOf('2026-11-17T16:00:00Z', NOW)).toBe('18\u00a0Nov');
  expect(yearOf('2025-12-31T15:00:00Z')).toBe(2026);
});

test('a recent moment is told by the day and the time in Seoul', () => {
  expect(momentOf('2026-11-20T21:40:00Z', NOW)).toBe('today at\u00a006:40\u00a0KST');
  expect(momentOf('2026-11-20T14:59:00Z', NOW)).toBe('yesterday at\u00a023:59\u00a0KST');
  expect(momentOf('2026-11-18T00:00:00Z', NOW)).toBe('on 18\u00a0Nov');
});
