import { expect, it } from 'vitest';
import { changesOf } from '#contract/tools/fact.ts';
import { LAST_START } from '#contract/tools/flat-tax-facts.ts';
import { MINIMUM_WAGE } from '#contract/tools/pay-facts.ts';

it('says of a deadline its own day, of a figure the first day of the next', () => {
  const days = changesOf([MINIMUM_WAGE, LAST_START], '2026-11-30').map(({ day, what }) => [what, day]);
  expect(days).toEqual([
    [LAST_START.what, '2026-12-31'],
    [MINIMUM_WAGE.what, '2027-01-01'],
    [MINIMUM_WAGE.what, '2028-01-01'],
  ]);
});
