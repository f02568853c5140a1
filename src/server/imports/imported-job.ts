import type { EmploymentType, Occupation, Region, Workplace } from '#contract/vocabulary.ts';
import type { SafeHtml } from '#server/text/safe-html.ts';

/** A vacancy as a board states it. Null and empty mean that the board says nothing: a reader never guesses. */
export type ImportedJob = {
  /** What the board itself calls the posting; the same on every reading. */
  externalId: string;
  title: string;
  description: SafeHtml;
  /** The posting on the employer's own site, where people apply. */
  url: string;
  /** When the employer first published it, where the board tells. */
  publishedAt: Date | null;
  updatedAt: Date;
  employmentType: EmploymentType | null;
  occupations: Occupation[];
  tags: string[];
  region: Region | null;
  location: string | null;
  workplace: Workplace | null;
};

/** A posting that cannot be taken over, by the board's own id for it. What came from it before stays as it is. */
export type RefusedPosting = { externalId: string; reason: string };

/** What a reader found on a board: its vacancies, what it had to refuse, and how many entries are none, by reason. */
export type Board = { jobs: ImportedJob[]; refused: RefusedPosting[]; skipped: Record<string, number> };

/** Characters of a posting's text as the board sends it; the longest real ones have a fifth of this. */
export const POSTING_TEXT_MAX = 50_000;

/**
 * Reads the parsed JSON of one format. Touches nothing but its argument.
 * @throws ImportError when the JSON does not have the format's shape.
 */
export type BoardReader = (json: unknown) => Board;

/** A board that cannot be read or must not be taken over; the message is for the person who runs the import. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
