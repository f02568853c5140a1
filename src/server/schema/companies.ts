import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/core/language.ts';
import type { NoticePace } from '#contract/employers/notice-paces.ts';
import { createdAt, id, moment, updatedAt } from '#server/schema/columns.ts';

export const companies = pgTable('companies', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  name_ko: text('name_ko'),
  /** Path under /files/logos or an absolute address. */
  logo_url: text('logo_url'),
  summary: text('summary').notNull().default(''),
  description: text('description').notNull().default(''),
  website_url: text('website_url'),
  location: text('location'),
  summary_ko: text('summary_ko'),
  location_ko: text('location_ko'),
  industry: text('industry'),
  founded: integer('founded'),
  employees: integer('employees'),
  people_from_abroad: integer('people_from_abroad'),
  /** One a line, as are the steps. */
  benefits: text('benefits'),
  hiring_steps: text('hiring_steps'),
  meta_image_url: text('meta_image_url'),
  /** Gets notices of new applications, at the pace of `notices`; null for none. */
  contact_email: text('contact_email'),
  notices: text('notices').$type<NoticePace>().notNull().default('at-once'),
  /** That of the last person to act for it, for letters to its own address; null if no request named one. */
  language: text('language').$type<Language>(),
  /** Where the company wants them to go; in its place once somebody there agreed, by the link of this key. */
  next_email: text('next_email'),
  next_email_key: uuid('next_email_key').unique(),
  next_email_at: moment('next_email_at'),
  /** Argon2id; null if there is no recruit password. */
  password_hash: text('password_hash'),
  /** Null while the shared password works or there is none. */
  password_off_at: moment('password_off_at'),
  /** Members need a second factor; null while it is their choice. Only where the shared password is off. */
  factor_required_at: moment('factor_required_at'),
  talents_approved_at: moment('talents_approved_at'),
  /** Nothing of it is imported, at its request; null if it is. */
  left_alone_at: moment('left_alone_at'),
  left_alone_note: text('left_alone_note'),
  reminded_at: moment('reminded_at'),
  /** Its people stopped reminders of unanswered applications; null while they come. */
  reminders_off_at: moment('reminders_off_at'),
  /** Up to when it was told which applications are about to be deleted. */
  deletion_told_at: moment('deletion_told_at'),
  /** Its people stopped these letters; null while they come. */
  deletion_off_at: moment('deletion_off_at'),
  /** They wanted no more questions about their listings; null while they may be asked. */
  questions_off_at: moment('questions_off_at'),
  /** Ten digits, Korean; null for employers abroad, and while nobody recorded it. */
  registration_number: text('registration_number'),
  representative: text('representative'),
  address: text('address'),
  phone: text('phone'),
  abroad_country: text('abroad_country'),
  abroad_city: text('abroad_city'),
  /** What the law wants said on its listings: that the labor ministry published it. Written by `adverts/`. */
  notice: text('notice'),
  identity_checked_at: moment('identity_checked_at'),
  identity_check: text('identity_check'),
  /** Made of a posting for a day to come, and no job was public yet; see `company-state.ts`. */
  awaits_first_job: boolean('awaits_first_job').notNull().default(false),
  /** Made of a posting, and nobody proved to speak for it: its applications wait unread. */
  awaits_proof: boolean('awaits_proof').notNull().default(false),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export type CompanyRow = typeof companies.$inferSelect;
