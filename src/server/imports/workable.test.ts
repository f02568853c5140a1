import { expect, it } from 'vitest';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { readWorkable } from '#server/imports/workable.ts';

const POSTING = {
  title: 'Product Designer',
  shortcode: 'A1B2C3D4E5',
  employment_type: 'Full-time',
  telecommuting: false,
  department: 'Design',
  url: 'https://apply.workable.com/j/A1B2C3D4E5',
  published_on: '2026-07-30',
  country: 'South Korea',
  city: 'Seongnam',
  state: 'Gyeonggi-do',
};

function read(more: object) {
  const board = readWorkable({ name: 'Ledger', jobs: [{ ...POSTING, ...more }] }, FROM_FILE);
  return { ...board, job: board.jobs[0] };
}

it('states what a Workable posting states', () => {
  expect(read({}).job).toMatchObject({
    externalId: 'A1B2C3D4E5',
    publishedAt: new Date('2026-07-30T00:00:00Z'),
    employmentType: 'full-time',
    occupations: ['design'],
    region: 'gyeonggi',
    location: 'Seongnam',
    workplace: null,
    description: '',
  });
});

it('is remote where it is telecommuting', () => {
  expect(read({ telecommuting: true, city: '' }).job).toMatchObject({ workplace: 'remote', location: 'Gyeonggi-do' });
});

it('reads its several locations', () => {
  const locations = [
    { country: 'France', countryCode: 'FR', city: 'Paris', region: 'Île-de-France' },
    { country: 'South Korea', countryCode: 'KR', city: 'Busan', region: null },
  ];
  expect(read({ locations }).job?.location).toBe('Busan');
  expect(read({ locations: locations.slice(0, 1) }).skipped).toEqual({ 'not in Korea': 1 });
});
