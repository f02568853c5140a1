import type { EmploymentType, Occupation, Region, Workplace } from '#contract/vocabulary.ts';
import type { SafeHtml } from '#server/text/safe-html.ts';

/** A vacancy as the board states it. Null and empty mean not stated: readers never guess. */
export type ImportedJob = {
  /** The board's own id of the posting, which never changes. */
  externalId: string;
  title: string;
  description: SafeHtml;
  /** The posting on the employer's site, where people apply. */
  url: string;
  /** When the employer first published it, if the board says so. */
  publishedAt: Date | null;
  updatedAt: Date;
  employmentType: EmploymentType | null;
  occupations: Occupation[];
  tags: string[];
  region: Region | null;
  location: string | null;
  workplace: Workplace | null;
};

/** A posting that cannot be imported, by the board's id. A job imported from it earlier stays unchanged. */
export type RefusedPosting = { externalId: string; reason: string };

/** What a reader found: vacancies, refused postings, and the number of other entries by reason. */
export type Board = { jobs: ImportedJob[]; refused: RefusedPosting[]; skipped: Record<string, number> };

/** Characters of a posting's raw text, five times the longest seen. */
export const POSTING_TEXT_MAX = 50_000;

/**
 * Reads the parsed JSON of one format. Touches nothing but its argument.
 * @throws ImportError when the JSON does not have the format's shape.
 */
export type BoardReader = (json: unknown) => Board;

/** A board that cannot be read or must not be imported; the message is for the person who runs the import. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
