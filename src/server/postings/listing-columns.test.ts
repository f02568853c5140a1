import { expect, test } from 'vitest';
import { PostingFields } from '#contract/postings/posting-fields.ts';
import { listingColumns, textColumns } from '#server/postings/listing-columns.ts';
import { postingBody } from '#tests/support/postings.ts';

const columnsOf = (given: Parameters<typeof postingBody>[0] = {}) =>
  listingColumns(PostingFields.parse(postingBody(given)));

test('the Markdown of a posting becomes safe HTML', () => {
  const { description, criteria } = columnsOf({
    description: '# About us\n\n- Ship **often**\n\n<script>alert(1)</script>',
    criteria: '1. Three years of Go',
  });
  expect(description).toContain('<h2>About us</h2>');
  expect(description).toContain('<strong>often</strong>');
  expect(description).not.toContain('<script');
  expect(criteria).toContain('<li>Three years of Go</li>');
});

test('criteria and an apply link that were left empty are not stated', () => {
  expect(columnsOf({ criteria: '', apply_url: '' })).toMatchObject({ criteria: null, apply_url: null });
});

test.each([
  ['Pangyo, Seongnam', 'gyeonggi'],
  ['서울 강남구', 'seoul'],
  ['Busan', 'busan'],
  ['Daejeon', 'elsewhere'],
  ['South Korea', null],
  ['Berlin', null],
])('the region of %s is %s', (location, region) => {
  expect(columnsOf({ location })).toMatchObject({ location, region });
});

test.each([
  [true, { is_visa_sponsored: true, visa_note: null }],
  ['false', { is_visa_sponsored: false, visa_note: null }],
  ['case-by-case', { is_visa_sponsored: null, visa_note: 'case-by-case' }],
  ['transfer-only', { is_visa_sponsored: null, visa_note: 'transfer-only' }],
] as const)('the visa answer %s is kept as it was given', (is_visa_sponsored, columns) => {
  expect(columnsOf({ is_visa_sponsored })).toMatchObject(columns);
});

test('pay without currency or period is won of a year', () => {
  expect(columnsOf({ pay_min: 60_000_000 })).toMatchObject({
    pay_min: 60_000_000,
    pay_max: null,
    pay_currency: 'KRW',
    pay_period: 'year',
  });
  expect(columnsOf({ pay_currency: 'USD', pay_period: 'month' })).toMatchObject({
    pay_min: null,
    pay_currency: null,
    pay_period: null,
  });
});

test('the hours that pay is for, and what is left to negotiate, are kept', () => {
  const given = { pay_min: 15_000, pay_period: 'hour', weekly_hours: 20, pay_negotiable: true } as const;
  expect(columnsOf(given)).toMatchObject(given);
});

test('what the employer leaves out is not stated', () => {
  expect(columnsOf()).toMatchObject({
    residence: null,
    interview_language: null,
    relocation: null,
    work_abroad: null,
    english_level: null,
    occupations: [],
    tags: [],
    pay_min: null,
    weekly_hours: null,
  });
});

test('a translation decides on the texts alone', () => {
  const columns = textColumns({ title: 'Engineer', description: 'Writes *Go*.', criteria: null, korean_text: null });
  const description = '<p>Writes <em>Go</em>.</p>';
  expect(columns).toEqual({ title: 'Engineer', description, criteria: null, korean_text: null });
});
