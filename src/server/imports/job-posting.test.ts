import { describe, expect, it } from 'vitest';
import { FORMATS } from '#server/imports/formats.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

const POSTING = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'Ledger', value: 'L-17' },
  title: 'Frontend Developer',
  url: 'https://ledger.example/jobs/17',
  description: '<p>Build pages.</p>',
  datePosted: '2026-11-01',
  validThrough: '2026-12-31T23:59:59+09:00',
  employmentType: 'FULL_TIME',
  hiringOrganization: { '@type': 'Organization', name: 'Ledger' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Seoul', addressCountry: 'KR' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'KRW',
    value: { '@type': 'QuantitativeValue', minValue: 50_000_000, maxValue: 70_000_000, unitText: 'YEAR' },
  },
};

function page(...data: unknown[]): string {
  const scripts = data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`);
  return `<!doctype html><html><head><title>Jobs</title><script>var a = '<p>'</script>${scripts.join('')}</head></html>`;
}

function read(html: string, address: string | null = null) {
  const { parse, read: reader } = FORMATS['job-posting'];
  return reader(parse(html), { ...FROM_FILE, address });
}

function job(more: object) {
  return read(page({ ...POSTING, ...more })).jobs[0];
}

describe('a web page with JobPosting data', () => {
  it('states what the data states', () => {
    expect(job({})).toMatchObject({
      externalId: 'L-17',
      company: 'Ledger',
      title: 'Frontend Developer',
      description: '<p>Build pages.</p>',
      publishedAt: new Date('2026-11-01T00:00:00Z'),
      expiresAt: new Date('2026-12-31T14:59:59Z'),
      employmentType: 'full-time',
      region: 'seoul',
      pay: { min: 50_000_000, max: 70_000_000, currency: 'KRW', period: 'year' },
    });
  });

  it.each([
    ['alone', [POSTING]],
    ['in @graph', [{ '@graph': [{ '@type': 'WebSite' }, POSTING] }]],
    ['in a list', [[POSTING]]],
    ['as an item of a list', [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: POSTING }] }]],
    ['beside other data', [{ '@type': 'BreadcrumbList' }, POSTING]],
    ['by the full name of its type', [{ ...POSTING, '@type': ['https://schema.org/JobPosting'] }]],
  ])('is read where the posting stands %s', (_where, data) => {
    expect(read(page(...data)).jobs.map(({ externalId }) => externalId)).toEqual(['L-17']);
  });

  it('may hold several', () => {
    const second = { ...POSTING, identifier: 'L-18', title: 'Backend Developer' };
    expect(read(page(POSTING, second)).jobs.map(({ externalId }) => externalId)).toEqual(['L-17', 'L-18']);
  });

  it('is the address of a posting that gives none', () => {
    const { url: _url, identifier: _identifier, ...bare } = POSTING;
    const address = 'https://ledger.example/careers/frontend';
    expect(read(page(bare), address).jobs[0]).toMatchObject({ externalId: address, url: address });
    expect(read(page({ ...bare, url: '/jobs/17' }), address).jobs[0]?.url).toBe('https://ledger.example/jobs/17');
  });

  it('without such data is refused, as is one whose data is broken', () => {
    expect(() => read(page({ '@type': 'WebSite' }))).toThrow(/has no JobPosting in JSON-LD/);
    expect(() => read('<script type="application/ld+json">{"@type": "JobPosting",}</script>')).toThrow(SyntaxError);
  });
});

describe('a posting of such a page', () => {
  it('is open to people in Korea where applicants may live there', () => {
    const remote = { jobLocationType: 'TELECOMMUTE', jobLocation: undefined };
    const living = (name: string) => ({ ...remote, applicantLocationRequirements: { '@type': 'Country', name } });
    expect(job(living('South Korea'))).toMatchObject({ workplace: 'remote', location: 'South Korea' });
    expect(read(page({ ...POSTING, ...living('USA') })).skipped).toEqual({ 'not in Korea': 1 });
  });

  it('may name its country as a thing, and its place as a text', () => {
    const address = { addressLocality: 'Daejeon', addressCountry: { '@type': 'Country', name: 'Korea' } };
    expect(job({ jobLocation: [{ address }] })?.region).toBe('elsewhere');
    expect(job({ jobLocation: { address: '서울특별시 강남구' } })?.region).toBe('seoul');
  });

  it('may state one amount', () => {
    const baseSalary = { currency: 'KRW', value: { value: 4_000_000, unitText: 'MONTH' } };
    expect(job({ baseSalary })?.pay).toEqual({ min: 4_000_000, max: 4_000_000, currency: 'KRW', period: 'month' });
  });

  it('is closed after its last day', () => {
    expect(read(page({ ...POSTING, validThrough: '2026-11-01' })).skipped).toEqual({ closed: 1 });
  });
});
