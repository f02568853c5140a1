import type { Job, Pay } from '#contract/jobs.ts';
import { DURATIONS } from '#contract/limits.ts';

/**
 * How part-time jobs read in structured data. The product's rule is CONTRACTOR;
 * search engines know PART_TIME as well, and this is the one place to switch.
 */
const PART_TIME: 'CONTRACTOR' | 'PART_TIME' = 'CONTRACTOR';

const EMPLOYMENT_TYPES: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': PART_TIME,
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const PAY_UNITS: Record<Pay['period'], string> = { year: 'YEAR', month: 'MONTH', hour: 'HOUR' };

/** An imported listing without an end is taken to stand for so long after it was last seen at its source. */
const IMPORTED_LIFETIME = 30 * DURATIONS.day;

const KOREA = { '@type': 'Country', name: 'South Korea' };

/**
 * Whether a job's page may carry a JobPosting: search engines want a text in it that says more than the title, and some
 * boards hand over no text at all.
 */
export function isPosted(job: Job): boolean {
  const text = job.description.replace(/<[^>]*>/g, '').trim();
  return job.state === 'open' && text !== '' && text !== job.title;
}

/**
 * The schema.org JobPosting of the own page of a job for which `isPosted` holds; never for a list.
 * `origin` is the site's address without a slash at its end. What the listing does not say is left out.
 */
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
    // A logo that travels inside the page has no address that a search engine could fetch.
    ...(logo && !logo.startsWith('data:') ? { logo: new URL(logo, origin).href } : {}),
  };
}

function validity(job: Job) {
  if (job.expires_at) return { validThrough: job.expires_at };
  const isImported = job.source.name !== null || job.source.url !== null;
  if (!isImported) return {};
  return { validThrough: new Date(Date.parse(job.source.last_checked) + IMPORTED_LIFETIME).toISOString() };
}

/**
 * Search engines take TELECOMMUTE for "entirely remote" and ask for a country to apply from.
 * A job that is open from anywhere is open from Korea too, so naming Korea is true of all of them.
 */
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
