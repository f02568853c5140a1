import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';

export const Partner = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  category: z.object({ id: z.enum(ids(PARTNER_CATEGORIES)), label: z.string() }),
  summary: z.string(),
  url: z.string(),
  logo_url: z.string().nullable(),
  place: z.string().nullable().describe('Where it is; null for a service without a place'),
  languages: z.string().nullable().describe('What one can speak with them, as people write it'),
});
export type Partner = z.infer<typeof Partner>;

export const partnerRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/partners': { summary: 'Partners by name.', query: ListQuery, data: z.array(Partner), meta: ListMeta },
    'POST /v1/partners/{id}/click': { summary: "Counts a click through to the partner's site.", data: Done },
  },
);
