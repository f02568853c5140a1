import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readListing } from '#server/reading/rules/read-listing.ts';
import type { Field, Reading } from '#server/reading/rules/reading.ts';
import { realListings } from '#tests/support/real-listings.ts';

/** Measures the reader of listings against the labels of reference/reading, by its guidelines. */
const LABELS = new URL('../../reference/reading/', import.meta.url);

type Language = 'en' | 'ko';
/** What one text says of one field. `isUnsure`: the text suggests it, and stating it or not are both right. */
export type Label = {
  id: string;
  field: Field;
  language: Language;
  title: string;
  text: string;
  expect: unknown;
  isUnsure: boolean;
  minimumWage?: number;
};

type Case = { id: string; language: Language; title?: string; text: string; expect: unknown; unsure?: boolean };

/** The folders of our own cases, in the order in which they were written, each after the rules had met those before. */
export const CASE_FOLDERS = ['cases', 'cases-unseen', 'cases-unseen-2', 'cases-unseen-3'] as const;

/** The cases of our own, one field each. */
export function ownLabels(folder: (typeof CASE_FOLDERS)[number]): Label[] {
  return FIELDS.flatMap((field) =>
    json<Case[]>(`${folder}/${field.replace('_', '-')}.json`).map((labelled) => ({
      ...labelled,
      field,
      title: labelled.title ?? '',
      isUnsure: labelled.unsure === true,
    })),
  );
}

type Labelled = { expect: { [field: string]: unknown }; unsure?: Field[] };

/** Whole listings of our own, all fields. */
export function listingLabels(): Label[] {
  const listings = json<(Labelled & { id: string; language: Language; text: string })[]>('cases/listings.json');
  return listings.flatMap((listing) => labelsOf(listing, { ...listing, title: '' }));
}

/** Sets of real listings, each a file of labels; the sealed ones were labeled before the reader was run on them. */
export const REAL_SETS = [
  'real-labels',
  'real-labels-korean-worked',
  'real-labels-korean-sealed',
  'real-labels-korean-sealed-2',
  'real-labels-sealed-3',
] as const;

/** Real listings, all fields, as far as the labels are here and the directory holds the listings. */
export function realLabels(directory: string, set: (typeof REAL_SETS)[number]): Label[] {
  if (!existsSync(new URL(`${set}.json`, LABELS))) return [];
  const labels = json<(Labelled & { file: string; id: string })[]>(`${set}.json`);
  const files = new Map(labels.map(({ file }) => [file, realListings(directory, file)]));
  return labels.flatMap((label) => {
    const listing = files.get(label.file)?.get(label.id);
    if (!listing) return [];
    const language = /[가-힣]{2}/.test(listing.text.slice(0, HEAD)) ? 'ko' : 'en';
    return labelsOf(label, { ...listing, id: `${label.file.replace('.json', '')} ${label.id}`, language });
  });
}

/** As much of a text as tells its language, in characters. */
const HEAD = 2_000;

type Text = Pick<Label, 'id' | 'language' | 'title' | 'text' | 'minimumWage'>;

function labelsOf({ expect, unsure }: Labelled, { id, language, title, text, minimumWage = 0 }: Text): Label[] {
  return FIELDS.map((field) => ({
    id: `${id} ${field}`,
    field,
    language,
    title,
    text,
    minimumWage,
    expect: expect[field] ?? null,
    isUnsure: unsure?.includes(field) ?? false,
  }));
}

export const FIELDS: readonly Field[] = [
  'korean_level',
  'visa',
  'residence',
  'workplace',
  'pay',
  'interview_language',
  'working_language',
  'relocation',
  'years',
];

export function json<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, LABELS), 'utf8'));
}

export type Miss = { label: Label; stated: unknown; sentence: string | null; rule: string | null };
/** `allowed`: stated and equal to a label that is unsure, so that leaving it out would be right too. */
export type Score = { right: number; allowed: number; wrong: number; expected: number; misses: Miss[] };

/** How the reader does on these labels: precision is right and allowed of all stated, recall right of expected. */
export function scoreOf(labels: readonly Label[]): Score {
  const score: Score = { right: 0, allowed: 0, wrong: 0, expected: 0, misses: [] };
  for (const label of labels) {
    const claim = readOnce(label)[label.field];
    const stated = claim?.sureness === 'sure' ? claim.value : null;
    const isRight = isDeepStrictEqual(stated, label.expect);
    const isExpected = label.expect !== null && !label.isUnsure;
    if (isExpected) score.expected++;
    if (isExpected && isRight) score.right++;
    if (label.isUnsure && isRight) score.allowed++;
    if (stated !== null && !isRight) score.wrong++;
    if (!isRight && (isExpected || stated !== null)) {
      score.misses.push({ label, stated, sentence: claim?.sentence ?? null, rule: claim?.rule ?? null });
    }
  }
  return score;
}

const READINGS = new Map<string, Reading>();

/** A whole listing has nine labels and is read once. */
function readOnce({ title, text, minimumWage = 0 }: Label): Reading {
  const key = `${title}\n${text}`;
  const reading = READINGS.get(key) ?? readListing({ title, text, minimumWage });
  READINGS.set(key, reading);
  return reading;
}

export const TARGETS = { precision: 0.98, recall: 0.85 };

/** On real listings, of all fields but years together, and of years. */
export const REAL_TARGETS = { precision: 0.97, recall: 0.85 };

export function precisionOf({ right, allowed, wrong }: Score): number {
  const stated = right + allowed + wrong;
  return stated === 0 ? 1 : (right + allowed) / stated;
}

export const recallOf = ({ right, expected }: Score) => (expected === 0 ? 1 : right / expected);
export const isOnTarget = (score: Score) =>
  precisionOf(score) >= TARGETS.precision && recallOf(score) >= TARGETS.recall;
