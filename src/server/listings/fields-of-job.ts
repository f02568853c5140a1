import type { ListingFields } from '#contract/posting-fields.ts';
import { LANGUAGES, visaAnswer } from '#contract/vocabulary.ts';
import { textWork } from '#platform/text-work.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { markdownOfHtml } from '#server/text/markdown-of-html.ts';

/** The same outside of a transaction, whose text may be of any length. */
export const listingFields = textWork(import.meta.url, fieldsOfJob);

/** What a job says, as the form of a posting takes it: the way back from `listingColumns`. */
export function fieldsOfJob(job: JobRow): ListingFields {
  const { title, residence, relocation, occupations, tags, pay_negotiable, weekly_hours } = job;
  const { pay_min, pay_max, pay_currency, pay_period, years_min, years_max } = job;
  return {
    ...{ title, residence, relocation, occupations, tags, pay_negotiable, weekly_hours },
    ...{ pay_min, pay_max, pay_currency, pay_period, years_min, years_max },
    description: markdownOfHtml(job.description),
    criteria: markdownOfHtml(job.criteria ?? ''),
    location: job.location ?? '',
    employment_type: job.employment_type,
    workplace_type: job.workplace,
    language_level_ko: job.korean_level,
    is_visa_sponsored: (visaAnswer(job)?.id ?? null) as ListingFields['is_visa_sponsored'],
    interview_language: LANGUAGES.find(({ label }) => label === job.interview_language)?.id ?? null,
    apply_url: job.apply_url ?? '',
  };
}
