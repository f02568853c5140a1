import type { EmploymentType, Occupation, Region, Workplace } from '#contract/core/vocabulary.ts';
import type { Pay } from '#contract/jobs/jobs.ts';
import type { SafeHtml } from '#server/core/safe-html.ts';
import type { FieldMap } from '#server/imports/field-map.ts';
import type { TagEntry } from '#server/jobs/tag-entry.ts';
import type { Reading } from '#server/reading/rules/reading.ts';

/** A vacancy as the board states it. Null and empty mean not stated: formats never guess. */
export type ImportedJob = {
  /** The board's own, which never changes. */
  externalId: string;
  /** Postings that say the same of the same place, and are one with it. */
  alsoListedAs: string[];
  /** Where the board lists several. */
  company: string | null;
  title: string;
  description: SafeHtml;
  /** On the employer's site, where people apply. */
  url: string;
  /** First published by the employer. */
  publishedAt: Date | null;
  updatedAt: Date | null;
  expiresAt: Date | null;
  employmentType: EmploymentType | null;
  occupations: Occupation[];
  tags: string[];
  region: Region | null;
  location: string | null;
  workplace: Workplace | null;
  pay: Omit<Pay, 'negotiable'> | null;
  /** What title and text say beyond the board's fields. */
  reading: Reading;
};

/** Its place on the board stands for a missing id. A job imported from it earlier stays unchanged. */
export type RefusedPosting = { externalId: string; reason: string; hasNoId?: true };

/** Counts as not stated. */
export type UnreadField = { externalId: string; field: 'published' | 'updated' | 'deadline' | 'pay'; reason: string };

export type Board = {
  jobs: ImportedJob[];
  refused: RefusedPosting[];
  unread: UnreadField[];
  skipped: Record<string, number>;
};

export type ReadOptions = {
  now: Date;
  /** Of the board; null for a file. */
  address: string | null;
  /** For our own formats, if the fields are not under our names. */
  fieldMap?: FieldMap | undefined;
  tags: readonly TagEntry[];
};

/** Pure. @throws ImportError when the content does not have the format's shape. */
export type BoardReader = (content: unknown, options: ReadOptions) => Board;

/** The message is for the person who runs the import. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
