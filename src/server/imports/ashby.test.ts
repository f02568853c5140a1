import { expect, it } from 'vitest';
import { readAshby } from '#server/imports/ashby.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

const POSTING = {
  id: 'b7f1d2c4-5a55-4c7a-8a0e-1c1e2f3a4b5c',
  title: ' Data Engineer ',
  department: 'Engineering',
  employmentType: 'FullTime',
  location: 'Gangnam office',
  address: { postalAddress: { addressLocality: 'Seoul', addressCountry: 'South Korea' } },
  secondaryLocations: [],
  publishedAt: '2026-04-07T17:12:35.753+00:00',
  isListed: true,
  isRemote: true,
  workplaceType: 'Hybrid',
  jobUrl: 'https://jobs.ashbyhq.com/ledger/b7f1d2c4',
  descriptionHtml: '<h1>Ledger</h1><p style="x">Move data.</p>',
};

function read(more: object) {
  const board = readAshby({ apiVersion: '1', jobs: [{ ...POSTING, ...more }] }, FROM_FILE);
  return { ...board, job: board.jobs[0] };
}

it('states what an Ashby posting states, and takes hybrid work that claims to be remote for hybrid', () => {
  expect(read({}).job).toMatchObject({
    title: 'Data Engineer',
    url: POSTING.jobUrl,
    description: '<h2>Ledger</h2><p>Move data.</p>',
    publishedAt: new Date('2026-04-07T17:12:35.753Z'),
    employmentType: 'full-time',
    occupations: ['engineering'],
    location: 'Gangnam office',
    region: 'seoul',
    workplace: 'hybrid',
  });
});

it('is remote where only the flag says so', () => {
  expect(read({ workplaceType: null }).job?.workplace).toBe('remote');
});

it('leaves out unlisted postings', () => {
  expect(read({ isListed: false }).skipped).toEqual({ hidden: 1 });
});

it('finds Korea among the secondary locations', () => {
  const abroad = { location: 'New York, NY (HQ)', address: { postalAddress: { addressCountry: 'USA' } } };
  expect(read(abroad).skipped).toEqual({ 'not in Korea': 1 });
  expect(read({ ...abroad, secondaryLocations: [{ location: 'Remote (Korea)' }] }).job?.location).toBe(
    'Remote (Korea)',
  );
});

it('reads the salary of the compensation, not the equity', () => {
  const summaryComponents = [
    { compensationType: 'EquityPercentage', interval: 'NONE', currencyCode: null, minValue: 1, maxValue: 2 },
    { compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'KRW', minValue: 80_000_000, maxValue: null },
  ];
  expect(read({ compensation: { summaryComponents } }).job?.pay).toEqual({
    ...{ min: 80_000_000, max: null, currency: 'KRW', period: 'year' },
  });
});
