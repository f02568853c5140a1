import type { EmploymentType } from '#contract/core/vocabulary.ts';
import { type Sentence, TITLE } from '#server/reading/rules/sentences.ts';

const KINDS: readonly (readonly [EmploymentType, RegExp])[] = [
  ['internship', /\bintern(?:ship)?s?\b|인턴/i],
  ['part-time', /\bpart[\s-]?time\b|파트\s?타임|시간제|아르바이트/i],
  ['contract', /\b(?:contract(?:or)?|temporary|fixed[\s-]term|freelance)\b|계약직|기간제|프리랜서/i],
  ['full-time', /\b(?:full[\s-]?time|permanent|regular)\b|정규직/i],
];

function kindsIn(words: string): EmploymentType[] {
  return KINDS.filter(([, pattern]) => pattern.test(words.replaceAll('_', ' '))).map(([kind]) => kind);
}

export function employmentTypeOf(words: string): EmploymentType | null {
  return kindsIn(words)[0] ?? null;
}

/** Null where fields differ, as for employees and contractors alike. */
export function employmentTypeAmong(fields: readonly (string | null | undefined)[]): EmploymentType | null {
  const kinds = new Set(fields.map((words) => employmentTypeOf(words ?? '')).filter((kind) => kind !== null));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

/** A title proves only an internship: a "Contract Manager" manages contracts. */
export function employmentTypeOfTitle(title: string): EmploymentType | null {
  return employmentTypeOf(title) === 'internship' ? 'internship' : null;
}

/** `Label: value`, `Label - value`. */
export function labelled(label: string): RegExp {
  return new RegExp(
    String.raw`^[^\p{L}\p{N}]*(?:${label})[\s*_]*(?:[:：\]】]|(?<=\s)[-–|](?=\s))[\s*_]*(?<value>\S.*)$`,
    'iu',
  );
}

/** What stands between bars and dots on a line of short facts: `Backend · Full-time · Seongsu, Seoul`. */
export function partsOf(line: string): string[] {
  return line.split(/\s[-–|/]\s|[|·•]/).map((part) => withoutMarks(part.replace(/\([^()]*\)/g, '')));
}

export function withoutMarks(line: string): string {
  return line.replace(/^[#*\s]+|[*\s]+$/g, '');
}

/** Parts of a listing that speak of others, or of all who work there. */
export const NOT_OF_THE_JOB = ['company', 'benefits', 'process'];

const LABEL = labelled('employment(?: type)?|(?:job|contract|position) type|(?:고용|채용|근무|계약) ?형태');
const PHRASE =
  /\b(?:full[\s-]?time|part[\s-]?time|permanent|fixed[\s-]term|contract|internship)\b(?= (?:position|role|job|employee|employment|contract|opportunity)\b)|(?<!비)정규직|계약직|인턴(?:십)?(?= ?(?:채용|모집|사원|포지션))/i;
const ALONE = /^(?:full[\s-]?time|part[\s-]?time|permanent|internship|정규직|계약직|인턴(?:십)?|파트 ?타임|프리랜서)$/i;

type Said = { value: EmploymentType; sentence: string; isPlain: boolean };

/**
 * What the text says of this job's contract, null where it contradicts itself.
 * `isPlain`: as a term and its value ("고용형태: 정규직"), a fact of its own, or the title's, and of one kind alone.
 */
export function employmentIn(sentences: readonly Sentence[]): Said | null {
  const said = sentences.flatMap(({ text, heading, section }): Said[] => {
    const isOfJob = !NOT_OF_THE_JOB.includes(section);
    const term = LABEL.exec(text)?.groups?.['value'] ?? partsOf(text).find((part) => ALONE.test(part));
    const words = term ?? (isOfJob ? PHRASE.exec(text)?.[0] : undefined);
    if (words === undefined) {
      const value = heading === TITLE ? employmentTypeOfTitle(text) : null;
      return value ? [{ value, sentence: text, isPlain: true }] : [];
    }
    const [value, ...others] = kindsIn(words);
    return value ? [{ value, sentence: text, isPlain: term !== undefined && isOfJob && others.length === 0 }] : [];
  });
  const [first] = said;
  if (!first || said.some(({ value }) => value !== first.value)) return null;
  return said.find(({ isPlain }) => isPlain) ?? first;
}
