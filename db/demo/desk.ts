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
  { kind: 'closed', reason: 'I asked, and they said the position has been filled.' },
  { kind: 'pay-or-visa', reason: 'They told me in the interview that they don’t sponsor visas.' },
  { kind: 'other', reason: null },
] as const;

/** Why the talent who was written to last reported the company. */
export const DEMO_TALENT_REPORT = 'I’ve already told them I’m not looking, but they keep writing to me here.';

/** What an authority ordered of an advert, and how it was carried out. */
export const DEMO_ORDER = {
  authority: 'Seoul Regional Employment and Labor Office',
  reference: '2026-114',
  demand: 'change',
  text: 'State the weekly working hours.',
  execution: { measure: 'change', how: 'The employer told us the hours, and the ad now states them.' },
} as const;

/** An email that the mail server of an employer refused. */
export const DEMO_FAILED_MAIL = {
  letter: {
    key: 'notice.demo',
    to: 'hiring@barley-field.example',
    subject: 'New application: Hana Kim for Data Engineer',
    heading: 'Hana Kim applied for Data Engineer',
    paragraphs: ['You can read the answers and the resume on Barley Field’s recruit page.'],
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
  description:
    'We plan deliveries for **bakeries**. You’ll build the pipelines that work out how much bread each one needs.',
  pay_min: 60_000_000,
  pay_max: 80_000_000,
  pay_currency: 'KRW',
  pay_period: 'year',
  registration_number: '124-81-00998',
  representative: 'Sora Han',
  employer_address: '7 Yeonmujang-gil, Seongdong-gu, Seoul',
};
