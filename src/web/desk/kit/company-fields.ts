import type { COMPANY_FIELDS } from '#contract/employers/desk-companies.ts';
import type { Field } from '#web/desk/kit/definition.ts';
import { say } from '#web/desk/language/say.tsx';

/** What a company's form asks for, which an entry of the audit log about it names. */
export const companyFields: readonly (Field & { name: (typeof COMPANY_FIELDS)[number] })[] = [
  { name: 'name', label: say('Name'), kind: 'line', required: true },
  { name: 'name_ko', label: say('Name in Hangul'), kind: 'line' },
  { name: 'logo_url', label: say('Logo'), kind: 'logo' },
  { name: 'summary', label: say('Summary'), kind: 'text', help: say('One or two sentences, for lists.') },
  {
    name: 'summary_ko',
    label: say('Summary in Korean'),
    kind: 'text',
    help: say('Below the English one, on its page.'),
  },
  { name: 'description', label: say('Description'), kind: 'html', help: say('HTML. We clean it.') },
  { name: 'website_url', label: say('Website'), kind: 'line' },
  { name: 'location', label: say('Location'), kind: 'line' },
  { name: 'location_ko', label: say('Location in Korean'), kind: 'line' },
  { name: 'industry', label: say('Industry'), kind: 'line' },
  { name: 'founded', label: say('Founded in'), kind: 'number' },
  { name: 'employees', label: say('Employees'), kind: 'number' },
  { name: 'people_from_abroad', label: say('Employees from abroad'), kind: 'number' },
  { name: 'benefits', label: say('Benefits'), kind: 'text', help: say('One per line.') },
  { name: 'hiring_steps', label: say('Steps of hiring'), kind: 'text', help: say('One per line.') },
  {
    name: 'contact_email',
    label: say('Email for applications'),
    kind: 'line',
    help: say('We notify this address of new ones.'),
  },
  {
    name: 'registration_number',
    label: say('Business registration'),
    kind: 'line',
    help: say('Ten digits. Leave it empty for a company abroad.'),
  },
  { name: 'representative', label: say('Representative'), kind: 'line' },
  { name: 'address', label: say('Address'), kind: 'line', help: say("The company's own, on its listings.") },
  { name: 'phone', label: say('Phone'), kind: 'line', help: say("The company's own, on its listings.") },
  { name: 'abroad_country', label: say('Country, without a registration in Korea'), kind: 'line' },
  { name: 'abroad_city', label: say('City abroad'), kind: 'line' },
  { name: 'identity_check', label: say('Where you verified it'), kind: 'text' },
];
