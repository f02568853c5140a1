import type { PostingPreview } from '#contract/postings.ts';
import type { Typed } from '#web/storage/posting-draft.ts';

type Read = PostingPreview['read'][number];

/** What a text says of a field of the form. */
export type FoundFact = {
  question: string;
  /** What it says, as people read it. */
  label: string;
  sentence: string;
  isSure: boolean;
  /** The fields that it fills. */
  fills: Typed;
};

/** What is asked, and the field that answers it. */
const FIELDS: Partial<Record<Read['field'], [question: string, name: string]>> = {
  title: ['Title', 'title'],
  location: ['Place', 'location'],
  employment_type: ['Employment', 'employment_type'],
  korean_level: ['Korean', 'language_level_ko'],
  visa: ['Visa', 'is_visa_sponsored'],
  residence: ['Where to live', 'residence'],
  workplace: ['Workplace', 'workplace_type'],
  interview_language: ['Interviews', 'interview_language'],
  relocation: ['Relocation', 'relocation'],
  tags: ['Skills', 'tags'],
  occupations: ['Field of work', 'occupations'],
  criteria: ['What applicants must meet', 'criteria'],
  apply_url: ['Page for applications', 'apply_url'],
  apply_until: ['Last day to apply', 'apply_until'],
};

/** What the form can take of what was read in a text. */
export function foundFacts(read: readonly Read[]): FoundFact[] {
  return read.flatMap(({ field, value, label, sentence, is_sure: isSure }) => {
    const [question, fills] = fillsOf(field, value) ?? [];
    return question && fills ? [{ question, label, sentence, isSure, fills }] : [];
  });
}

function fillsOf(field: Read['field'], value: Read['value']): [question: string, fills: Typed] | null {
  const known = FIELDS[field];
  if (known !== undefined) return [known[0], { [known[1]]: String(value) }];
  if (typeof value !== 'object' || !('min' in value)) return null;
  if (!('currency' in value)) return ['Experience', { years_min: amount(value.min), years_max: amount(value.max) }];
  const { min, max, currency, period } = value;
  return ['Pay', { pay_min: amount(min), pay_max: amount(max), pay_currency: currency, pay_period: period }];
}

function amount(won: number | null): string {
  return won === null ? '' : won.toLocaleString('en');
}

/** Fields that have an answer before anybody gives one. */
const PRESET = ['pay_currency', 'pay_period'];

/** `open`: not answered in the form; `taken`: answered so; `other`: answered otherwise. */
export function standingOf({ fills }: FoundFact, typed: Typed): 'open' | 'taken' | 'other' {
  const names = Object.keys(fills);
  if (names.every((name) => plain(typed[name]) === plain(fills[name]))) return 'taken';
  return names.every((name) => PRESET.includes(name) || typed[name] === undefined) ? 'open' : 'other';
}

function plain(value = ''): string {
  return value.replaceAll(/[\s,₩$]/g, '');
}
