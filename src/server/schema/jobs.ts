import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClosingOutcome } from '#contract/core/closing-outcomes.ts';
import type { Place } from '#contract/core/places.ts';
import type {
  CheckedBy,
  EmploymentType,
  EnglishLevel,
  FactOrigin,
  KoreanLevel,
  Occupation,
  ReadField,
  Region,
  Residence,
  TextLanguage,
  VisaNote,
  Workplace,
} from '#contract/core/vocabulary.ts';
import type { WatchedFact } from '#contract/jobs/job-changes.ts';
import type { ReportKind } from '#contract/jobs/report-kinds.ts';
import { createdAt, id, jsonValue, moment, ownerId, updatedAt } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { titleSpelling } from '#server/schema/title-spelling.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** `source`: it disappeared from its board. `undone`: the run that had brought it was undone. */
export type ClosedBy = 'employer' | 'staff' | 'source' | 'expiry' | 'undone';

/** Of stated facts alone. */
export type FactOrigins = Partial<Record<ReadField, FactOrigin>>;

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** Small, for the in-memory index. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    title: text('title').notNull(),
    title_spelling: text('title_spelling').generatedAlwaysAs(titleSpelling(sql`title`)),
    description: text('description').notNull().default(''),
    /** Null until `jobs.derive` has counted what an older version wrote. */
    text_language: text('text_language').$type<TextLanguage>(),
    criteria: text('criteria'),
    korean_text: text('korean_text'),
    published_at: moment('published_at'),
    /** Listed nowhere, with `published_at` null, until what each listing answers is known. */
    awaits_answers: boolean('awaits_answers').notNull().default(false),
    /** By its board, or its last edit there; a job that waits is published under it. */
    posted_at: moment('posted_at'),
    expires_at: moment('expires_at'),
    is_closed: boolean('is_closed').notNull().default(false),
    closed_at: moment('closed_at'),
    /** Null while open, and for jobs closed before this column existed. */
    closed_by: text('closed_by').$type<ClosedBy>(),
    /** What came of it, if its company said so when it closed it. */
    closing_outcome: text('closing_outcome').$type<ClosingOutcome>(),
    is_featured: boolean('is_featured').notNull().default(false),
    featured_until: moment('featured_until'),
    employment_type: text('employment_type').$type<EmploymentType>(),
    occupations: text('occupations').array().notNull().default(sql`'{}'`).$type<Occupation[]>(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    region: text('region').$type<Region>(),
    location: text('location'),
    /** Those that the location names and those around them; null until `jobs.derive` has read it. */
    places: text('places').array().$type<Place[]>(),
    korean_level: text('korean_level').$type<KoreanLevel>(),
    korean_note: text('korean_note'),
    is_visa_sponsored: boolean('is_visa_sponsored'),
    visa_note: text('visa_note').$type<VisaNote>(),
    visa_detail: text('visa_detail'),
    residence: text('residence').$type<Residence>(),
    residence_note: text('residence_note'),
    workplace: text('workplace').$type<Workplace>(),
    workplace_note: text('workplace_note'),
    working_language: text('working_language'),
    interview_language: text('interview_language'),
    /** Null if not stated, like the other facts. */
    relocation: boolean('relocation'),
    /** As it is said; see `worksAbroad` for what follows from the rest. */
    work_abroad: boolean('work_abroad'),
    english_level: text('english_level').$type<EnglishLevel>(),
    years_min: integer('years_min'),
    years_max: integer('years_max'),
    pay_min: integer('pay_min'),
    pay_max: integer('pay_max'),
    pay_currency: text('pay_currency').$type<'KRW' | 'USD'>(),
    pay_period: text('pay_period').$type<'year' | 'month' | 'hour'>(),
    /** Hours that the pay is for; null for an ordinary week of 40. */
    weekly_hours: real('weekly_hours'),
    pay_negotiable: boolean('pay_negotiable').notNull().default(false),
    apply_url: text('apply_url'),
    meta_image_url: text('meta_image_url'),
    /** Null for jobs written by staff or the demo. */
    source_id: uuid('source_id').references(() => importSources.id),
    source_url: text('source_url'),
    external_id: text('external_id'),
    first_seen: moment('first_seen').notNull().defaultNow(),
    last_checked: moment('last_checked').notNull().defaultNow(),
    checked_by: text('checked_by').notNull().default('source').$type<CheckedBy>(),
    /** Written by hand: neither imports nor readings of the text change them. */
    held_columns: text('held_columns').array().notNull().default(sql`'{}'`),
    fact_origins: jsonValue('fact_origins').notNull().default({}).$type<FactOrigins>(),
    /** When each fact last changed while the job was listed. */
    changed_facts: jsonValue('changed_facts').notNull().default({}).$type<Partial<Record<WatchedFact, string>>>(),
    times_reopened: integer('times_reopened').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** As `text/search-words.ts` normalizes words. */
    search_title: text('search_title').notNull().default(''),
    search_keywords: text('search_keywords').notNull().default(''),
    search_body: text('search_body').notNull().default(''),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', search_title), 'A') || setweight(to_tsvector('english', search_title), 'A')
       || setweight(to_tsvector('simple', search_keywords), 'B') || setweight(to_tsvector('english', search_keywords), 'B')
       || setweight(to_tsvector('simple', search_body), 'C') || setweight(to_tsvector('english', search_body), 'C')`,
    ),
  },
  (table) => [
    index('jobs_open_newest')
      .on(table.is_featured.desc(), table.published_at.desc(), table.number.desc())
      .where(sql`not is_closed and published_at is not null`),
    index('jobs_company').on(table.company_id, table.title_spelling),
    // Every sitemap and feed shows the latest of these dates.
    index('jobs_updated').on(table.updated_at).where(sql`published_at is not null`),
    index('jobs_tags').using('gin', table.tags),
    index('jobs_occupations').using('gin', table.occupations),
    index('jobs_search').using('gin', table.search),
    index('jobs_checked').on(table.last_checked).where(sql`source_url is not null and not is_closed`),
    index('jobs_expiring').on(table.expires_at).where(sql`not is_closed`),
    index('jobs_published').on(table.published_at),
    index('jobs_underived').on(table.number).where(sql`text_language is null or places is null`),
    // The open jobs of a company are counted from this index alone.
    index('jobs_open_of_company')
      .on(table.company_id, table.published_at, table.expires_at)
      .where(sql`not is_closed and published_at is not null`),
    // For the retention of applications: `toJobsClosedBefore` reads the same.
    index('jobs_ended').on(
      sql`(coalesce(case when ${table.is_closed} or ${table.published_at} is null then ${table.closed_at} end, ${table.expires_at}))`,
    ),
    index('jobs_pictured').on(table.id).where(sql`meta_image_url is not null`),
    index('jobs_awaiting').on(table.company_id).where(sql`awaits_answers`),
    index('jobs_featured').on(table.featured_until).where(sql`is_featured`),
    // A file read again as another file may use an id for another company.
    uniqueIndex('jobs_posting').on(table.source_id, table.company_id, table.external_id),
  ],
);

export type JobRow = typeof jobs.$inferSelect;
export type NewJobRow = typeof jobs.$inferInsert;

export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
]);

export const jobReports = pgTable(
  'job_reports',
  {
    id: id(),
    job_id: ownerId('job_id', () => jobs.id),
    kind: text('kind').$type<ReportKind>(),
    reason: text('reason'),
    created_at: createdAt(),
    handled_at: moment('handled_at'),
    outcome: text('outcome'),
  },
  (table) => [index('job_reports_job').on(table.job_id)],
);
