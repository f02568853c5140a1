import { expect, it } from 'vitest';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { readSmartRecruiters } from '#server/imports/smartrecruiters.ts';

const POSTING = {
  id: '744000012345678',
  name: 'QA Engineer',
  company: { identifier: 'Ledger', name: 'Ledger Inc' },
  releasedDate: '2026-08-01T10:00:00.000Z',
  location: { city: 'Seoul', region: '', country: 'kr', remote: false, hybrid: true },
  department: { id: '1', label: 'Engineering' },
  typeOfEmployment: { label: 'Contract' },
  ref: 'https://api.smartrecruiters.com/v1/companies/Ledger/postings/744000012345678',
};

function read(more: object, page: object = {}) {
  const content = [{ ...POSTING, ...more }];
  const board = readSmartRecruiters({ offset: 0, limit: 100, totalFound: 1, content, ...page }, FROM_FILE);
  return { ...board, job: board.jobs[0] };
}

it('states what a SmartRecruiters posting states, at the address where people read it', () => {
  expect(read({}).job).toMatchObject({
    url: 'https://jobs.smartrecruiters.com/Ledger/744000012345678',
    publishedAt: new Date('2026-08-01T10:00:00Z'),
    employmentType: 'contract',
    occupations: ['engineering'],
    region: 'seoul',
    workplace: 'hybrid',
    description: '',
  });
});

it('shows the sections of the text where they are there', () => {
  const sections = {
    jobDescription: { title: 'Job & duties', text: '<p>Try everything.</p>' },
    videos: { title: 'Videos' },
  };
  expect(read({ jobAd: { sections } }).job?.description).toBe('<h3>Job &amp; duties</h3><p>Try everything.</p>');
});

it('leaves out what is abroad, internal or over', () => {
  expect(read({ location: { city: 'Krakow', country: 'pl', remote: true } }).skipped).toEqual({ 'not in Korea': 1 });
  expect(read({ visibility: 'INTERNAL' }).skipped).toEqual({ hidden: 1 });
  expect(read({ active: false }).skipped).toEqual({ closed: 1 });
});

it('refuses one page of several, whose other postings would count as gone', () => {
  expect(() => read({}, { totalFound: 140 })).toThrow(/one page of a SmartRecruiters board: it holds 1 of 140/);
});
