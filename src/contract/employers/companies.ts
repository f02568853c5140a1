import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, NumberedListQuery } from '#contract/core/lists.ts';
import { Uuids } from '#contract/core/params.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { CompanyAnswer } from '#contract/employers/company-answers.ts';
import { COMPANY_SIZES, COMPANY_SORTS } from '#contract/employers/company-filters.ts';

export const CompanyBrief = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** The name in Hangul. */
  name_ko: z.string().nullable(),
  logo_url: z.string().nullable(),
  notice: z
    .string()
    .nullable()
    .describe('Notice required by law on each listing: that the labor ministry named it, why and when'),
});
export type CompanyBrief = z.infer<typeof CompanyBrief>;

export const Company = CompanyBrief.extend({
  summary: z.string(),
  description: z.string().describe('Safe HTML'),
  website_url: z.string().nullable(),
  location: z.string().nullable(),
  summary_ko: z.string().nullable().describe('Its summary in Korean'),
  location_ko: z.string().nullable().describe('Its place in Korean'),
  industry: z.string().nullable(),
  founded: z.number().int().nullable(),
  employees: z.number().int().nullable(),
  people_from_abroad: z.number().int().nullable().describe('Of its employees'),
  benefits: z.string().nullable().describe('One a line, as it says'),
  hiring_steps: z.string().nullable().describe('From application to offer, one a line, as it says'),
  address: z.string().nullable().describe('Its own'),
  phone: z.string().nullable().describe('Its own'),
  registration_number: z.string().nullable().describe('Of the business in Korea, 123-45-67890'),
  abroad: z
    .object({ country: z.string().nullable(), city: z.string().nullable() })
    .nullable()
    .describe('Location of an employer not registered in Korea'),
  open_jobs: z.number().int(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
  share_image_url: z.string().describe('Path of the picture drawn for shared links'),
});
export type Company = z.infer<typeof Company>;

/** How an employer answered the applications that are old enough to expect an answer. */
export const AnswerRate = z.object({
  applications: z.number().int(),
  answered: z.number().int(),
  days: z.number().int().nullable().describe('Median of the days until the first answer, at least 1'),
});
export type AnswerRate = z.infer<typeof AnswerRate>;

/** Listings by how open they are on a question. */
const Shares = z.object({ open: z.int(), half: z.int(), shut: z.int(), none: z.int().describe('Not stated') });
export type Shares = z.infer<typeof Shares>;

export const OpenListings = z.object({
  korean: Shares.describe('Open: no Korean required'),
  visa: Shares.describe('Open: sponsored'),
  workplace: Shares.describe('Open: remote; half: hybrid'),
  english: z.int().describe('Listings that say English is spoken at work'),
  pay_stated: z.int(),
  pay_median: z.int().nullable().describe('Won a year before tax; null unless three listings or more state it'),
});
export type OpenListings = z.infer<typeof OpenListings>;

export const ListedCompany = Company.extend({
  listings: OpenListings.describe('Counts from its open listings'),
  answer_rate: AnswerRate.nullable().describe('Null until there are enough applications to tell'),
});
export type ListedCompany = z.infer<typeof ListedCompany>;

export const Done = z.object({ ok: z.literal(true) });

export const CompanyCounts = z.object({
  all: z.int(),
  sponsors: z.int(),
  english: z.int(),
  answers: z.int(),
  pay: z.int(),
  sizes: z.record(z.string(), z.int()),
  industries: z.array(z.object({ name: z.string(), total: z.int() })),
});
export type CompanyCounts = z.infer<typeof CompanyCounts>;

const Yes = z.literal('true').optional();

export const CompanyQuery = NumberedListQuery.extend({
  ids: Uuids.optional().describe('Uuids of up to 100 companies, joined by commas; unknown ones are left out'),
  name: z.string().trim().max(LIMITS.nameMax).optional().describe('How a name begins, in any case'),
  q: z.string().trim().max(LIMITS.queryMax).optional().describe('Words of a name, an industry or a summary'),
  sponsors: Yes.describe('Sponsors a visa in an open listing'),
  english: Yes.describe('An open listing says English is spoken at work'),
  answers: Yes.describe('Responds to at least half of its applicants'),
  pay: Yes.describe('States pay in an open listing'),
  size: z.enum(ids(COMPANY_SIZES)).optional(),
  industry: z.string().trim().max(LIMITS.nameMax).optional(),
  sort: z.enum(ids(COMPANY_SORTS)).optional().describe('By open jobs by default'),
  counts: Yes.describe('Asks for meta.counts'),
});
export type CompanyQuery = z.output<typeof CompanyQuery>;

export const companyRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/companies': {
      summary: 'Companies, those with the most open jobs first.',
      query: CompanyQuery,
      data: z.array(ListedCompany),
      meta: ListMeta.extend({
        hiring: z.number().int().describe('How many have an open job'),
        counts: CompanyCounts.optional().describe('Companies by filter; each count ignores its own'),
      }),
    },
    'GET /v1/companies/{id}': {
      summary: 'One company, with its answers for all its listings.',
      data: ListedCompany.extend({
        answers: z.array(CompanyAnswer),
        openings: z
          .object({ until: z.iso.datetime(), open: z.array(z.int()) })
          .nullable()
          .describe('Its open jobs a week apart, the last count as of `until`; null until its first is four weeks old'),
        alike: z
          .array(
            ListedCompany.pick({
              ...{ slug: true, name: true, name_ko: true, logo_url: true },
              ...{ summary: true, open_jobs: true, listings: true },
            }),
          )
          .describe('At most four others whose open jobs name the same skills, the closest first'),
        face: z.object({ url: z.string(), name_box: z.string().describe('Where its name stands in it, a viewBox') }),
      }),
    },
    'GET /v1/companies/{id}/face': {
      summary: 'The company’s name drawn as a village of roofs. The page that embeds #face sets its colors.',
      data: z.never(),
      file: 'image/svg+xml',
    },
    'POST /v1/companies/{id}/read': { summary: 'Counts a reading of the company page.', data: Done },
  },
);
