import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';

/** The staff account of a demo. Everybody may know it: production refuses a database that a demo filled. */
export const DEMO_STAFF = {
  id: '5f3759df-0000-4000-8000-00000000da5c',
  email: 'staff@madang.example',
  password: 'madang-Staff-1',
  /** For an authenticator app, in base32. */
  totpSecret: 'MADANGDEMOSTAFFAUTHENTICATOR2345',
} as const;

/** What readers reported, one listing each. */
export const DEMO_REPORTS = [
  { kind: 'closed', reason: 'They wrote to me that the position is filled.' },
  { kind: 'pay-or-visa', reason: 'In the interview they said that they sponsor no visa.' },
  { kind: 'other', reason: null },
] as const;

/** Why the talent who was written to last reported the company. */
export const DEMO_TALENT_REPORT = 'I told them elsewhere that I do not look for work, and they write here again.';

/** What an authority ordered of an advert, and how it was carried out. */
export const DEMO_ORDER = {
  authority: 'Seoul regional office of employment and labor',
  reference: '2026-114',
  demand: 'change',
  text: 'State the hours of a week.',
  execution: { measure: 'change', how: 'The employer stated them; the text has them now.' },
} as const;

/** An email that the mail server of an employer refused. */
export const DEMO_FAILED_MAIL = {
  letter: {
    key: 'notice.demo',
    to: 'hiring@barley-field.example',
    subject: 'New application: Hana Kim for Data Engineer',
    heading: 'Hana Kim applied for Data Engineer',
    paragraphs: ['The answers and the resume are on the recruit page of Barley Field.'],
  },
  fault: '552 5.2.2 <…>: mailbox full',
} as const;

/** A posting that waits for review. */
export const DEMO_POSTING: PostingFieldsInput = {
  title: 'Data Engineer',
  company: 'Barley Field',
  company_url: 'https://barley-field.example',
  person_in_charge: 'Sora Han',
  email: 'sora@barley-field.example',
  employment_type: 'full-time',
  workplace_type: 'hybrid',
  location: 'Seongsu, Seoul',
  language_level_ko: 'basic',
  is_visa_sponsored: true,
  occupations: ['engineering'],
  tags: ['data-engineering', 'python'],
  description: 'We plan the deliveries of **bakeries**. You build the pipelines that say how much bread is needed.',
  pay_min: 60_000_000,
  pay_max: 80_000_000,
  pay_currency: 'KRW',
  pay_period: 'year',
  registration_number: '124-81-00998',
  representative: 'Sora Han',
  employer_address: '7 Yeonmujang-gil, Seongdong-gu, Seoul',
};
