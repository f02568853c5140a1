import { expect, test } from 'vitest';
import {
  draftOf,
  explainNotSent,
  foundFacts,
  payUnderstood,
  readChangedPosting,
  readPosting,
  statusOfFact,
} from '#web/components/postings/draft.ts';
import { RequestError } from '#web/request/request-error.ts';

const FILLED = {
  title: 'Backend engineer',
  company: 'Baram Rides',
  company_url: 'https://baram.example',
  person_in_charge: '황보다솜',
  email: 'dasom@baram.example',
  employment_type: 'full-time',
  workplace_type: 'hybrid',
  location: 'Seoul, Seongsu',
  language_level_ko: 'basic',
  is_visa_sponsored: 'case-by-case',
  residence: '',
  description: 'You build the dispatcher.',
  pay_min: '60,000,000',
  pay_max: '',
  pay_currency: 'KRW',
  pay_period: 'year',
  weekly_hours: '',
  final_check: 'yes',
};
const OTHER_CURRENCY = 'This isn’t in the currency you chose.';
type Over = Partial<Record<string, string>>;

function filled(over: Over = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...over })) if (value !== undefined) form.set(name, value);
  return form;
}

test('a posting is read with its pay as a number, and without what was left open', () => {
  const form = filled({ relocation: 'false', featured_week_option: 'yes', tags: 'Kotlin,React' });
  form.append('occupations', 'engineering');
  form.append('occupations', 'product');
  const read = readPosting(form);
  expect(read).toMatchObject({
    values: {
      ...{ title: 'Backend engineer', is_visa_sponsored: 'case-by-case', pay_min: 60_000_000, pay_max: null },
      ...{ relocation: false, occupations: ['engineering', 'product'], tags: ['Kotlin', 'React'] },
      ...{ featured_week_option: true, featured_month_option: false, weekly_hours: null, final_check: true },
    },
  });
  expect('values' in read && read.values.residence).toBeUndefined();
});

test.each([
  ['60000000', 60_000_000, '₩60,000,000 a year'],
  ['60 000 000', 60_000_000, '₩60,000,000 a year'],
  ['6,000만원', 60_000_000, '₩60,000,000 a year'],
  ['6000만', 60_000_000, '₩60,000,000 a year'],
  ['6천만 원', 60_000_000, '₩60,000,000 a year'],
  ['1억 2천만원', 120_000_000, '₩120,000,000 a year'],
  ['1억', 100_000_000, '₩100,000,000 a year'],
])('Pay typed as %s is %d won', (pay_min, amount, understood) => {
  expect(readPosting(filled({ pay_min }))).toMatchObject({ values: { pay_min: amount } });
  expect(payUnderstood({ pay_min, pay_currency: 'KRW', pay_period: 'year' }, 'pay_min')).toBe(understood);
});

test.each<[string, Over, object]>([
  ['no title', { title: ' ' }, { title: 'Required.' }],
  ['no answer on Korean', { language_level_ko: undefined }, { language_level_ko: 'Required.' }],
  ['no answer on the visa', { is_visa_sponsored: undefined }, { is_visa_sponsored: 'Required.' }],
  ['no text', { description: '' }, { description: 'Required' }],
  ['no address of the company', { company_url: '' }, { company_url: 'Please enter a valid company URL.' }],
  ['half an email address', { email: 'dasom@' }, { email: 'Please enter a valid email address.' }],
  ['no email address', { email: '' }, { email: 'Please enter a valid email address.' }],
  ['a path for applying', { apply_url: '/careers' }, { apply_url: 'Please enter a valid URL.' }],
  ['no last tick', { final_check: undefined }, { final_check: 'Required' }],
  ['pay in words', { pay_min: 'a lot' }, { pay_min: 'An amount, such as 60,000,000 or 6,000만원.' }],
  [
    'pay in units of 10,000',
    { pay_min: '6000' },
    { pay_min: 'Too small for won. You can write 60,000,000 as 6,000만.' },
  ],
  ['won where dollars are chosen', { pay_min: '6,000만원', pay_currency: 'USD' }, { pay_min: OTHER_CURRENCY }],
  ['a range upside down', { pay_max: '50000000' }, { pay_max: 'The maximum is below the minimum.' }],
  ['hours in words', { weekly_hours: 'many' }, { weekly_hours: 'A number, such as 40.' }],
  [
    'a number that is none',
    { registration_number: '123-45-67890' },
    { registration_number: 'This isn’t a business registration number.' },
  ],
  ['an employer abroad', { is_abroad: 'yes' }, { employer_country: 'Required.', employer_city: 'Required.' }],
])('%s is refused beside its field', (_what, over, errors) => {
  expect(readPosting(filled(over))).toEqual({ errors });
});

test('a change of a posting needs no last tick', () => {
  expect(readChangedPosting(filled({ final_check: undefined }))).toMatchObject({ values: { company: 'Baram Rides' } });
});

test('a draft leaves out what is half typed', () => {
  const draft = draftOf({
    company: 'Baram Rides',
    language_level_ko: 'basic',
    title: 'x'.repeat(400),
    pay_min: 'a lot',
  });
  expect(draft).toMatchObject({ company: 'Baram Rides', language_level_ko: 'basic' });
  expect(draft.title).toBeUndefined();
  expect(draft.pay_min ?? null).toBeNull();
});

test('what the server refuses is told beside its field, or in its own words', () => {
  const refused = explainNotSent(
    new RequestError(422, 'No.', 'invalid', { email: ['Please enter a valid email address.'] }),
  );
  expect(refused.errors).toEqual({ email: 'Please enter a valid email address.' });
  expect(explainNotSent(new RequestError(429, 'Too many postings.', 'too_many')).text).toBe(
    'Not sent. Too many postings. Nothing you typed is lost.',
  );
  expect(explainNotSent(new RequestError(500, 'Oops')).text).toContain('Nothing you typed is lost');
  expect(explainNotSent(new TypeError('fetch failed')).text).toContain('Nothing you typed is lost');
});

const PAY = {
  field: 'pay',
  value: { min: 60_000_000, max: null, currency: 'KRW', period: 'year' },
  label: 'From ₩60M a year',
  sentence: 'From 60 million won a year.',
  is_sure: true,
} as const;
const VISA = { field: 'visa', value: 'true', label: 'Sponsored', sentence: 'We sponsor E-7.', is_sure: false } as const;
const YEARS = { ...VISA, field: 'years', value: { min: 3, max: null }, label: '3 years' } as const;
const NEGOTIABLE = { ...VISA, field: 'pay_negotiable', value: true, label: '협의' } as const;

test('what a text says fills the fields that the form has for it', () => {
  expect(foundFacts([PAY, NEGOTIABLE, VISA, YEARS]).map(({ question, fills }) => [question, fills])).toEqual([
    ['Pay', { pay_min: '60,000,000', pay_max: '', pay_currency: 'KRW', pay_period: 'year' }],
    ['Pay is negotiable', { pay_negotiable: 'yes' }],
    ['Visa', { is_visa_sponsored: 'true' }],
    ['Experience', { years_min: '3', years_max: '' }],
  ]);
});

test('a fact is open, taken, or answered otherwise', () => {
  const [pay, visa] = foundFacts([PAY, VISA]);
  if (!pay || !visa) throw new Error('Both are found.');
  expect(statusOfFact(pay, { pay_currency: 'KRW', pay_period: 'year' })).toBe('open');
  expect(statusOfFact(pay, { pay_min: '60 000 000', pay_currency: 'KRW', pay_period: 'year' })).toBe('taken');
  expect(statusOfFact(visa, { is_visa_sponsored: 'false' })).toBe('other');
});

test('a list that holds all that was found, and more, is taken', () => {
  const [skills] = foundFacts([{ ...VISA, field: 'tags', value: ['Content', 'SEO'], label: 'Content, SEO' }]);
  if (!skills) throw new Error('They are found.');
  expect(statusOfFact(skills, { tags: 'SEO,Technical writing,Content' })).toBe('taken');
  expect(statusOfFact(skills, { tags: 'SEO' })).toBe('other');
  expect(statusOfFact(skills, {})).toBe('open');
});
