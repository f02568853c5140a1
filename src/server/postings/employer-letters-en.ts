import { longDay } from '#contract/core/long-day.ts';
import { LISTING_QUESTIONS } from '#contract/postings/listing-fields.ts';
import type { Wordings } from '#server/core/emails.ts';
import { KOREAN } from '#server/postings/employer-letters-ko.ts';

/** What the letters about a company's listings say, beside those about its postings. */
const ENGLISH = {
  job: 'Job',
  company: 'Company',

  proof: {
    sent: ({ company, brand, title, person }: Claim) => ({
      heading: `Did ${company} send this posting?`,
      paragraphs: [
        `${person || 'Someone'} sent ${brand} a job posting on behalf of ${company}: “${title}”. If that’s you or a colleague, confirm below that it comes from ${company}.`,
        'If not, ignore this email. It proves nothing unless you press the button.',
      ],
    }),
    changed: ({ company, brand }: Claim) => ({
      heading: `Did ${company} ask for this change?`,
      paragraphs: [
        `Someone wants to change a job posting from ${company} on ${brand}. If you or a colleague asked for this, confirm it below.`,
        'If not, ignore this email, and the change won’t be published.',
      ],
    }),
    contact: 'Contact',
    apply: 'People apply',
    applyHere: (brand: string) => `through the form on ${brand}`,
    yesSent: 'Yes, this is ours',
    yesChanged: 'Yes, we want this',
    footnote: 'Anyone with this link can edit the posting and see who applies, so keep it to yourself.',
  },

  links: (total: number) => ({
    heading: total === 1 ? 'The link to your job' : `The links to your ${total} jobs`,
    paragraphs: ['You asked for them on our site. Each opens the page where you edit, close or extend that job.'],
    footnote:
      'Anyone with a link can edit that job, so keep them to yourself. If you didn’t ask, ignore this email: nothing has changed.',
  }),

  question: {
    first: ({ company, brand, total }: { company: string; brand: string; total: number }) => ({
      heading: `Four questions about jobs at ${company}`,
      text: `${brand} is a job board for English-speaking tech people in South Korea. We found ${total === 1 ? `a job ad from ${company} that doesn’t` : `${total} job ads from ${company} that don’t`} answer what people ask before they apply:`,
    }),
    again: (company: string) => ({
      heading: `Still open: four questions about jobs at ${company}`,
      text: 'We’ve asked you this once before: it’s what people want to know before they apply. This is our only reminder.',
    }),
    preheader: 'Answer once for all of them. No account needed.',
    asked: (id: string) => LISTING_QUESTIONS.find((one) => one.id === id)?.en ?? '',
    how: 'You can answer once for all of these jobs, or separately for each field of work. No account needed. Your answers count for 180 days. If a listing says something else, the listing wins.',
    correct: (contact: string) => `To correct or remove a job, use the same page or write to ${contact}.`,
    others: (total: number) => `The latest jobs, and ${total} more`,
    sentToUs: 'Sent to us',
    source: (host: string) => `Source: ${host}`,
    answer: 'Answer',
    stop: 'Stop asking us',
    onlyYou: 'Anyone with this link can answer for your company, so keep it to yourself.',
    onceMore: 'We’ll remind you once, and won’t ask again for 90 days.',
  },

  ending: (lastDay: string, title: string) => ({
    subject: `Your listing closes after ${longDay(lastDay)}: ${title}`,
    heading: `Your listing closes after ${longDay(lastDay)}: ${title}`,
    paragraphs: [
      `People can apply until the end of ${longDay(lastDay)} in Korea. Then the listing closes automatically.`,
      'Still hiring? Open the listing to set a later day. No account needed.',
    ],
  }),
  openListing: 'Open the listing',
  listingPage: 'As readers see it',
  privateLink: (contact: string) =>
    `Anyone with this link can edit the listing. Don’t want to be listed? Write to ${contact}, and we’ll take your listings down and won’t contact you again.`,

  approved: (isOfJob: boolean) => ({
    heading: 'We’ve approved your changes',
    paragraphs: [`${isOfJob ? 'The listing' : 'Your page'} now shows what you wrote.`],
  }),
  see: 'See it',
  declined: (isOfJob: boolean, reason: string) => ({
    heading: 'We’ve declined your changes',
    paragraphs: [
      `We reviewed your changes and left ${isOfJob ? 'the listing' : 'your page'} as it was. Here’s why:`,
      reason,
      'You can edit it again whenever you like.',
    ],
  }),
  editAgain: 'Edit it again',
};

type Claim = { company: string; brand: string; title: string; person: string };

export type EmployerWords = typeof ENGLISH;

export const EMPLOYER_WORDS: Wordings<EmployerWords> = { en: ENGLISH, ko: KOREAN };
