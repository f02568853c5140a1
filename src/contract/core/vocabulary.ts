/** Vocabulary shared by listings, filters and forms. Ids are used on the wire and in URLs; people read labels. */
export type Term<Id extends string = string> = { id: Id; label: string };

export const KOREAN_LEVELS = [
  { id: 'not-required', label: 'Not required' },
  { id: 'basic', label: 'Basic' },
  { id: 'conversational', label: 'Conversational' },
  { id: 'business', label: 'Business' },
  { id: 'fluent', label: 'Fluent' },
  { id: 'native', label: 'Native' },
] as const;

export const WORKPLACES = [
  { id: 'remote', label: 'Remote' },
  { id: 'hybrid', label: 'Hybrid' },
  { id: 'on-site', label: 'On-site' },
] as const;

export const RESIDENCES = [
  { id: 'anywhere', label: 'Anywhere' },
  { id: 'in-korea', label: 'In Korea' },
] as const;

/** What is spoken at work or in interviews, as readings of a listing's text give it. */
export const LANGUAGES = [
  { id: 'english', label: 'English' },
  { id: 'korean', label: 'Korean' },
  { id: 'both', label: 'English and Korean' },
] as const;

/** The English that applicants must have, as far as listings tell it apart. */
export const ENGLISH_LEVELS = [
  { id: 'daily', label: 'Everyday' },
  { id: 'business', label: 'Business' },
] as const;

/** Whether people may stay outside Korea and do the work from there. */
export const WORK_ABROAD_ANSWERS = [
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
] as const;

export const RELOCATION_ANSWERS = [
  { id: 'true', label: 'They help you move' },
  { id: 'false', label: 'No help with moving' },
] as const;

/** Sums in won that a list can be narrowed to; `net` is what is left of a month after tax. */
export const LEAST_PAYS = [
  leastPay(40, 'year'),
  leastPay(50, 'year'),
  leastPay(60, 'year'),
  leastPay(80, 'year'),
  leastPay(100, 'year'),
  leastPay(3, 'month'),
  leastPay(4, 'month'),
  leastPay(5, 'month'),
  leastPay(7, 'month'),
  leastPay(2.5, 'net'),
  leastPay(3, 'net'),
  leastPay(4, 'net'),
  leastPay(5, 'net'),
];

function leastPay(millions: number, per: 'year' | 'month' | 'net') {
  const unit = per === 'net' ? 'month net' : per;
  return { id: `${millions}m-${per}`, label: `₩${millions}M a ${unit}`, won: millions * 1_000_000, per };
}

/** Where one applies for a job. */
export const APPLY_ON = [
  { id: 'here', label: 'Here' },
  { id: 'their-site', label: 'On their site' },
] as const satisfies readonly Term[];

/** What a listing is written in; a filter asks for the first two, and what is in both languages matches each. */
export const TEXT_LANGUAGES = [
  { id: 'en', label: 'English' },
  { id: 'ko', label: 'Korean' },
  { id: 'both', label: 'English and Korean' },
] as const;

/** What a listing may state on "whose visa"; `true` and `false` are the values of the specification's filter. */
export const VISA_ANSWERS = [
  { id: 'true', label: 'Sponsored' },
  { id: 'case-by-case', label: 'Case by case' },
  { id: 'transfer-only', label: 'Transfer only' },
  { id: 'false', label: 'Own visa' },
] as const;

export const EMPLOYMENT_TYPES = [
  { id: 'full-time', label: 'Full-time' },
  { id: 'part-time', label: 'Part-time' },
  { id: 'contract', label: 'Contract' },
  { id: 'internship', label: 'Internship' },
] as const;

export const OCCUPATIONS = [
  { id: 'engineering', label: 'Engineering' },
  { id: 'product', label: 'Product' },
  { id: 'design', label: 'Design' },
  { id: 'marketing', label: 'Marketing' },
  { id: 'business', label: 'Business' },
  { id: 'operations', label: 'Operations' },
] as const;

export const REGIONS = [
  { id: 'seoul', label: 'Seoul' },
  { id: 'gyeonggi', label: 'Gyeonggi' },
  { id: 'busan', label: 'Busan' },
  { id: 'elsewhere', label: 'Elsewhere' },
] as const;

/** Minimum years of experience; each band ends where the next begins. */
export const YEARS_ASKED = [
  { id: 'under-3', label: 'Under 3 years', from: 0 },
  { id: '3-to-5', label: '3 to 5 years', from: 3 },
  { id: '6-to-9', label: '6 to 9 years', from: 6 },
  { id: '10-or-more', label: '10 years or more', from: 10 },
] as const;

export function yearsBand(years: number | null): YearsAsked | null {
  if (years === null) return null;
  return YEARS_ASKED.findLast(({ from }) => from <= years)?.id ?? null;
}

/** A person's own level of Korean; not a listing's terms, which may require none. */
export const TALENT_KOREAN_LEVELS = [
  { id: 'none', label: 'None' },
  { id: 'basic', label: 'Basic' },
  { id: 'conversational', label: 'Conversational' },
  { id: 'business', label: 'Business' },
  { id: 'fluent', label: 'Fluent' },
  { id: 'native', label: 'Native' },
] as const;

export const VISA_STATUSES = [
  { id: 'no_visa', label: 'No visa' },
  { id: 'work_visa', label: 'Work visa' },
  { id: 'resident', label: 'Resident' },
  { id: 'citizen', label: 'Citizen' },
  { id: 'other', label: 'Other' },
] as const;

/**
 * The statuses of a profile as their holders name them, and four whose holders need another answer. `work_visa` is any
 * other work visa (also an E-7, where only a profile tells).
 */
export const FIT_VISAS = [
  { id: 'no_visa', label: 'No Korean visa' },
  { id: 'e7_visa', label: 'E-7' },
  { id: 'work_visa', label: 'Another work visa, such as E-2' },
  { id: 'resident', label: 'F-2, F-4, F-5 or F-6' },
  { id: 'regional_resident', label: 'F-2-R' },
  { id: 'citizen', label: 'Korean citizen' },
  { id: 'd10_visa', label: 'D-10' },
  { id: 'd2_visa', label: 'D-2' },
  { id: 'other', label: 'Another, such as H-1' },
] as const satisfies readonly Term<VisaStatus | 'e7_visa' | 'regional_resident' | 'd10_visa' | 'd2_visa'>[];

/** What "can I apply?" answers, the best first. */
export const VERDICTS = [
  { id: 'yes', label: 'You can apply' },
  { id: 'ask', label: 'Ask first' },
  { id: 'no', label: 'You don’t qualify yet' },
] as const;

/** Where somebody lives. Which country abroad makes no difference, so it is not asked. */
export const LIVING_PLACES = [
  { id: 'in-korea', label: 'In Korea' },
  { id: 'abroad', label: 'Outside Korea' },
] as const;

/** Kinds of marks; all mark jobs except hidden companies. */
export const MARK_KINDS = ['saved', 'applied', 'hidden', 'hidden-company'] as const;

/** Who last found the listing correct. */
export const CHECKED_BY = ['source', 'link', 'staff', 'employer'] as const;

export const READ_FIELDS = [
  'korean_level',
  'visa',
  'residence',
  'workplace',
  'pay',
  'years',
  'interview_language',
  'working_language',
  'relocation',
  'work_abroad',
  'english_level',
] as const;

/**
 * Whose word a fact is. `hand`: staff; `source`: a field of the feed; `text`: a sentence of the listing; `company`: its
 * answer for all of its listings.
 */
export const FACT_ORIGINS = ['hand', 'employer', 'source', 'text', 'company'] as const;

/** What each listing answers. One of a source that publishes when answered is listed nowhere until all are known. */
export const AWAITED_ANSWERS = [
  { id: 'korean_level', label: 'Korean level' },
  { id: 'visa', label: 'visa' },
  { id: 'workplace', label: 'workplace' },
] as const satisfies readonly Term<(typeof READ_FIELDS)[number]>[];

export const NOT_STATED = { id: 'not-stated', label: 'Not stated' } as const;

export type KoreanLevel = (typeof KOREAN_LEVELS)[number]['id'];
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number]['id'];
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]['id'];
export type Workplace = (typeof WORKPLACES)[number]['id'];
export type Residence = (typeof RESIDENCES)[number]['id'];
export type VisaNote = 'case-by-case' | 'transfer-only';
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]['id'];
export type Occupation = (typeof OCCUPATIONS)[number]['id'];
export type YearsAsked = (typeof YEARS_ASKED)[number]['id'];
export type Region = (typeof REGIONS)[number]['id'];
export type TalentKoreanLevel = (typeof TALENT_KOREAN_LEVELS)[number]['id'];
export type VisaStatus = (typeof VISA_STATUSES)[number]['id'];
export type LivingPlace = (typeof LIVING_PLACES)[number]['id'];
export type CheckedBy = (typeof CHECKED_BY)[number];
export type ReadField = (typeof READ_FIELDS)[number];
export type FactOrigin = (typeof FACT_ORIGINS)[number];
export type Verdict = (typeof VERDICTS)[number]['id'];
export type MarkKind = (typeof MARK_KINDS)[number];

export function ids<const T extends readonly Term[]>(terms: T): [T[number]['id'], ...T[number]['id'][]] {
  return terms.map((term) => term.id) as [T[number]['id'], ...T[number]['id'][]];
}

/** The term with this id; null if the id is null or unknown. */
export function termOf(terms: readonly Term[], id: string | null | undefined): Term | null {
  return terms.find((term) => term.id === id) ?? null;
}

/** A listing's answer to "whose visa", where a note wins over yes or no; null if not stated. */
export function visaAnswer(job: { is_visa_sponsored: boolean | null; visa_note: VisaNote | null }): Term | null {
  return termOf(VISA_ANSWERS, job.visa_note ?? job.is_visa_sponsored?.toString());
}
