import { expect, test } from 'vitest';
import type { Pay } from '#contract/jobs/jobs.ts';
import { payLine, payText, spokenPay } from '#contract/jobs/pay.ts';

const pay = (over: Partial<Pay>): Pay => ({
  min: 60_000_000,
  max: 80_000_000,
  currency: 'KRW',
  period: 'year',
  negotiable: false,
  ...over,
});

test.each<[string, Pay | null, string]>([
  ['a range in won is told in millions', pay({}), '₩60–80M / year'],
  [
    'one amount under ten millions keeps a decimal',
    pay({ min: 4_200_000, max: 4_200_000, period: 'month' }),
    '₩4.2M / month',
  ],
  [
    'a whole number of millions has no decimal',
    pay({ min: 4_000_000, max: 4_000_000, period: 'month' }),
    '₩4M / month',
  ],
  ['dollars are told in thousands', pay({ min: 90_000, max: 120_000, currency: 'USD' }), '$90–120K / year'],
  [
    'a million dollars is told in thousands, too',
    pay({ min: 1_200_000, max: null, currency: 'USD' }),
    '$1200K+ / year',
  ],
  ['a million won is one', pay({ min: 1_000_000, max: 1_000_000, period: 'month' }), '₩1M / month'],
  ['ten units and more are told without decimals', pay({ min: 65_400_000, max: 80_700_000 }), '₩65–81M / year'],
  ['less than a thousand is told in full', pay({ min: 45, max: 65, currency: 'USD', period: 'hour' }), '$45–65 / hour'],
  ['a floor alone is open upwards', pay({ max: null }), '₩60M+ / year'],
  ['a ceiling alone says so', pay({ min: null }), 'up to ₩80M / year'],
  ['won by the hour are told in thousands', pay({ min: 9_900, max: 15_000, period: 'hour' }), '₩9.9–15K / hour'],
  ['no amount is not stated', pay({ min: null, max: null, negotiable: true }), 'Pay not stated'],
  ['no pay is not stated', null, 'Pay not stated'],
])('%s', (_, stated, line) => {
  expect(payLine(stated)).toBe(line);
});

test.each<[Partial<Pay>, string]>([
  [{}, '60 to 80 million won per year'],
  [{ max: null }, 'at least 60 million won per year'],
  [{ min: null, max: 12_000, period: 'hour' }, 'up to 12 thousand won per hour'],
  [{ min: 45, max: 65, currency: 'USD', period: 'hour' }, '45 to 65 dollars per hour'],
])('pay of %j is spoken in whole words: %s', (stated, words) => {
  const text = payText(pay(stated));
  expect(text && spokenPay(text)).toBe(words);
});
