import { expect, it } from 'vitest';
import { hourlyWon, minimumWageOn, type StatedPay } from '#server/core/minimum-wage.ts';

function won(period: StatedPay['pay_period'], pay_min: number | null, rest: Partial<StatedPay> = {}) {
  return hourlyWon({ pay_min, pay_max: null, pay_currency: 'KRW', pay_period: period, weekly_hours: null, ...rest });
}

it('knows the minimum wage of a year from its first to its last day', () => {
  expect(minimumWageOn('2025-12-31')).toMatchObject({ year: 2025, hourly: 10_030 });
  expect(minimumWageOn('2026-01-01')).toMatchObject({ year: 2026, hourly: 10_320 });
  expect(minimumWageOn('2026-12-31')).toMatchObject({ year: 2026, hourly: 10_320 });
  expect(minimumWageOn('2027-01-01')).toMatchObject({ year: 2027, hourly: 10_700 });
});

it('does not know a year that nobody has recorded', () => {
  expect(minimumWageOn('2024-12-31')).toBeNull();
  expect(minimumWageOn('2028-01-01')).toBeNull();
});

it("finds the ministry's monthly minimum of 2026 to be the hourly one, and a won less to be less", () => {
  expect(won('month', 2_156_880)).toBe(10_320);
  expect(won('month', 2_156_879)).toBe(10_319);
  expect(won('year', 12 * 2_156_880)).toBe(10_320);
  expect(won('year', 12 * 2_156_880 - 1)).toBe(10_319);
});

it('takes pay by the hour as it is', () => {
  expect(won('hour', 10_320)).toBe(10_320);
  expect(won('hour', 10_320, { weekly_hours: 20, employment_type: 'part-time' })).toBe(10_320);
});

it('counts the paid weekly holiday in proportion to the hours of the week', () => {
  expect(won('month', 1_076_229, { weekly_hours: 20 })).toBe(10_320);
  expect(won('month', 807_200, { weekly_hours: 15 })).toBe(10_320);
});

it('counts no paid holiday under 15 hours a week', () => {
  expect(won('month', 626_000, { weekly_hours: 14 })).toBe(10_290);
  expect(won('month', 650_000, { weekly_hours: 14.9 })).toBe(10_039);
});

it('counts a paid holiday of eight hours at most', () => {
  expect(won('month', 2_608_000, { weekly_hours: 52 })).toBe(Math.floor(2_608_000 / ((60 * 365) / 84)));
});

it('goes by the lowest pay that is stated', () => {
  const range = { pay_currency: 'KRW', pay_period: 'hour', weekly_hours: null } as const;
  expect(hourlyWon({ ...range, pay_min: 9000, pay_max: 20_000 })).toBe(9000);
  expect(hourlyWon({ ...range, pay_min: null, pay_max: 9000 })).toBe(9000);
  expect(hourlyWon({ ...range, pay_min: 0, pay_max: 20_000 })).toBe(0);
});

it('says nothing of pay that is not stated, or not in won', () => {
  expect(won('month', null)).toBeNull();
  expect(won(null, 2_000_000)).toBeNull();
  expect(won('hour', 5, { pay_currency: 'USD' })).toBeNull();
  expect(won('hour', 5, { pay_currency: null })).toBeNull();
});

it('says nothing of part-time work by the month while its hours are not stated', () => {
  expect(won('month', 1_000_000, { employment_type: 'part-time' })).toBeNull();
  expect(won('month', 1_000_000, { employment_type: 'part-time', weekly_hours: 20 })).toBe(9589);
  expect(won('month', 1_000_000, { employment_type: 'internship' })).toBe(4784);
});
