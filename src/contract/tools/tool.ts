import { amountOf, grouped, plainAmount } from '#contract/core/typed-number.ts';
import type { Term } from '#contract/core/vocabulary.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';
import type { Person } from '#contract/jobs/person.ts';
import type { Day, Fact } from '#contract/tools/fact.ts';

/** One question of a tool. A preset is the example that a first visit shows. */
export type ToolField = {
  label: string | ((today: Day) => string);
  help?: string;
  /** Heading over this field and its neighbors of the same group. */
  group?: string;
  /** Whether it is asked by what stands in the others; left out, always. */
  when?: (texts: ToolTexts) => boolean;
  /** What somebody's answers to "Can I apply?" say to it, if anything. */
  own?: (person: Person) => string | undefined;
} & (
  | { kind: 'choice'; options: readonly Term[]; preset: string }
  | { kind: 'number'; unit?: string; least: number; most: number; preset: number | null; isOptional?: true }
  | { kind: 'day'; preset: Day | ((today: Day) => Day); isOptional?: true }
  | { kind: 'text'; most: number; preset: string; isOptional?: true }
  | { kind: 'tick'; preset: boolean }
);

export type ToolFields = Readonly<Record<string, ToolField>>;

type Optional<Field> = Field extends { isOptional: true } ? null : never;

export type AnswersOf<Fields extends ToolFields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: 'choice'; options: readonly { id: infer Id }[] }
    ? Id
    : Fields[Name] extends { kind: 'tick' }
      ? boolean
      : (Fields[Name] extends { kind: 'number' } ? number : Day) | Optional<Fields[Name]>;
};

/** A line of an answer's picture: a bar, as long as its amount beside `of` or else beside the others, or a mark. */
export type PictureLine = {
  label: string;
  text: string;
  amount: number | null;
  of: number | null;
  mark: Openness | null;
};

export function bar(label: string, amount: number, text: string, of: number | null = null): PictureLine {
  return { label, text, amount, of, mark: null };
}

/** A calculation that stands on /tools/{slug}. Its words are in the table of tools, where staff edit them. */
export type Tool<Fields extends ToolFields = ToolFields, Result = unknown> = {
  slug: string;
  fields: Fields;
  /** Everything of law that it goes by. */
  facts: readonly Fact[];
  /** Pure. `today` is a day in Korea. */
  work(answers: AnswersOf<Fields>, today: Day): Result;
  /** The outcome in a few words. */
  says(result: Result, answers: AnswersOf<Fields>): string;
  /** The outcome as people would draw it. */
  shows(result: Result, answers: AnswersOf<Fields>): PictureLine[];
};

/** A tool as those know it who only say what it answers. */
export type KnownTool = Pick<Tool, 'slug' | 'fields' | 'facts'> & {
  /** What it says and shows to the answers in an address, on a day in Korea; null where one of them is wrong. */
  answer(search: Readonly<Record<string, string>>, today: Day): { says: string; shows: PictureLine[] } | null;
};

/** Checks a tool against its own fields. */
export function tool<const Fields extends ToolFields, Result>(
  given: Tool<Fields, Result>,
): Tool<Fields, Result> & KnownTool {
  return {
    ...given,
    answer(search, today) {
      const { answers } = readAnswers(given.fields, textsOf(given.fields, search, today));
      if (!answers) return null;
      const result = given.work(answers, today);
      return { says: given.says(result, answers), shows: given.shows(result, answers) };
    },
  };
}

/** What stands in the fields, by name: as typed, or the presets. */
export type ToolTexts = Readonly<Record<string, string>>;

/** No amount or day that anybody types is longer. */
const AMOUNT_MAX = 24;

/** The fields as an address fills them; what it leaves out or doesn't know has its preset. */
export function textsOf(fields: ToolFields, search: Readonly<Record<string, string>>, today: Day): ToolTexts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const given = search[name]?.slice(0, field.kind === 'text' ? field.most : AMOUNT_MAX);
      return [name, given === undefined ? presetOf(field, today) : textOf(field, given)];
    }),
  );
}

function presetOf(field: ToolField, today: Day): string {
  if (field.kind === 'day') return typeof field.preset === 'function' ? field.preset(today) : field.preset;
  if (field.kind === 'number') return field.preset === null ? '' : grouped(String(field.preset));
  return String(field.preset);
}

function textOf(field: ToolField, given: string): string {
  if (field.kind === 'choice') return field.options.some(({ id }) => id === given) ? given : field.preset;
  // A form without scripts sends `false` and, where the box is ticked, `true` after it.
  if (field.kind === 'tick') return String(/(?:^|,)true$/.test(given));
  if (given === LEFT_EMPTY && mayBeEmpty(field)) return '';
  return field.kind === 'number' ? grouped(given) : given;
}

/** An amount or day left empty where the preset isn't: addresses drop what is empty. */
export const LEFT_EMPTY = 'none';

function mayBeEmpty(field: ToolField): boolean {
  return (field.kind === 'number' || field.kind === 'day') && field.isOptional === true;
}

/** What somebody's answers to "Can I apply?" say to the fields, by name. */
export function ownTexts(fields: ToolFields, person: Person): ToolTexts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { own }]) => {
      const text = own?.(person);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/**
 * The fields as an address keeps them: without those that say what the preset says. One that said nothing would open
 * on its reader's own answers, so it names what those are of.
 */
export function searchOf(fields: ToolFields, texts: ToolTexts, today: Day): Record<string, string> {
  const all = Object.entries(fields);
  const changed = all.filter(([name, field]) => texts[name] !== presetOf(field, today));
  const kept = changed.length > 0 ? changed : all.filter(([, field]) => field.own && isAsked(field, texts));
  return Object.fromEntries(
    kept.map(([name, field]) => {
      const text = texts[name] ?? '';
      if (text === '' && mayBeEmpty(field)) return [name, LEFT_EMPTY];
      return [name, field.kind === 'number' ? plainAmount(text) : text];
    }),
  );
}

/** What was answered; null with what is wrong, by field. */
export function readAnswers<Fields extends ToolFields>(
  fields: Fields,
  texts: ToolTexts,
): { answers: AnswersOf<Fields> | null; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const answers = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = texts[name] ?? '';
      const error = isAsked(field, texts) ? faultOf(field, text) : null;
      if (error) errors[name] = error;
      return [name, answerOf(field, text)];
    }),
  );
  return { answers: Object.keys(errors).length === 0 ? (answers as AnswersOf<Fields>) : null, errors };
}

export function isAsked({ when }: ToolField, texts: ToolTexts): boolean {
  return when === undefined || when(texts);
}

function faultOf(field: ToolField, text: string): string | null {
  if (field.kind === 'choice' || field.kind === 'tick') return null;
  if (text.trim() === '') return field.isOptional ? null : 'Fill this in.';
  if (field.kind === 'text') return text.length <= field.most ? null : `Use at most ${field.most} characters.`;
  if (field.kind === 'day') return isDay(text) ? null : 'Enter a day such as 2026-11-28.';
  const number = amountOf(text);
  const [least, most] = [grouped(String(field.least)), grouped(String(field.most))];
  return number >= field.least && number <= field.most ? null : `Enter a number from ${least} to ${most}.`;
}

function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function answerOf(field: ToolField, text: string): string | number | boolean | null {
  if (field.kind === 'tick') return text === 'true';
  if (field.kind === 'choice') return text;
  if (text.trim() === '') return null;
  return field.kind === 'number' ? amountOf(text) : text.trim();
}
