import type { COMPANY_FIELDS } from '#contract/admin-companies.ts';
import type { RecordField } from '#web/desk/records/fields.ts';

/** What staff write of a company: its page, then who it is. */
export const COMPANY_FORM = [
  { name: 'name', label: 'Name', kind: 'line', required: true },
  { name: 'name_ko', label: 'Name in Hangul', kind: 'line' },
  { name: 'logo_url', label: 'Logo', kind: 'logo' },
  { name: 'summary', label: 'Summary', kind: 'text', help: 'One or two sentences, for lists.' },
  { name: 'description', label: 'Description', kind: 'html', help: 'HTML, which is cleaned.' },
  { name: 'website_url', label: 'Website', kind: 'line' },
  { name: 'location', label: 'Place', kind: 'line' },
  { name: 'industry', label: 'Industry', kind: 'line' },
  { name: 'founded', label: 'Founded in', kind: 'number' },
  { name: 'employees', label: 'Employees', kind: 'number' },
  { name: 'contact_email', label: 'E-mail for applications', kind: 'line', help: 'Notices of new ones go there.' },
  { name: 'registration_number', label: 'Business registration', kind: 'line', help: 'Ten digits; empty abroad.' },
  { name: 'representative', label: 'Representative', kind: 'line' },
  { name: 'address', label: 'Address', kind: 'line', help: "The company's own, on its listings." },
  { name: 'phone', label: 'Telephone', kind: 'line', help: "The company's own, on its listings." },
  { name: 'abroad_country', label: 'Country, without a registration in Korea', kind: 'line' },
  { name: 'abroad_city', label: 'City abroad', kind: 'line' },
  { name: 'identity_check', label: 'Where you checked who it is', kind: 'text' },
] as const satisfies readonly (RecordField & { name: (typeof COMPANY_FIELDS)[number] })[];
