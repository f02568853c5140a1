import type { z } from 'zod';
import { PARTNER_CATEGORIES } from '#contract/partner-categories.ts';
import type { Partner } from '#contract/partners.ts';
import type { Tool } from '#contract/tools.ts';
import type { PartnerRow, ToolRow } from '#server/schema/content.ts';

export function presentPartner(row: PartnerRow): z.input<typeof Partner> {
  const { id, slug, name, summary, url, logo_url, place, languages } = row;
  const label = PARTNER_CATEGORIES.find((category) => category.id === row.category)?.label ?? '';
  return { id, slug, name, category: { id: row.category, label }, summary, url, logo_url, place, languages };
}

export function presentTool(row: ToolRow): z.input<typeof Tool> {
  const { id, slug, title, summary, description } = row;
  return {
    ...{ id, slug, title, summary, description },
    path: `/tools/${slug}`,
    meta_description: row.meta_description ?? row.summary,
    meta_keywords: row.meta_keywords ?? [row.title, 'working in Korea'].join(', '),
    meta_image_url: row.meta_image_url,
  };
}
