import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { PictureAddress } from '#contract/core/images.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { recordShapes } from '#contract/core/records.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
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
  place: z.string().nullable().describe('Location; null if it has none'),
  languages: z.string().nullable().describe('What one can speak with them, as people write it'),
});
export type Partner = z.infer<typeof Partner>;

export const partnerRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/partners': { summary: 'Partners by name.', query: ListQuery, data: z.array(Partner), meta: ListMeta },
    'POST /v1/partners/{id}/click': { summary: 'Counts a click through to the partner’s site.', data: Done },
  },
);

const SUMMARY_MAX = 500;
const Words = z.string().trim().min(1).max(LIMITS.nameMax);

export const PartnerText = z.object({
  name: Words,
  category: z.enum(ids(PARTNER_CATEGORIES)),
  summary: z.string().trim().min(1).max(SUMMARY_MAX),
  url: webUrl(),
  logo_url: PictureAddress.nullable().default(null),
  place: Words.nullable().default(null),
  languages: Words.nullable().default(null),
});
export type PartnerText = z.output<typeof PartnerText>;

const stored = z.string().nullable();

/** What is stored need not follow today's rules for staff. */
export const AdminPartner = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...PartnerText.shape,
  ...{ name: z.string(), summary: z.string(), url: z.string(), logo_url: stored, place: stored, languages: stored },
  updated_at: At,
  revision: Revision,
});
export type AdminPartner = z.output<typeof AdminPartner>;

const Query = adminListQuery(['name', 'updated_at']).extend({ category: z.enum(ids(PARTNER_CATEGORIES)).optional() });
const partner = recordShapes(PartnerText, AdminPartner, Query);

export const adminPartnerRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/partners': { summary: 'Partners.', ...partner.list },
    'POST /v1/admin/partners': { summary: 'Adds a partner, which readers see at once.', ...partner.add },
    'GET /v1/admin/partners/{id}': { summary: 'One partner.', ...partner.one },
    'PUT /v1/admin/partners/{id}': { summary: 'Changes a partner.', ...partner.edit },
    'DELETE /v1/admin/partners/{id}': { summary: 'Removes a partner from the site.', ...partner.remove },
  },
);
