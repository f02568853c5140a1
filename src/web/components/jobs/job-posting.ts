import { DURATIONS } from '#contract/core/limits.ts';
import type { Job, Pay } from '#contract/jobs/jobs.ts';

/** The specification says CONTRACTOR; search engines know PART_TIME too. This is the only place to change it. */
const PART_TIME: 'CONTRACTOR' | 'PART_TIME' = 'CONTRACTOR';

const EMPLOYMENT_TYPES: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': PART_TIME,
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const PAY_UNITS: Record<Pay['period'], string> = { year: 'YEAR', month: 'MONTH', hour: 'HOUR' };

/** How long an imported listing without an end is considered valid after it was last seen at its source. */
const IMPORTED_LIFETIME = 30 * DURATIONS.day;

const KOREA = { '@type': 'Country', name: 'South Korea' };

/** Search engines require a description beyond the title, and some job boards provide none. */
export function isPosted(job: Job): boolean {
  const text = job.description.replace(/<[^>]*>/g, '').trim();
  return job.state === 'open' && text !== '' && text !== job.title;
}

/** For jobs with `isPosted`, on their page only. `origin` has no trailing slash. Leaves out what isn't stated. */
export function jobPosting(job: Job, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    url: `${origin}/jobs/${job.slug}`,
    identifier: { '@type': 'PropertyValue', name: job.company.name, value: job.id },
    datePosted: job.published_at,
    employmentType: EMPLOYMENT_TYPES[job.type?.id ?? ''] ?? 'OTHER',
    hiringOrganization: organization(job, origin),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(job.location ? { addressLocality: job.location.label } : {}),
        addressCountry: 'KR',
      },
    },
    ...validity(job),
    ...remoteness(job),
    ...salary(job.pay),
    ...(job.apply_url === null ? { directApply: true } : {}),
  };
}

function organization(job: Job, origin: string) {
  const logo = job.company.logo_url;
  return {
    '@type': 'Organization',
    name: job.company.name,
    // Search engines can't fetch a logo that is a data URL.
    ...(logo && !logo.startsWith('data:') ? { logo: new URL(logo, origin).href } : {}),
  };
}

function validity(job: Job) {
  if (job.expires_at) return { validThrough: job.expires_at };
  const isImported = job.source.name !== null || job.source.url !== null;
  if (!isImported) return {};
  return { validThrough: new Date(Date.parse(job.source.last_checked) + IMPORTED_LIFETIME).toISOString() };
}

/** TELECOMMUTE means entirely remote and needs a country. Jobs open from anywhere are open from Korea too. */
function remoteness(job: Job) {
  return job.is_remote?.id === 'remote' ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: KOREA } : {};
}

function salary(pay: Pay | null) {
  if (!pay || (!pay.min && !pay.max)) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: pay.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(pay.min ? { minValue: pay.min } : {}),
        ...(pay.max ? { maxValue: pay.max } : {}),
        unitText: PAY_UNITS[pay.period],
      },
    },
  };
}
