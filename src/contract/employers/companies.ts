import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, NumberedListQuery } from '#contract/core/lists.ts';
import { Uuids } from '#contract/core/params.ts';
import { CompanyAnswer } from '#contract/employers/company-answers.ts';

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
    .describe('What the law wants said of it on each listing: that the labour ministry published it, why and when'),
});
export type CompanyBrief = z.infer<typeof CompanyBrief>;

export const Company = CompanyBrief.extend({
  summary: z.string(),
  description: z.string().describe('Safe HTML'),
  website_url: z.string().nullable(),
  location: z.string().nullable(),
  industry: z.string().nullable(),
  founded: z.number().int().nullable(),
  employees: z.number().int().nullable(),
  address: z.string().nullable().describe('Its own'),
  phone: z.string().nullable().describe('Its own'),
  registration_number: z.string().nullable().describe('Of the business in Korea, 123-45-67890'),
  abroad: z
    .object({ country: z.string().nullable(), city: z.string().nullable() })
    .nullable()
    .describe('Where an employer without a registration in Korea is'),
  open_jobs: z.number().int(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
  share_image_url: z.string().describe('Path of the picture drawn for shared links'),
});
export type Company = z.infer<typeof Company>;

export const Done = z.object({ ok: z.literal(true) });

export const CompanyQuery = NumberedListQuery.extend({
  ids: Uuids.optional().describe('Uuids of up to 100 companies, joined by commas; unknown ones are left out'),
  name: z.string().trim().max(LIMITS.nameMax).optional().describe('How a name begins, in any case'),
});
export type CompanyQuery = z.output<typeof CompanyQuery>;

export const companyRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/companies': {
      summary: 'Companies page by page, those with the most open jobs first.',
      query: CompanyQuery,
      data: z.array(Company),
      meta: ListMeta.extend({ hiring: z.number().int().describe('How many of them have an open job') }),
    },
    'GET /v1/companies/{id}': {
      summary: 'One company, with what it answers for its listings.',
      data: Company.extend({ answers: z.array(CompanyAnswer) }),
    },
    'POST /v1/companies/{id}/read': { summary: 'Counts a reading of the company page.', data: Done },
  },
);
