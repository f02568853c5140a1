import type { Language } from '#contract/core/language.ts';

/** Where the document that shows resumes is. */
export const RESUME_READER = '/resume-reader.html';

/** What a page sends into the frame: the bytes of a PDF, its own font and language, and whether it is dark. */
export type ToReader = {
  kind: 'open';
  bytes: ArrayBuffer;
  font: ArrayBuffer | null;
  language: Language;
  isDark: boolean;
};

/**
 * `ready`: it takes a PDF; `failed`: none that can be shown; `leave`: somebody pressed Escape to return to the page.
 */
export type FromReader = { kind: 'ready' } | { kind: 'opened'; pages: number } | { kind: 'failed' } | { kind: 'leave' };
