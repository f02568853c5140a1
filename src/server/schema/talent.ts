import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LookingState, Visibility } from '#contract/core/states.ts';
import type { EmploymentType, Region, TalentKoreanLevel, VisaStatus, Workplace } from '#contract/core/vocabulary.ts';
import { createdAt, id, moment, ownerId } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** `user_id` is the auth service's id; email addresses stay there and are fetched when needed. */
export const talentProfiles = pgTable(
  'talent_profiles',
  {
    user_id: uuid('user_id').primaryKey(),
    full_name: text('full_name').notNull(),
    job_title: text('job_title').notNull(),
    country_of_residence: text('country_of_residence').notNull(),
    /** If it does not identify the person; for filters. */
    seen_country: text('seen_country'),
    korean_level: text('korean_level').$type<TalentKoreanLevel>().notNull(),
    visa_status: text('visa_status').$type<VisaStatus>().notNull(),
    skills: text('skills').array().notNull(),
    /** Lower case, for filters. */
    skill_keys: text('skill_keys').array().notNull(),
    years_of_experience: integer('years_of_experience').notNull(),
    summary: text('summary').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    looking: text('looking').$type<LookingState>(),
    available_from: date('available_from'),
    employment_types: text('employment_types').array().$type<EmploymentType[]>().notNull().default([]),
    workplaces: text('workplaces').array().$type<Workplace[]>().notNull().default([]),
    places: text('places').array().$type<Region[]>().notNull().default([]),
    /** Told with the name alone, so that nobody is found by them. */
    links: text('links').array().notNull().default([]),
    consent_version: text('consent_version').notNull(),
    wants_reminders: boolean('wants_reminders').notNull().default(true),
    wants_contact_mails: boolean('wants_contact_mails').notNull().default(true),
    refreshed_at: moment('refreshed_at').notNull(),
    /** Since when it is public; null while it is not, and where that was before this column existed. */
    published_at: moment('published_at'),
    reminded_at: moment('reminded_at'),
    /** By staff; the reason is in words to the person. */
    hidden_at: moment('hidden_at'),
    hidden_reason: text('hidden_reason'),
    created_at: createdAt(),
    /** What employers see, so that nobody is found by name or address. */
    search_text: text('search_text').notNull(),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', search_text) || to_tsvector('english', search_text)`,
    ),
  },
  (table) => [
    index('talent_profiles_search').using('gin', table.search),
    index('talent_profiles_skills').using('gin', table.skill_keys),
    index('talent_profiles_public').on(table.refreshed_at.desc(), table.user_id).where(sql`visibility = 'public'`),
    index('talent_profiles_refreshed').on(table.refreshed_at),
  ],
);
export type TalentProfileRow = typeof talentProfiles.$inferSelect;

export const talentResumes = pgTable('talent_resumes', {
  user_id: uuid('user_id').primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  scanned: boolean('scanned').notNull().default(false),
  uploaded_at: moment('uploaded_at').notNull(),
});
export type TalentResumeRow = typeof talentResumes.$inferSelect;

export const talentHidings = pgTable(
  'talent_hidings',
  {
    user_id: uuid('user_id').notNull(),
    company_id: ownerId('company_id', () => companies.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.company_id] }),
    index('talent_hidings_company').on(table.company_id),
  ],
);

/** Of which a member hears weekly how many new talents match. `query` is in canonical form, as in the address of the list. */
export const talentSearches = pgTable(
  'talent_searches',
  {
    id: id(),
    member_id: ownerId('member_id', () => companyMembers.id),
    query: text('query').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('talent_searches_once').on(table.member_id, table.query)],
);
