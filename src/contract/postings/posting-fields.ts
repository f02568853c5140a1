import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { isRegistrationNumber } from '#contract/core/registration-number.ts';
import { line, requiredText } from '#contract/core/text-fields.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import {
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  ids,
  KOREAN_LEVELS,
  LANGUAGES,
  OCCUPATIONS,
  RESIDENCES,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';

/** Characters; ours. */
export const POSTING_LIMITS = { noteMax: 2000, criteriaMax: 10_000, messageMax: 2000, hoursMax: 52 } as const;

/** How far ahead employers choose the day: a registration, a law or a price of today says little of a later one. */
export const PUBLISH_AHEAD_DAYS = 180;

const text = (max: number) => line(max).superRefine(boundStructure);
const needed = (max?: number) => z.string({ error: 'Required.' }).trim().pipe(line(max).min(1, 'Required.'));
const maybe = (max?: number) => line(max).optional();
/** One of these; left out, null or empty where it is not stated. */
const choice = <const Ids extends [string, ...string[]]>(values: Ids) =>
  z
    .enum(values)
    .or(z.literal('').transform(() => null))
    .nullish();
const option = z.boolean().default(false);
const amount = z.int().min(0).max(LIMITS.payMax).nullish();
const years = z.int().min(0).max(LIMITS.yearsMax).nullish();
/** A day in Korea; left out, null or empty where none is chosen. */
const day = z.iso.date().or(z.literal('')).nullish();

const Visa = z
  .union([z.boolean(), z.enum(ids(VISA_ANSWERS))], { error: 'Required.' })
  .transform((answer) => String(answer) as (typeof VISA_ANSWERS)[number]['id'])
  .describe('A boolean, or case-by-case or transfer-only');

/** What the specification's point 3 names, with the messages of its point 5. */
const SPECIFIED = {
  title: needed(LIMITS.listingTitleMax),
  company: needed(),
  company_url: z
    .string({ error: 'Please enter a valid company URL.' })
    .trim()
    .pipe(webUrl('Please enter a valid company URL.')),
  person_in_charge: needed(),
  email: z
    .string({ error: 'Please enter a valid email address.' })
    .trim()
    .max(LIMITS.emailMax, 'Please enter a valid email address.')
    .pipe(z.email('Please enter a valid email address.')),
  employment_type: z.enum(ids(EMPLOYMENT_TYPES), { error: 'Required.' }),
  workplace_type: z.enum(ids(WORKPLACES), { error: 'Required.' }),
  location: needed(),
  language_level_ko: z.enum(ids(KOREAN_LEVELS), { error: 'Required.' }),
  is_visa_sponsored: Visa,
  description: requiredText(LIMITS.listingTextMax).superRefine(boundStructure).describe('Markdown; HTML is cleaned'),
  apply_url: z
    .literal('')
    .or(webUrl('Please enter a valid URL.'))
    .optional()
    .describe('The employer’s own page; if left out or empty, our form'),
  translation_option: option,
  featured_week_option: option,
  featured_month_option: option,
  note: maybe(POSTING_LIMITS.noteMax).describe('For our staff; never published'),
};

/** What staff complete before publication where the employer leaves it out. */
const OPTIONAL = {
  residence: choice(ids(RESIDENCES)),
  interview_language: choice(ids(LANGUAGES)),
  relocation: z.boolean().nullish(),
  work_abroad: z.boolean().nullish().describe('Whether people may stay abroad and work from there'),
  english_level: choice(ids(ENGLISH_LEVELS)),
  criteria: text(POSTING_LIMITS.criteriaMax).optional().describe('Markdown; HTML is cleaned'),
  korean_text: text(LIMITS.listingTextMax)
    .optional()
    .describe('The description in Korean, where the other one is in English; Markdown, HTML is cleaned'),
  occupations: z
    .array(z.enum(ids(OCCUPATIONS)))
    .max(OCCUPATIONS.length)
    .optional(),
  tags: z.array(line()).max(LIMITS.tagsMax).optional().describe('Of the dictionary'),
  pay_min: amount,
  pay_max: amount,
  pay_currency: choice(['KRW', 'USD']),
  pay_period: choice(['year', 'month', 'hour']),
  pay_negotiable: option,
  weekly_hours: z
    .number()
    .min(1)
    .max(POSTING_LIMITS.hoursMax)
    .nullish()
    .describe('Weekly hours the pay is for; 40 if left out'),
  years_min: years.describe('Years of experience, at least'),
  years_max: years.describe('and at most'),
};

/** What counts until the listing is published. */
const DAYS = {
  publish_on: day.describe(
    `A day in Korea, at most ${PUBLISH_AHEAD_DAYS} days ahead; if left out, as soon as it’s accepted`,
  ),
  apply_until: day.describe(
    `The last day to apply, in Korea; at most, and by default, ${POSTING_DAYS} days from publication`,
  ),
};

/** Who the employer is. The law wants the first two of a Korean employer before anything of it is published. */
const EMPLOYER = {
  registration_number: z
    .literal('')
    .or(z.string().trim().refine(isRegistrationNumber, 'This isn’t a business registration number.'))
    .optional()
    .describe('Ten digits with a checksum; hyphens are allowed'),
  representative: maybe(),
  employer_address: maybe(500).describe('The employer’s own, on the listing'),
  employer_phone: maybe(40).describe('The employer’s own, on the listing'),
  is_abroad: option.describe('The employer has no business registration in Korea'),
  employer_country: maybe().describe('Of an employer abroad'),
  employer_city: maybe().describe('Of an employer abroad'),
};

const MOST_BELOW_LEAST = 'The maximum is below the minimum.';

type Ranges = { [Name in 'pay_min' | 'pay_max' | 'years_min' | 'years_max']?: number | null | undefined };

function turnedRound({ pay_min, pay_max, years_min, years_max }: Ranges): string[] {
  return [
    ...(isTurnedRound(pay_min, pay_max) ? ['pay_max'] : []),
    ...(isTurnedRound(years_min, years_max) ? ['years_max'] : []),
  ];
}

function isTurnedRound(min: number | null | undefined, max: number | null | undefined): boolean {
  return min != null && max != null && max < min;
}

export const PostingFields = z
  .object({ ...SPECIFIED, ...OPTIONAL, ...DAYS, ...EMPLOYER })
  .superRefine((fields, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const path of turnedRound(fields)) wrong(path, MOST_BELOW_LEAST);
    if (fields.publish_on && fields.apply_until && fields.apply_until < fields.publish_on)
      wrong('apply_until', 'This is before the publication date.');
    if (fields.is_abroad && !fields.employer_country) wrong('employer_country', 'Required.');
    if (fields.is_abroad && !fields.employer_city) wrong('employer_city', 'Required.');
  });
export type PostingFields = z.output<typeof PostingFields>;
export type PostingFieldsInput = z.input<typeof PostingFields>;

export const NewPosting = z
  .object({
    final_check: z.literal(true, { error: 'Required' }),
    company_slug: line().optional().describe('The company whose recruit page the employer came from'),
  })
  .and(PostingFields);

/** What the form holds while it is filled in: nothing is required, and nothing refused for being half typed. */
export const PostingDraft = z.object({
  title: maybe(LIMITS.listingTitleMax),
  company: maybe(),
  location: maybe(),
  description: text(LIMITS.listingTextMax).optional(),
  criteria: OPTIONAL.criteria,
  korean_text: OPTIONAL.korean_text,
  employment_type: choice(ids(EMPLOYMENT_TYPES)),
  workplace_type: choice(ids(WORKPLACES)),
  language_level_ko: choice(ids(KOREAN_LEVELS)),
  is_visa_sponsored: choice(ids(VISA_ANSWERS)),
  residence: OPTIONAL.residence,
  interview_language: OPTIONAL.interview_language,
  relocation: OPTIONAL.relocation,
  work_abroad: OPTIONAL.work_abroad,
  english_level: OPTIONAL.english_level,
  occupations: OPTIONAL.occupations,
  tags: OPTIONAL.tags,
  pay_min: amount,
  pay_max: amount,
  pay_currency: OPTIONAL.pay_currency,
  pay_period: OPTIONAL.pay_period,
  pay_negotiable: option,
  weekly_hours: OPTIONAL.weekly_hours,
  years_min: OPTIONAL.years_min,
  years_max: OPTIONAL.years_max,
  apply_until: DAYS.apply_until,
});
export type PostingDraft = z.output<typeof PostingDraft>;

/** What a listing says, without who sends it and what is ordered; the text as Markdown. */
export const ListingFields = z.object({
  ...PostingDraft.shape,
  ...{ title: z.string(), location: z.string(), description: z.string(), criteria: z.string(), apply_url: z.string() },
  korean_text: z.string(),
  occupations: z.array(z.enum(ids(OCCUPATIONS))),
  tags: z.array(z.string()),
});
export type ListingFields = z.output<typeof ListingFields>;

const { title, description, location, employment_type, workplace_type, apply_url } = SPECIFIED;
const { language_level_ko, is_visa_sponsored } = SPECIFIED;

export const ListingEdit = z
  .object({
    ...{ title, description, location, employment_type, workplace_type, apply_url },
    ...{ language_level_ko, is_visa_sponsored },
    ...OPTIONAL,
  })
  .superRefine((fields, context) => {
    for (const path of turnedRound(fields))
      context.addIssue({ code: 'custom', path: [path], message: MOST_BELOW_LEAST });
  });
export type ListingEdit = z.output<typeof ListingEdit>;
