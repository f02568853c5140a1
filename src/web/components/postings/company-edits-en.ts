import type { Language } from '#contract/core/language.ts';
import { EMPLOYMENT_TYPES, OCCUPATIONS, REGIONS, termOf } from '#contract/core/vocabulary.ts';
import { ANSWER_DAYS, answersTo, COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { CompanyPageFields } from '#contract/postings/company-edits.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { ASTERISK } from '#web/ui/field.tsx';
import { dateOf, longDateOf } from '#web/ui/time.ts';

/** What an answer may be narrowed to, in the order of the form. */
export const SCOPES = { occupation: OCCUPATIONS, region: REGIONS, employment_type: EMPLOYMENT_TYPES } as const;
export type Scope = keyof typeof SCOPES;

const FIELDS: Record<keyof CompanyPageFields, string> = {
  summary: 'Summary',
  description: 'About the company',
  website_url: 'Website',
  industry: 'Industry',
  location: 'Location',
  summary_ko: 'Summary in Korean',
  location_ko: 'Location in Korean',
  founded: 'Founded',
  employees: 'Employees',
  people_from_abroad: 'Employees from abroad',
  benefits: 'Benefits',
  hiring_steps: 'How you hire, step by step',
  address: 'Address',
  phone: 'Phone',
  logo_url: 'Logo',
};

const SCOPE_NAMES: Record<Scope, string> = {
  occupation: 'Field of work',
  region: 'Region',
  employment_type: 'Employment',
};

const TAKE_BACK = {
  label: 'Withdraw',
  question: 'Withdraw this answer? Listings that say nothing themselves go back to “Not stated”.',
  confirm: 'Yes, withdraw it',
  keep: 'Keep it',
};

const DISCARD = {
  label: 'Discard changes',
  question: 'Discard your changes?',
  confirm: 'Yes, discard them',
  keep: 'Keep them',
};

/** Of what a company's people change and staff read first: its page and its listings; and of its answers. */
const ENGLISH = {
  language: 'en' as Language,
  page: {
    title: 'Company page',
    description: 'Edit what your company’s page says.',
    seen: 'The page as readers see it',
    form: 'The company’s page',
    heading: 'Edit the page',
    fields: FIELDS,
    helps: {
      summary: 'One or two sentences, shown in lists',
      summary_ko: 'Shown below the English one on your page',
      description: 'Markdown: # for a heading, - for a list',
      founded: 'For example, 2018',
      employees: 'Roughly how many people work there',
      lines: 'One per line',
      linesInKorean:
        'One per line. Some of it is in Korean. Readers see it on a page in English, so please write it in English.',
    },
    settled: 'To change the name or the registration, {}: we check both.',
    write: 'write to us',
    preview: 'Preview the page with your changes',
    picture: (name: string) => `Picture ${name}`,
    logo: { choose: 'Choose a picture', replace: 'Replace', remove: 'Remove', sending: 'Sending' },
    logoHelp: 'PNG, JPEG or WebP, square, 5 MB at most',
  },
  listing: {
    title: 'Edit a job',
    description: 'Edit what your listing says.',
    line: 'Edit the listing. We review changes before they go live.',
    form: 'The listing',
    heading: 'What the listing says',
    shut: 'You can’t edit this here right now',
  },
  edit: {
    nothing: 'Nothing',
    waits: 'Changes pending review',
    sentOn: (date: string) =>
      `Sent on ${date}. We review changes on weekdays and email you when they’re live. Readers see the old version in the meantime.`,
    discard: DISCARD,
    live: (date: string) => `Your last changes went live on ${date}.`,
    declined: 'Your last changes weren’t accepted',
    why: (date: string) => `We emailed you why on ${date}.`,
    stale:
      'A colleague or our staff changed this while your form was open. What you typed is still here. If you send again, yours replaces theirs:',
    send: 'Send the changes',
    sending: 'Sending',
    sent: 'Sent. We’ll review them and email you.',
    takenBack: 'Changes discarded.',
  },
  date: (moment: string, now: string) => dateOf(moment, now),
  answers: {
    title: 'Default answers for your listings',
    asterisk: ASTERISK,
    lead: `Listings that don’t answer a question show your answer right away, with your company’s name and the date, for ${ANSWER_DAYS} days.`,
    question: (id: CompanyQuestion): string => termOf(COMPANY_QUESTIONS, id)?.label ?? id,
    answer: (id: CompanyQuestion, value: string): string => termOf(answersTo(id), value)?.label ?? value,
    scope: (name: Scope) => SCOPE_NAMES[name],
    option: (name: Scope, id: string): string => termOf(SCOPES[name], id)?.label ?? id,
    everything: 'all listings',
    /** Whose word it is; `{}` is the page that says so. */
    byCompany: (company: string, date: string) => `confirmed by ${company} on ${date}`,
    byTelling: (date: string) => `as the company told us on ${date}`,
    byPage: (date: string) => `from {}, ${date}`,
    until: (date: string) => `valid until ${date}`,
    date: (moment: string, now: string) => longDateOf(moment, now),
    takeBack: TAKE_BACK,
    label: 'Answer',
    choose: 'Choose',
    narrow: 'Applies to all of your listings unless you narrow it down.',
    all: 'All',
    send: 'Save the answer',
    sending: 'Saving',
    done: 'Saved. Listings that don’t answer the question show it now.',
  },
};

export type CompanyEditsWords = typeof ENGLISH;

export const COMPANY_EDITS_WORDS = catalogue<CompanyEditsWords>(
  ENGLISH,
  async () => (await import('#web/components/postings/company-edits-ko.ts')).KOREAN,
);
