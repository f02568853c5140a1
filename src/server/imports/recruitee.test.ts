import { expect, it } from 'vitest';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { readRecruitee } from '#server/imports/recruitee.ts';

const OFFER = {
  id: 987_654,
  slug: 'security-engineer',
  title: 'Security Engineer',
  status: 'published',
  careers_url: 'https://ledger.recruitee.com/o/security-engineer',
  department: 'Engineering',
  employment_type_code: 'fulltime_fixed_term',
  published_at: '2026-07-02 09:00:00 UTC',
  updated_at: '2026-07-20T09:00:00.000Z',
  description: '<p>Guard it.</p>',
  requirements: '<ul><li>Patience</li></ul>',
  remote: false,
  hybrid: true,
  locations: [{ city: 'Seoul', country: 'South Korea' }],
};

function read(more: object) {
  const board = readRecruitee({ offers: [{ ...OFFER, ...more }] }, FROM_FILE);
  return { ...board, job: board.jobs[0] };
}

it('states what a Recruitee offer states', () => {
  expect(read({}).job).toMatchObject({
    externalId: '987654',
    description: '<p>Guard it.</p><ul><li>Patience</li></ul>',
    publishedAt: new Date('2026-07-02T09:00:00Z'),
    updatedAt: new Date('2026-07-20T09:00:00Z'),
    employmentType: 'contract',
    region: 'seoul',
    workplace: 'hybrid',
  });
});

it('takes an offer that is remote worldwide', () => {
  const locations = [{ city: 'Remote', country: 'Worldwide' }];
  expect(read({ locations, remote: true, hybrid: false }).job).toMatchObject({ region: null, workplace: 'remote' });
});

it('reads its salary, whose amounts are texts', () => {
  const salary = { min: '5000000.00', max: '6000000.00', period: 'month', currency: 'KRW' };
  expect(read({ salary }).job?.pay).toEqual({ min: 5_000_000, max: 6_000_000, currency: 'KRW', period: 'month' });
  expect(read({ salary: { min: null, max: null, period: null, currency: null } }).unread).toEqual([]);
});

it.each([
  ['closed', 'closed'],
  ['archived', 'closed'],
  ['internal', 'hidden'],
  ['draft', 'hidden'],
])('leaves out an offer that is %s', (status, reason) => {
  expect(read({ status }).skipped).toEqual({ [reason]: 1 });
});
