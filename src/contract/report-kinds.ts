import type { Term } from '#contract/vocabulary.ts';

/** What readers may say is wrong with a listing, in the order of the form. */
export const REPORT_KINDS = [
  { id: 'closed', label: 'It is closed already' },
  { id: 'not-as-described', label: 'The job is not what the listing says' },
  { id: 'pay-or-visa', label: 'Pay or visa is wrong' },
  { id: 'fraud', label: 'It asks for money, or looks like a fraud' },
  { id: 'discrimination', label: 'It discriminates' },
  { id: 'other', label: 'Something else' },
] as const satisfies readonly Term[];
export type ReportKind = (typeof REPORT_KINDS)[number]['id'];
