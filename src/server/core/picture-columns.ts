import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PictureKind } from '#contract/core/images.ts';
import { companies } from '#server/schema/companies.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { jobs } from '#server/schema/jobs.ts';

export type LinkColumn = { table: PgTable; address: AnyPgColumn; kind: PictureKind };

export const LINK_COLUMNS: readonly LinkColumn[] = [
  { table: companies, address: companies.logo_url, kind: 'logo' },
  { table: companies, address: companies.meta_image_url, kind: 'picture' },
  { table: jobs, address: jobs.meta_image_url, kind: 'picture' },
  { table: articles, address: articles.banner_url, kind: 'picture' },
  { table: articles, address: articles.meta_image_url, kind: 'picture' },
  { table: events, address: events.banner_url, kind: 'picture' },
  { table: events, address: events.meta_image_url, kind: 'picture' },
  { table: partners, address: partners.logo_url, kind: 'logo' },
  { table: tools, address: tools.meta_image_url, kind: 'picture' },
];

/** `address`: a text that is the picture's address. */
type PictureColumn = { table: PgTable; address: AnyPgColumn | SQL };

/** Every place that may show a stored picture; the sweep removes what none of them names. */
export const PICTURE_COLUMNS: readonly PictureColumn[] = [
  ...LINK_COLUMNS,
  // What an employer proposes for its page.
  { table: employerEdits, address: sql`${employerEdits.fields} ->> 'logo_url'` },
];
