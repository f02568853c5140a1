import { expect, it } from 'vitest';
import { readLever } from '#server/imports/lever.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

const POSTING = {
  id: '0c5e1c9a-8a54-4d4e-9c53-0d7f8e6a1b2c',
  text: 'Backend Engineer (Kotlin)',
  hostedUrl: 'https://jobs.lever.co/ledger/0c5e1c9a',
  createdAt: 1_772_323_200_000,
  categories: { commitment: 'Full-time', department: 'Technology', team: 'Core', location: 'Seoul' },
  country: 'KR',
  workplaceType: 'hybrid',
  description: '<div>Keep the <b>ledger</b> in balance.</div>',
  lists: [{ text: 'What you do & why', content: '<li>Post entries</li><li>Close months</li>' }],
  additional: '<div>We reply within a week.</div>',
};

function read(more: object) {
  const board = readLever([{ ...POSTING, ...more }], FROM_FILE);
  return { ...board, job: board.jobs[0] };
}

it('states what a Lever posting states', () => {
  expect(read({}).job).toMatchObject({
    externalId: POSTING.id,
    title: 'Backend Engineer (Kotlin)',
    url: POSTING.hostedUrl,
    publishedAt: new Date('2026-03-01T00:00:00Z'),
    employmentType: 'full-time',
    occupations: ['engineering'],
    tags: ['backend', 'kotlin'],
    location: 'Seoul',
    workplace: 'hybrid',
    pay: null,
  });
});

it('shows the text with its lists', () => {
  expect(read({}).job?.description).toBe(
    '<div>Keep the <b>ledger</b> in balance.</div><h3>What you do &amp; why</h3><ul><li>Post entries</li><li>Close months</li></ul><div>We reply within a week.</div>',
  );
});

it('takes an unspecified workplace for not stated', () => {
  expect(read({ workplaceType: 'unspecified' }).job?.workplace).toBeNull();
});

it('reads the salary range', () => {
  const salaryRange = { min: 70_000_000, max: 90_000_000, currency: 'KRW', interval: 'per-year-salary' };
  expect(read({ salaryRange }).job?.pay).toEqual({
    ...{ min: 70_000_000, max: 90_000_000, currency: 'KRW', period: 'year' },
  });
});

it('finds Seoul among the other locations, and leaves the pay of the first to it', () => {
  const categories = { location: 'New York', allLocations: ['New York', 'Seoul'] };
  const salaryRange = { min: 150_000, max: 190_000, currency: 'USD', interval: 'per-year-salary' };
  const { job, unread } = read({ categories, country: 'US', salaryRange });
  expect(job).toMatchObject({ location: 'Seoul', pay: null });
  expect(unread).toHaveLength(1);
});

it('leaves out what is abroad, and what names no place', () => {
  expect(read({ categories: { location: 'Bombay, MH' }, country: 'IN' }).skipped).toEqual({ 'not in Korea': 1 });
  expect(read({ categories: { allLocations: [] }, country: null }).skipped).toEqual({ 'place not stated': 1 });
});

it('refuses what is no list', () => {
  expect(() => readLever({ jobs: [] }, FROM_FILE)).toThrow('This isn’t a Lever board: it isn’t a list of postings.');
});
