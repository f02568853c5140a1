/** Kinds of partners, in page order. */
export const PARTNER_CATEGORIES = [
  { id: 'visa', label: 'Visas and law' },
  { id: 'relocation', label: 'Moving and housing' },
  { id: 'language', label: 'Learning Korean' },
  { id: 'payroll', label: 'Payroll and tax' },
  { id: 'workspace', label: 'Places to work' },
  { id: 'community', label: 'Communities' },
] as const;

export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number]['id'];
