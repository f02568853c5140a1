import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, termOf, visaAnswer } from '#contract/core/vocabulary.ts';
import {
  ListingEdit,
  type ListingFields,
  type PostingDraft,
  type PostingFields,
} from '#contract/postings/posting-fields.ts';
import type { Translation } from '#contract/postings/postings.ts';
import { textWork } from '#platform/text-work.ts';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { markdownOfHtml } from '#server/core/markdown-of-html.ts';
import { placeLabel } from '#server/imports/places.ts';
import { columnsOf, notStated } from '#server/jobs/fact-columns.ts';
import { regionOf } from '#server/jobs/korean-places.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export type FormFields = PostingDraft & { apply_url?: string | undefined };

export type TextColumns = Pick<JobRow, 'title' | 'description' | 'criteria' | 'korean_text'>;
export type ListingColumns = TextColumns &
  Pick<
    JobRow,
    | ('location' | 'region' | 'employment_type' | 'occupations' | 'tags' | 'korean_level' | 'residence' | 'workplace')
    | ('is_visa_sponsored' | 'visa_note' | 'interview_language' | 'relocation' | 'apply_url')
    | ('work_abroad' | 'english_level')
    | ('pay_min' | 'pay_max' | 'pay_currency' | 'pay_period' | 'pay_negotiable' | 'weekly_hours')
    | ('years_min' | 'years_max')
  >;

/** Markdown as safe HTML, the region by the place. Null is not stated. */
export function listingColumns(fields: FormFields): ListingColumns {
  const { title = '', description = '', criteria = null, korean_text = null, ...listed } = fields;
  const location = placeLabel(listed.location ?? '');
  return {
    ...textColumns({ title, description, criteria, korean_text }),
    location,
    region: location === null ? null : regionOf(location),
    employment_type: listed.employment_type ?? null,
    occupations: [...new Set(listed.occupations)],
    tags: [...new Set(listed.tags)],
    korean_level: listed.language_level_ko ?? null,
    residence: listed.residence ?? null,
    workplace: listed.workplace_type ?? null,
    interview_language: termOf(LANGUAGES, listed.interview_language)?.label ?? null,
    relocation: listed.relocation ?? null,
    work_abroad: listed.work_abroad ?? null,
    english_level: listed.english_level ?? null,
    apply_url: listed.apply_url || null,
    years_min: listed.years_min ?? null,
    years_max: listed.years_max ?? null,
    ...visaColumns(listed),
    ...payColumns(listed),
  };
}

export function changedColumns(before: FormFields, after: FormFields): Partial<ListingColumns> {
  const old = listingColumns(before);
  const changed = Object.entries(listingColumns(after)).filter(
    ([column, value]) => String(value) !== String(old[column as keyof ListingColumns]),
  );
  return Object.fromEntries(changed);
}

export type PublishedText = Translation & { korean_text: string | null };

export function textColumns({ title, description, criteria, korean_text }: PublishedText): TextColumns {
  return {
    title,
    description: safeHtmlFromMarkdown(description),
    criteria: (criteria && safeHtmlFromMarkdown(criteria)) || null,
    korean_text: (korean_text && safeHtmlFromMarkdown(korean_text)) || null,
  };
}

type VisaColumns = Pick<JobRow, 'is_visa_sponsored' | 'visa_note'>;

function visaColumns({ is_visa_sponsored: answer }: FormFields): VisaColumns {
  return (answer == null ? notStated('visa') : columnsOf('visa', answer)) as VisaColumns;
}

type PayColumns = Pick<
  JobRow,
  'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period' | 'pay_negotiable' | 'weekly_hours'
>;

/** Without currency or period: won a year, as everywhere. */
function payColumns({ pay_min = null, pay_max = null, pay_negotiable, ...listed }: FormFields): PayColumns {
  const isStated = pay_min !== null || pay_max !== null;
  return {
    pay_min,
    pay_max,
    pay_negotiable,
    pay_currency: isStated ? (listed.pay_currency ?? 'KRW') : null,
    pay_period: isStated ? (listed.pay_period ?? 'year') : null,
    weekly_hours: listed.weekly_hours ?? null,
  };
}

/** For use outside a transaction, as the text may be of any length. */
export const listingFields = textWork(import.meta.url, fieldsOfJob);

/** The way back from `listingColumns`. */
export function fieldsOfJob(job: JobRow): ListingFields {
  const { title, residence, relocation, work_abroad, english_level, occupations, tags, pay_negotiable, weekly_hours } =
    job;
  const { pay_min, pay_max, pay_currency, pay_period, years_min, years_max } = job;
  return {
    ...{ title, residence, relocation, work_abroad, english_level, occupations, tags, pay_negotiable, weekly_hours },
    ...{ pay_min, pay_max, pay_currency, pay_period, years_min, years_max },
    description: markdownOfHtml(job.description),
    criteria: markdownOfHtml(job.criteria ?? ''),
    korean_text: markdownOfHtml(job.korean_text ?? ''),
    location: job.location ?? '',
    employment_type: job.employment_type,
    workplace_type: job.workplace,
    language_level_ko: job.korean_level,
    is_visa_sponsored: (visaAnswer(job)?.id ?? null) as ListingFields['is_visa_sponsored'],
    interview_language: LANGUAGES.find(({ label }) => label === job.interview_language)?.id ?? null,
    apply_url: job.apply_url ?? '',
  };
}

const EDITED = Object.keys(ListingEdit.shape) as (keyof ListingEdit)[];

/** What the form of a posting says of its listing. */
export function listingFieldsOf(fields: PostingFields): ListingFields {
  const { criteria = '', korean_text = '', apply_url = '', occupations = [], tags = [] } = fields;
  const said = Object.fromEntries(EDITED.map((name) => [name, fields[name]])) as Pick<PostingFields, keyof ListingEdit>;
  return { ...said, criteria, korean_text, apply_url, occupations, tags };
}

/** An empty field equals one that is left out. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): (keyof Fields & string)[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Fields & string)[];
  return names.filter((name) => !isDeepStrictEqual(said(before[name]), said(after[name])));
}

function said(value: unknown) {
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : value;
}
