import type { Term } from '#contract/core/vocabulary.ts';

/** What readers may say is wrong with a listing, in the order of the form. */
export const REPORT_KINDS = [
  { id: 'closed', label: 'It’s already closed' },
  { id: 'not-as-described', label: 'The job isn’t what the listing says' },
  { id: 'pay-or-visa', label: 'The pay or visa is wrong' },
  { id: 'fraud', label: 'It asks for money or looks like a scam' },
  { id: 'discrimination', label: 'It discriminates' },
  { id: 'other', label: 'Something else' },
] as const satisfies readonly Term[];
export type ReportKind = (typeof REPORT_KINDS)[number]['id'];
