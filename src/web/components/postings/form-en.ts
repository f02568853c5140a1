import type { Language } from '#contract/core/language.ts';
import { NOT_STATED } from '#contract/core/vocabulary.ts';
import type { ReadRange } from '#contract/jobs/extracted-fields.ts';
import { LISTING_FIELDS, type ListingFieldName } from '#contract/postings/listing-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { ExplainedWords } from '#web/components/postings/listing-words.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { catalogue } from '#web/language/catalogue.tsx';
import { ASTERISK } from '#web/ui/field.tsx';
import type { Failure } from '#web/ui/use-form.ts';

type Wage = NonNullable<PostingPreview['wage']>;
type Concern = PostingPreview['concerns'][number];

const PERIODS: Record<string, string> = { year: 'a year', month: 'a month', hour: 'an hour' };

/** Of the form of a listing, wherever it is filled in, and of the preview beside it. */
export const ENGLISH = {
  language: 'en' as Language,
  asterisk: ASTERISK,
  label: (name: ListingFieldName): string => LISTING_FIELDS[name].question ?? LISTING_FIELDS[name].label.en,
  help: (name: ListingFieldName): string | undefined => LISTING_FIELDS[name].help,
  choose: 'Choose',
  notStated: NOT_STATED.label as string,
  skills: {
    unknown: 'We don’t have this skill yet. Leave it in the text, and we’ll add it.',
    added: (skill: string) => `Added: ${skill}.`,
    add: 'Add',
    remove: ', remove',
  },
  text: {
    title: 'The job',
    pasted: {
      label: 'Paste your listing',
      help: 'In English or Korean, from wherever it is now. We fill in the fields below for you to check. Markdown is kept.',
    },
    listed: { label: 'The listing', help: 'Markdown: # for a heading, - for a list' },
  },
  answers: {
    title: 'The four answers',
    lead: 'Every list shows them in this order, and readers filter by them.',
  },
  pay: {
    title: 'Pay',
    lead: 'Optional, but readers can filter for listings with pay. Before tax, in won or dollars. 60,000,000 and 6,000만원 both work.',
    low: ({ hourly, year, minimum }: Wage) =>
      `This is ${wonText(hourly)} an hour. The ${year} minimum wage is ${wonText(minimum)}, and we don’t publish anything below it.`,
    understood: (amount: number, currency: string, period: string) =>
      `${currency === 'USD' ? '$' : '₩'}${amount.toLocaleString('en-US')} ${PERIODS[period] ?? ''}`,
    otherwise: 'Your text says otherwise: {}. Readers would see both. Change one of them.',
  },
  more: {
    title: 'More about it',
    lead: 'All optional, but people find your listing by its field of work and skills.',
  },
  days: 'When it’s open',
  employer: {
    title: 'The employer',
    law: 'Korean law requires these before a listing is published. If you leave them out, we’ll ask you.',
    registered: 'Business registration',
    abroad: 'Employer abroad',
  },
  titleHint: {
    example: 'People here search in English, for example “Backend Engineer, Payments”.',
    lead: 'People here search in English.',
    use: (title: string) => `Use “${title}”`,
  },
  concerns: {
    title: 'Please take this out',
    kind: ({ label }: Pick<Concern, 'kind' | 'label'>) => label,
    fair: 'The Fair Hiring Procedure Act (article 4-3) doesn’t let companies of 30 people or more ask for this. ',
    age: 'The Age Discrimination in Employment Act (article 4-4) doesn’t let any company choose by age. ',
    never: 'We don’t publish it for anyone.',
  },
  found: {
    title: 'Found in your text',
    told: (found: number, open: number) => `We found ${found} of these answers in your text. ${open} to confirm.`,
    all: (open: number) => `Confirm all ${open}`,
    help: 'We only use what you confirm. If something is wrong, answer it below.',
    take: { open: 'Confirm', taken: 'Confirmed', other: 'Change to this' },
    unsure: ' (not sure)',
    otherwise: 'You answered differently.',
    /** Years or pay, which the server has put into English. */
    range: (label: string, _range: ReadRange): string => label,
    /** `2026-12-20`, and how the server puts it. */
    day: (label: string, _day: string): string => label,
  },
  preview: {
    row: 'In the lists',
    explained: null as ExplainedWords | null,
    rowEmpty: 'Your listing appears here as you write, the way lists will show it.',
    page: 'Its own page',
    away: 'We couldn’t update the preview. Your text is safe, and the preview catches up with your next change.',
    yourTitle: 'Your title',
    yourCompany: 'Your company',
  },
  errors: {
    /** What the contract says of a field. */
    ofField: (message: string) => message,
    ofCall: (error: unknown): Failure => explainCall(error),
    amount: 'An amount, such as 60,000,000 or 6,000만원.',
    won: 'Too small for won. You can write 60,000,000 as 6,000만.',
    currency: 'This isn’t in the currency you chose.',
    years: 'A number, such as 3.',
    hours: 'A number, such as 40.',
    notSent: 'Not sent. Nothing you typed is lost; try again in a minute.',
    refused: (message: string) => `Not sent. ${message} Nothing you typed is lost.`,
  },
};

export type FormWords = typeof ENGLISH;

export const FORM_WORDS = catalogue<FormWords>(
  ENGLISH,
  async () => (await import('#web/components/postings/form-ko.ts')).KOREAN,
);
