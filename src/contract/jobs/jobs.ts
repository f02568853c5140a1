import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { NumberedListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { PwdQuery, Uuids } from '#contract/core/params.ts';
import {
  CHECKED_BY,
  FACT_ORIGINS,
  ids,
  READ_FIELDS,
  REGIONS,
  TEXT_LANGUAGES,
  type Term,
  VERDICTS,
} from '#contract/core/vocabulary.ts';
import { ANSWER_GIVERS } from '#contract/employers/answer-terms.ts';
import { AnswerRate, CompanyBrief, Done } from '#contract/employers/companies.ts';
import { FILTER_WORDS } from '#contract/jobs/filter-words.ts';
import { FitCounts, PersonQuery } from '#contract/jobs/fit-routes.ts';
import { FACETS, type Facet, JOB_SORTS, STATED_FACETS } from '#contract/jobs/job-facets.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';
import { JobChanges } from '#contract/jobs/marks.ts';
import { REPORT_KINDS } from '#contract/jobs/report-kinds.ts';

const TermOnWire = z.object({ id: z.string(), label: z.string() });

/** Pay in whole units of the currency (won, dollars), never cents. */
export const Pay = z.object({
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  currency: z.enum(['KRW', 'USD']),
  period: z.enum(['year', 'month', 'hour']),
  negotiable: z.boolean(),
});
export type Pay = z.infer<typeof Pay>;

/** A job in a list. Nullable answers are null if not stated. */
export const JobBrief = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  company: CompanyBrief,
  company_name: z.string(),
  location: TermOnWire.extend({ id: z.enum(ids(REGIONS)).nullable() })
    .nullable()
    .describe('Region and the place as people write it'),
  published_at: At.nullable().describe('Null for a draft'),
  type: TermOnWire.nullable(),
  language_level_ko: TermOnWire.nullable(),
  ko_language_levels: z.array(z.string()),
  is_visa_sponsored: z.boolean().nullable(),
  visa_sponsorship: z.boolean().nullable(),
  visa_note: z.enum(['case-by-case', 'transfer-only']).nullable(),
  residence: TermOnWire.nullable(),
  is_remote: TermOnWire.nullable(),
  work_abroad: z
    .boolean()
    .nullable()
    .describe('Whether the work may be done from outside Korea; an office and residence in Korea rule it out'),
  workplace_types: z.array(z.string()),
  occupations: z.array(TermOnWire),
  tags: z.array(TermOnWire),
  pay: Pay.nullable(),
  text_language: z
    .enum(ids(TEXT_LANGUAGES))
    .nullable()
    .describe('Language of the title and text; null for a few minutes after an update'),
  applies_here: z.boolean().describe('Through our form; otherwise on the employer’s own page'),
  is_featured: z.boolean(),
  is_closed: z.boolean(),
  closed_at: At.nullable(),
  expires_at: At.nullable(),
  changes: JobChanges.describe('What it stated otherwise before, while it was listed'),
});
export type JobBrief = z.infer<typeof JobBrief>;

const LeftOfMonth = z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() });

/** Monthly take-home for the lowest and the highest pay: single, no children, nothing untaxed. */
export const TakeHome = LeftOfMonth.extend({
  uninsured: LeftOfMonth.describe('For who pays no employment insurance, as on an E-7; the others pay it'),
  from: z.iso.date().describe('First day of the rates it is worked out by'),
  to: z.iso.date().describe('Their last day'),
});
export type TakeHome = z.infer<typeof TakeHome>;

/** Whose word a stated fact is. */
export const Basis = z.object({
  field: z.enum(READ_FIELDS),
  from: z
    .enum(FACT_ORIGINS)
    .describe(
      'hand: our staff; employer; source: a field of its feed; text: a sentence of the listing; company: its answer for all listings or some',
    ),
  since: At.nullable().describe('When it was read or answered; null if unknown'),
  sentence: z.string().nullable().describe('Of the listing, or of the page at url, word for word'),
  given_by: z
    .enum(ANSWER_GIVERS)
    .nullable()
    .describe('Who gave a company’s answer: the company, its page, or staff it told'),
  url: z.string().nullable().describe('The page with the answer of a company'),
});
export type Basis = z.infer<typeof Basis>;

export const Job = JobBrief.extend({
  state: z.enum(JOB_STATES),
  description: z.string().describe('Safe HTML'),
  criteria: z.string().nullable().describe('Safe HTML'),
  korean_text: z
    .string()
    .nullable()
    .describe('The description in Korean, where the other one is in English; safe HTML'),
  apply_url: z.string().nullable().describe('The employer’s own page; null when applying goes through the form'),
  small_print: z
    .object({
      korean: z.string().nullable(),
      visa: z.string().nullable(),
      residence: z.string().nullable(),
      workplace: z.string().nullable(),
    })
    .describe('One line under each of the four answers'),
  basis: z.array(Basis).describe('Of each stated fact'),
  years_min: z.number().int().nullable().describe('Years of experience asked for, at least'),
  years_max: z.number().int().nullable().describe('and at most'),
  places: z.array(z.string()).describe('The places it’s found by: its region and those within it'),
  take_home: TakeHome.nullable().describe('Null for closed jobs and for pay not stated in won by year or month'),
  english_level: TermOnWire.nullable().describe('The English that applicants must have'),
  working_language: z.string().nullable(),
  interview_language: z.string().nullable(),
  relocation: z.boolean().nullable().describe('Whether the employer helps with relocation'),
  applications_count: z.number().int().nullable().describe('Only for closed jobs'),
  source: z.object({
    name: z.string().nullable(),
    url: z.string().nullable(),
    first_seen: At,
    last_checked: At,
    checked_by: z.enum(CHECKED_BY).describe('How it was checked: source, apply link, staff or employer'),
    times_reposted: z.number().int().describe('Reopened after closing, or follows a closed job with the same title'),
  }),
  answer_rate: AnswerRate.nullable().describe('Null until there are enough applications to tell'),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
  share_image_url: z.string().describe('Path of the picture drawn for shared links'),
});
export type Job = z.infer<typeof Job>;

const Values = z.string().transform((text) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]);

/** Comma-separated, any may match. Unknown values are an error: an unfiltered list must not pass for a filtered one. */
export function anyOf(terms: readonly Term[]) {
  const known = new Set(terms.map((term) => term.id));
  return Values.refine((values) => values.every((value) => known.has(value)), {
    error: (issue) => unknownValues((issue.input as string[]).filter((value) => !known.has(value))),
  }).optional();
}

export function unknownValues(values: readonly string[]): string {
  return `Unknown value: ${values.join(', ')}`;
}

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

// Tags are in a table, so the server compares them itself.
const facetFilters = Object.fromEntries(
  FACETS.map((facet) => {
    if (facet === 'tags') return [facet, Values.optional().describe('Ids of GET /v1/tags, joined by commas')];
    const { terms } = FILTER_WORDS[facet];
    return [facet, anyOf(terms).describe(`Any of these, joined by commas: ${terms.map(({ id }) => id).join(', ')}`)];
  }),
) as Record<Exclude<Facet, 'pay_stated'>, ReturnType<typeof anyOf>>;

export const JobFilters = z.object({
  is_closed: yesOrNo,
  is_featured: yesOrNo,
  ...facetFilters,
  pay_stated: yesOrNo,
  company: z.string().trim().max(LIMITS.nameMax).optional().describe('Slug or uuid of a company'),
  company_name: z.string().trim().max(LIMITS.nameMax).optional().describe('Name of a company, in any case'),
  ids: Uuids.optional().describe('Uuids of up to 100 jobs, joined by commas; unknown ones are left out'),
  q: z.string().trim().max(LIMITS.queryMax).optional().describe('Words of a title, skill, company or description'),
  ...PersonQuery.partial().shape,
  fit: anyOf(VERDICTS).describe(
    'Jobs that someone with these visa_status, lives_in and korean_level can apply to (yes), should ask about (ask) or can’t apply to (no); needs all three',
  ),
});
export type JobFilters = z.output<typeof JobFilters>;

export const JobQuery = JobFilters.extend({
  sort: z
    .enum(ids(JOB_SORTS))
    .optional()
    .describe(
      'relevance when q is given, else newest; closing puts the earliest last day first; fit needs the three answers',
    ),
  ...NumberedListQuery.shape,
});
export type JobQuery = z.output<typeof JobQuery>;

export const JobListMeta = z.object({
  total: z.number().int(),
  open: z.number().int().describe('All open jobs, filtered or not'),
  not_stated: z.number().int().describe('Jobs left out only because they don’t state it'),
  not_stated_by: z
    .partialRecord(z.enum(STATED_FACETS), z.number().int())
    .describe('The same, by the one filter whose question is unanswered'),
  fits: FitCounts.nullable().describe('Jobs matching the other filters, by verdict; null without the three answers'),
  next_cursor: z.string().nullable(),
  page: z.number().int().nullable(),
  pages: z.number().int(),
  facets: z.record(z.string(), z.record(z.string(), z.number().int())).describe('Facet, value, number of jobs'),
  corrected: z.string().nullable().describe('The corrected search, if q was misspelled'),
  near: z.array(z.string()).describe('Words like q that open jobs hold, where nothing was found'),
  last_checked: At.nullable().describe('When a listing’s source was last read'),
});
export type JobListMeta = z.infer<typeof JobListMeta>;

export const LatestQuery = z.object({
  count: z.coerce.number().int().min(1).max(LIMITS.latestCountMax).default(LIMITS.latestCount),
});

export const PayQuery = LatestQuery.extend({
  yearly: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe('Won of a year'),
});

export const Report = z.object({
  kind: z.enum(ids(REPORT_KINDS)).optional(),
  reason: z.string().trim().max(LIMITS.reportReasonMax).optional(),
});

export const jobRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/jobs': {
      summary: 'Jobs by filter, keyword, order and page, with counts for each filter.',
      query: JobQuery,
      data: z.array(JobBrief),
      meta: JobListMeta,
    },
    'GET /v1/jobs/latest': { summary: 'The newest open jobs.', query: LatestQuery, data: z.array(JobBrief) },
    'GET /v1/jobs/near-pay': {
      summary: 'Open jobs whose stated pay in won covers a yearly amount or is within 10% of it, nearest first.',
      query: PayQuery,
      data: z.array(JobBrief),
    },
    'GET /v1/jobs/{id}': {
      summary: 'A job. An unpublished one needs the company’s password.',
      query: PwdQuery,
      data: Job,
    },
    'GET /v1/jobs/{id}/similar': {
      summary:
        'Open jobs similar to this one: first those the person can apply to or, without answers, those that ask for no more.',
      query: LatestQuery.extend(PersonQuery.partial().shape),
      data: z.array(JobBrief),
    },
    'POST /v1/jobs/{id}/read': {
      summary: 'Counts a view of the job page and the referring site, without identifying the reader.',
      body: z.object({ from: z.string().max(100).optional().describe('Host of the site that led there') }),
      data: Done,
    },
    'POST /v1/jobs/{id}/report': {
      summary: 'Reports a problem with a listing.',
      body: Report,
      data: Done,
    },
    'PUT /v1/jobs/{id}/application_click': { summary: 'Counts a press of the apply button.', data: Done },
  },
);
