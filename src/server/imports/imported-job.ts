import type { EmploymentType, Occupation, Region, Workplace } from '#contract/core/vocabulary.ts';
import type { Pay } from '#contract/jobs/jobs.ts';
import type { SafeHtml } from '#server/core/safe-html.ts';
import type { FieldMap } from '#server/imports/field-map.ts';
import type { TagEntry } from '#server/jobs/tag-entry.ts';
import type { Reading } from '#server/reading/reading.ts';

/** A vacancy as the board states it. Null and empty mean not stated: formats never guess. */
export type ImportedJob = {
  /** The board's own id of the posting, which never changes. */
  externalId: string;
  /** Ids of postings that say the same of the same place, and are one with it. */
  alsoListedAs: string[];
  /** The employer, where the board lists several. */
  company: string | null;
  title: string;
  description: SafeHtml;
  /** The posting on the employer's site, where people apply. */
  url: string;
  /** When the employer first published it, if the board says so. */
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** When it stops taking applications. */
  expiresAt: Date | null;
  employmentType: EmploymentType | null;
  occupations: Occupation[];
  tags: string[];
  region: Region | null;
  location: string | null;
  workplace: Workplace | null;
  pay: Omit<Pay, 'negotiable'> | null;
  /** What title and description say, which the board states in no field. */
  reading: Reading;
};

/**
 * A posting that cannot be imported, by the board's id, or by its place on the board where it has none. A job imported
 * from it earlier stays unchanged.
 */
export type RefusedPosting = { externalId: string; reason: string; hasNoId?: true };

/** A field of a posting that could not be read and counts as not stated. */
export type UnreadField = { externalId: string; field: 'published' | 'updated' | 'deadline' | 'pay'; reason: string };

/** What a reader found: vacancies, refused postings, fields it left, and the number of other entries by reason. */
export type Board = {
  jobs: ImportedJob[];
  refused: RefusedPosting[];
  unread: UnreadField[];
  skipped: Record<string, number>;
};

/** What a reader may know besides the board itself. */
export type ReadOptions = {
  /** Postings whose deadline is before it are closed. */
  now: Date;
  /** The URL that the board was read from; null for a file. */
  address: string | null;
  /** Where records of the formats of our own hold our fields, if not under our names. */
  fieldMap?: FieldMap | undefined;
  /** The dictionary of tags. */
  tags: readonly TagEntry[];
};

/**
 * Reads the parsed content of one format. Touches nothing but its arguments.
 * @throws ImportError when the content does not have the format's shape.
 */
export type BoardReader = (content: unknown, options: ReadOptions) => Board;

/** A board that cannot be read or must not be imported; the message is for the person who runs the import. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
