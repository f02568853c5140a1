import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '#server/schema/columns.ts';

export const companies = pgTable('companies', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  name_ko: text('name_ko'),
  /** Path under /files/logos or an absolute address. */
  logo_url: text('logo_url'),
  summary: text('summary').notNull().default(''),
  /** Cleaned HTML. */
  description: text('description').notNull().default(''),
  website_url: text('website_url'),
  location: text('location'),
  industry: text('industry'),
  founded: integer('founded'),
  employees: integer('employees'),
  meta_image_url: text('meta_image_url'),
  /** Where notices of new applications go; null means that nobody is told by e-mail. */
  contact_email: text('contact_email'),
  /** Argon2id of the recruit password; null means that no password opens the recruit pages. */
  password_hash: text('password_hash'),
  /** When staff let the company search talents; null means that it may not. */
  talents_approved_at: moment('talents_approved_at'),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export type CompanyRow = typeof companies.$inferSelect;
