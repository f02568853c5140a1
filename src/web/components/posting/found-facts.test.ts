import { expect, test } from 'vitest';
import { foundFacts, standingOf } from '#web/components/posting/found-facts.ts';

const PAY = {
  field: 'pay',
  value: { min: 60_000_000, max: null, currency: 'KRW', period: 'year' },
  label: 'From ₩60M a year',
  sentence: 'From 60 million won a year.',
  is_sure: true,
} as const;
const VISA = { field: 'visa', value: 'true', label: 'Sponsored', sentence: 'We sponsor E-7.', is_sure: false } as const;
const YEARS = { ...VISA, field: 'years', value: { min: 3, max: null }, label: '3 years' } as const;

test('what a text says fills the fields that the form has for it', () => {
  expect(foundFacts([PAY, VISA, YEARS]).map(({ question, fills }) => [question, fills])).toEqual([
    ['Pay', { pay_min: '60,000,000', pay_max: '', pay_currency: 'KRW', pay_period: 'year' }],
    ['Visa', { is_visa_sponsored: 'true' }],
    ['Experience', { years_min: '3', years_max: '' }],
  ]);
});

test('a fact is open, taken, or answered otherwise', () => {
  const [pay, visa] = foundFacts([PAY, VISA]);
  if (!pay || !visa) throw new Error('Both are found.');
  expect(standingOf(pay, { pay_currency: 'KRW', pay_period: 'year' })).toBe('open');
  expect(standingOf(pay, { pay_min: '60 000 000', pay_currency: 'KRW', pay_period: 'year' })).toBe('taken');
  expect(standingOf(visa, { is_visa_sponsored: 'false' })).toBe('other');
});
