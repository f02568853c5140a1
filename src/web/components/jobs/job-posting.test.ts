import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/jobs/jobs.ts';
import { isPosted, jobPosting } from '#web/components/jobs/job-posting.ts';

const ORIGIN = 'https://madang.example';
const term = (id: string) => ({ id, label: id });

function job(over: Partial<Job> = {}): Job {
  return {
    id: '7b0c7f0e-3c53-4b64-9df4-1f5a0c2f7a11',
    slug: 'frontend-engineer-maru',
    title: 'Frontend Engineer',
    company: {
      id: '7b0c7f0e-3c53-4b64-9df4-1f5a0c2f7a12',
      slug: 'maru',
      name: 'Maru',
      name_ko: null,
      logo_url: null,
      notice: null,
    },
    company_name: 'Maru',
    location: { id: 'seoul', label: 'Seongsu, Seoul' },
    published_at: '2026-11-17T00:00:00.000Z',
    type: term('full-time'),
    language_level_ko: null,
    ko_language_levels: [],
    is_visa_sponsored: null,
    visa_sponsorship: null,
    text_language: 'en',
    applies_here: true,
    visa_note: null,
    residence: null,
    is_remote: term('on-site'),
    workplace_types: ['on-site'],
    occupations: [],
    tags: [],
    pay: null,
    is_featured: false,
    is_closed: false,
    closed_at: null,
    expires_at: null,
    state: 'open',
    description: '<p>Own the checkout.</p>',
    criteria: null,
    korean_text: null,
    apply_url: null,
    small_print: { korean: null, visa: null, residence: null, workplace: null },
    places: [],
    years_min: null,
    years_max: null,
    take_home: null,
    working_language: null,
    interview_language: null,
    changes: [],
    relocation: null,
    work_abroad: null,
    english_level: null,
    basis: [],
    applications_count: null,
    source: {
      name: null,
      url: null,
      first_seen: '2026-11-17T00:00:00.000Z',
      last_checked: '2026-11-19T00:00:00.000Z',
      checked_by: 'source',
      times_reposted: 0,
    },
    answer_rate: null,
    meta_description: '',
    meta_keywords: '',
    meta_image_url: null,
    share_image_url: '/share/jobs/frontend-engineer-maru/0123456789abcdef.png',
    ...over,
  };
}

describe('the structured data of a job', () => {
  it.each<[string, boolean, Partial<Job>]>([
    ['is open and says what it is about', true, {}],
    ['is closed', false, { state: 'closed' }],
    ['is not published', false, { state: 'draft' }],
    ['came without a text', false, { description: '' }],
    ['says no more than its title', false, { description: '<p>Frontend Engineer</p>' }],
  ])('of one that %s stands on its page: %s', (_what, expected, over) => {
    expect(isPosted(job(over))).toBe(expected);
  });

  it('names the job, the company, the day and the country', () => {
    expect(jobPosting(job(), ORIGIN)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Frontend Engineer',
      description: '<p>Own the checkout.</p>',
      datePosted: '2026-11-17T00:00:00.000Z',
      hiringOrganization: { name: 'Maru' },
      jobLocation: { address: { addressCountry: 'KR', addressLocality: 'Seongsu, Seoul' } },
    });
  });

  it.each([
    ['full-time', 'FULL_TIME'],
    ['part-time', 'CONTRACTOR'],
    ['contract', 'CONTRACTOR'],
    ['internship', 'INTERN'],
    ['volunteer', 'OTHER'],
  ])('calls %s %s', (id, expected) => {
    expect(jobPosting(job({ type: term(id) }), ORIGIN)['employmentType']).toBe(expected);
  });

  it('calls an unstated type OTHER', () => {
    expect(jobPosting(job({ type: null }), ORIGIN)['employmentType']).toBe('OTHER');
  });

  it('promises direct applying only with our own form', () => {
    expect(jobPosting(job(), ORIGIN)['directApply']).toBe(true);
    expect(jobPosting(job({ apply_url: 'https://maru.example/apply' }), ORIGIN)).not.toHaveProperty('directApply');
  });

  it('says telecommute of entirely remote jobs alone, with a country to apply from', () => {
    expect(jobPosting(job({ is_remote: term('remote') }), ORIGIN)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'South Korea' },
    });
    for (const isRemote of [term('hybrid'), term('on-site'), null]) {
      const posting = jobPosting(job({ is_remote: isRemote }), ORIGIN);
      expect(posting).not.toHaveProperty('jobLocationType');
      expect(posting).not.toHaveProperty('applicantLocationRequirements');
    }
  });

  it('gives pay only where the employer gave figures', () => {
    const pay = { min: 60_000_000, max: 80_000_000, currency: 'KRW', period: 'year', negotiable: false } as const;
    expect(jobPosting(job({ pay }), ORIGIN)['baseSalary']).toMatchObject({
      currency: 'KRW',
      value: { minValue: 60_000_000, maxValue: 80_000_000, unitText: 'YEAR' },
    });
    expect(jobPosting(job({ pay: { ...pay, min: null, max: null, negotiable: true } }), ORIGIN)).not.toHaveProperty(
      'baseSalary',
    );
    expect(jobPosting(job(), ORIGIN)).not.toHaveProperty('baseSalary');
  });

  it('ends when the job does, and an imported one 30 days after it was last seen', () => {
    const expires = '2026-12-12T14:59:59.000Z';
    expect(jobPosting(job({ expires_at: expires }), ORIGIN)['validThrough']).toBe(expires);
    expect(jobPosting(job(), ORIGIN)).not.toHaveProperty('validThrough');
    const source = { ...job().source, name: 'greenhouse' };
    expect(jobPosting(job({ source }), ORIGIN)['validThrough']).toBe('2026-12-19T00:00:00.000Z');
  });

  it('makes the logo an absolute address', () => {
    const company = { ...job().company, logo_url: '/logos/maru.svg' };
    expect(jobPosting(job({ company }), ORIGIN)['hiringOrganization']).toMatchObject({
      logo: 'https://madang.example/logos/maru.svg',
    });
  });
});
