import type { PartnerText } from '#contract/admin-partners.ts';
import { PARTNER_CATEGORIES } from '#contract/partner-categories.ts';
import type { RecordField } from '#web/desk/records/fields.ts';

/** What staff write of a partner, in the order of the form. */
export const PARTNER_FORM = [
  { name: 'name', label: 'Name', kind: 'line', required: true },
  { name: 'category', label: 'Kind', kind: 'choice', options: PARTNER_CATEGORIES, required: true },
  { name: 'summary', label: 'What it does', kind: 'text', required: true, help: 'One or two sentences.' },
  { name: 'url', label: 'Its site', kind: 'line', required: true, help: 'https://…' },
  { name: 'logo_url', label: 'Logo', kind: 'logo' },
  { name: 'place', label: 'Place', kind: 'line', help: 'Empty for a service without one.' },
  { name: 'languages', label: 'Languages', kind: 'line', help: 'What one can speak with them.' },
] as const satisfies readonly (RecordField & { name: keyof PartnerText })[];
