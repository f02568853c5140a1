import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PartnerCategory } from '#contract/site/partner-categories.ts';
import { createdAt, id, moment } from '#server/schema/columns.ts';

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    contents: jsonb('contents').notNull().$type<{ id: string; text: string; level: 2 | 3 }[]>(),
    banner_url: text('banner_url'),
    status: text('status').notNull().$type<'public' | 'draft'>(),
    topics: text('topics').array().notNull().default(sql`'{}'`),
    author: text('author'),
    reading_minutes: integer('reading_minutes').notNull(),
    published_at: moment('published_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    /** When its facts were last compared with their sources. */
    checked_at: moment('checked_at').notNull(),
    /** Of the last published file, to skip unchanged ones; null without a file. */
    file_digest: text('file_digest'),
    /** The file, front matter included, that the other columns come from; null for an article from before. */
    source: text('source'),
    /** At the desk, so that a file does not overwrite it unseen; null where a file came last. */
    edited_at: moment('edited_at'),
    meta_description: text('meta_description'),
    meta_keywords: text('meta_keywords'),
    meta_image_url: text('meta_image_url'),
    created_at: createdAt(),
  },
  (table) => [index('articles_newest').on(table.published_at.desc(), table.slug).where(sql`status = 'public'`)],
);
export type ArticleRow = typeof articles.$inferSelect;
export type NewArticleRow = typeof articles.$inferInsert;

export const events = pgTable(
  'events',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull().default(''),
    description_source: text('description_source'),
    banner_url: text('banner_url'),
    starts_at: moment('starts_at').notNull(),
    ends_at: moment('ends_at').notNull(),
    is_cancelled: boolean('is_cancelled').notNull().default(false),
    place: text('place'),
    address: text('address'),
    is_online: boolean('is_online').notNull().default(false),
    language: text('language'),
    organiser: text('organiser').notNull(),
    /** Won; 0 if free, null if not stated. */
    price: integer('price'),
    url: text('url'),
    /** For calendars, which take the higher version. */
    sequence: integer('sequence').notNull().default(0),
    meta_image_url: text('meta_image_url'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('events_ends').on(table.ends_at), index('events_starts').on(table.starts_at, table.slug)],
);
export type EventRow = typeof events.$inferSelect;
export type NewEventRow = typeof events.$inferInsert;

export const partners = pgTable('partners', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  category: text('category').notNull().$type<PartnerCategory>(),
  summary: text('summary').notNull(),
  url: text('url').notNull(),
  logo_url: text('logo_url'),
  place: text('place'),
  languages: text('languages'),
  created_at: createdAt(),
  updated_at: moment('updated_at').notNull().defaultNow(),
});
export type PartnerRow = typeof partners.$inferSelect;
export type NewPartnerRow = typeof partners.$inferInsert;

export const tools = pgTable('tools', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull().default(''),
  /** Markdown by staff; null, as is `edited_at`, where the program's own text stands. */
  description_source: text('description_source'),
  position: integer('position').notNull(),
  edited_at: moment('edited_at'),
  meta_description: text('meta_description'),
  meta_keywords: text('meta_keywords'),
  meta_image_url: text('meta_image_url'),
  created_at: createdAt(),
});
export type ToolRow = typeof tools.$inferSelect;
export type NewToolRow = typeof tools.$inferInsert;

/** A name without a row shows the text of the program. */
export const homeTexts = pgTable('home_texts', {
  name: text('name').primaryKey(),
  audit_id: uuid('audit_id').notNull().default(sql`gen_random_uuid()`),
  text: text('text').notNull(),
  updated_at: moment('updated_at').notNull(),
});
