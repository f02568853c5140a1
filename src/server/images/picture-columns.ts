import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { companies } from '#server/schema/companies.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Where a picture may be in use: a text that is its address, and the table it is read from. */
type PictureColumn = { table: PgTable; address: AnyPgColumn | SQL };

/** Every place that may show a stored picture. What none of them names is removed after a day. */
export const PICTURE_COLUMNS: readonly PictureColumn[] = [
  { table: companies, address: companies.logo_url },
  { table: companies, address: companies.meta_image_url },
  { table: jobs, address: jobs.meta_image_url },
  { table: articles, address: articles.banner_url },
  { table: articles, address: articles.meta_image_url },
  { table: events, address: events.banner_url },
  { table: events, address: events.meta_image_url },
  { table: partners, address: partners.logo_url },
  { table: tools, address: tools.meta_image_url },
  // What an employer proposes for its page.
  { table: employerEdits, address: sql`${employerEdits.fields} ->> 'logo_url'` },
];
