import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import { knowsHolidays, nextWorkingMoment } from '#platform/korean-workday.ts';

const LUNAR = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DURATIONS.day).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(day).getUTCDay();
const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day));
const daysOf = (year: number) => Array.from({ length: 366 }, (_, at) => plus(`${year}-01-01`, at));

/** Worked out from the lunar calendar and the regulations instead of the table. */
function freeWeekdays(year: number, elections: readonly string[]): string[] {
  const lunar = (written: string) => daysOf(year).find((day) => LUNAR.format(new Date(day)) === written) ?? '';
  const seasons = ['1/1', '8/15'].flatMap((written) => [-1, 0, 1].map((days) => plus(lunar(written), days)));
  const moved = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'];
  const once = [...moved.map((day) => `${year}-${day}`), lunar('4/8')];
  const free = new Set([...seasons, ...once, ...elections, `${year}-01-01`, `${year}-06-06`]);
  const lost = [
    ...seasons.filter((day) => weekdayOf(day) === 0 || once.includes(day)),
    ...once.filter((day, at) => isWeekend(day) || once.indexOf(day) !== at),
  ];
  for (const day of lost.toSorted()) {
    let next = plus(day, 1);
    while (isWeekend(next) || free.has(next)) next = plus(next, 1);
    free.add(next);
  }
  return [...free].filter((day) => !isWeekend(day)).toSorted();
}

describe('people work in Korea', () => {
  it.each([
    [2026, ['2026-06-03']],
    [2027, []],
    [2028, ['2028-04-12']],
  ])('on each weekday of %i that is no public holiday', (year, elections) => {
    const isFree = (day: string) => {
      const noon = new Date(startOfKoreanDay(day).getTime() + 12 * DURATIONS.hour);
      return nextWorkingMoment(noon) !== noon;
    };
    const weekdays = daysOf(year).filter((day) => day.startsWith(String(year)) && !isWeekend(day));
    expect(weekdays.filter(isFree)).toEqual(freeWeekdays(year, elections));
  });

  it('again at nine in the morning after several free days', () => {
    expect(nextWorkingMoment(new Date('2027-02-05T09:00:00Z'))).toEqual(new Date('2027-02-10T00:00:00Z'));
  });

  it('on each weekday of a year whose holidays are not known', () => {
    const christmas = new Date('2029-12-25T03:00:00Z');
    expect(nextWorkingMoment(christmas)).toBe(christmas);
    expect([christmas, new Date('2028-12-31T15:00:00Z'), new Date('2028-12-31T14:59:59Z')].map(knowsHolidays)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
