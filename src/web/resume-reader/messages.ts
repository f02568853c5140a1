/** Where the document that shows resumes is. */
export const RESUME_READER = '/resume-reader.html';

/** What a page sends into the frame: the bytes of a PDF, and whether the page is dark. */
export type ToReader = { kind: 'open'; bytes: ArrayBuffer; isDark: boolean };

/**
 * What the frame answers. `ready`: it takes a PDF now; `opened`: this many pages; `failed`: it is none that can be
 * shown; `leave`: somebody pressed Escape and wants to be back in the page.
 */
export type FromReader = { kind: 'ready' } | { kind: 'opened'; pages: number } | { kind: 'failed' } | { kind: 'leave' };
