import type { Language } from '#contract/core/language.ts';
import type { ApplicationState } from '#contract/core/states.ts';
import type { ExplainedWords } from '#web/components/postings/listing-words.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import type { SiteConfig } from '#web/request/context.ts';
import { dayOf } from '#web/ui/time.ts';

export const COMPANIES_ENGLISH = {
  lang: 'en' as Language,
  path: '/for-companies',
  other: { lang: 'ko' as Language, path: '/for-companies-ko', label: '한국어로 보기' },
  title: 'Hire English-speaking engineers in Korea',
  description: 'Reach English-speaking tech talent in South Korea, with all applications on one page.',
  keywords: 'hire foreign developers Korea, hire English-speaking engineers Seoul, post a tech job in Korea',
  heading: 'Hire engineers who work in English',
  lead: 'Every listing says upfront how much Korean you need, whether you sponsor a visa, where people have to live, and whether it’s remote. People who can’t take the job see that before they apply.',
  paste: {
    label: 'Paste your job ad',
    placeholder: 'Korean or English, from wherever it is now',
    act: 'Make it a listing',
    busy: 'One moment',
    help: 'No account needed. You check it first and pay last.',
    empty: 'Paste the text of your ad first.',
    address: 'That’s an address. Paste the text of the ad instead.',
    draft: 'You have another draft in this browser. Press again to replace it.',
    open: 'Open the draft',
    failed: 'We couldn’t open the form. Your text is still here; try again in a minute.',
  },
  post: 'Post a job',
  look: 'See what applicants see',
  figures: {
    sum: wonText,
    price: 'once, VAT included',
    free: 'Free',
    freeUntil: (day: string) => `until ${dayOf(day)}`,
    days: (days: number) => `${days} days`,
    live: 'live, in every list it fits',
    met: (met: number, of: number) => `${met} of ${of}`,
    metLabel: 'applicants who told us met at least 3 of the 4 questions',
    openJobs: 'open jobs people compare here',
    alerts: 'people get new jobs by email',
    talents: 'profiles you can search',
    units: { openJobs: '', alerts: '', talents: '' },
  },
  /** Ways of charging, without the names of others: how each of them does it changes. */
  compared: {
    heading: 'Three ways to pay for a listing',
    items: [
      {
        name: 'By the view',
        pay: 'You set a budget. It’s used up as people open the ad, whether they can take the job or not.',
        know: 'You learn who needs a visa, or speaks Korean, from each resume.',
      },
      {
        name: 'When you hire',
        pay: 'You pay a percentage of the new hire’s yearly pay.',
        know: 'You learn who needs a visa, or speaks Korean, from each resume.',
      },
      {
        name: 'Here',
        pay: 'One price for the whole time, hired or not. A full refund if we don’t publish it.',
        know: 'People see Korean level, visa, location and remote before they apply.',
      },
    ],
  },
  listing: {
    heading: 'What a listing looks like',
    text: 'Two of today’s listings. Where your ad states something, we show the sentence it comes from; where it doesn’t, we show “Not stated”.',
    explained: null as ExplainedWords | null,
    all: 'All jobs',
  },
  offers: {
    heading: 'What you get',
    items: [
      {
        heading: 'Post here, without an account',
        text: 'Paste your job ad: we fill in Korean level, visa, workplace and pay for you to check, and show the listing as readers will see it. We review it before it goes live. Edit, close or extend it with the private link in our emails.',
      },
      {
        heading: 'Or let us follow your board',
        text: 'We read boards on Greenhouse, Lever, Ashby, Workable, SmartRecruiters and Recruitee, careers pages with JobPosting data, and files in JSON or CSV, daily or weekly. Change or close a job there, and it changes or closes here.',
      },
      {
        heading: 'Applications where you want them',
        text: 'Send applicants to your own site, or take a name, email address, portfolio, message and resume here. They’re on your company’s password-protected page.',
      },
      {
        heading: 'People who aren’t applying',
        text: 'Once we’ve approved your company, search talents by skills, Korean level, visa status and country, without names. Write to someone; if they accept, you get their name, email address and resume.',
      },
      {
        heading: 'Applicants see where they stand',
        text: 'Shortlist, set up an interview, make an offer or decline. Applicants see it on a private page and write back there, so nobody has to ask.',
      },
    ],
  },
  states: 'Statuses of an application',
  /** Where applicants read another language: what each means. */
  state: null as ((id: ApplicationState) => string) | null,
  asks: {
    heading: 'What we ask from you',
    items: [
      'A real, open job, and honest answers to the four questions.',
      '“Sponsored” only if you file for the visa.',
      'No questions about looks, height, weight, origin, marriage, wealth or family. The Fair Hiring Procedure Act forbids them at companies with 30 or more employees; here they’re out at any size.',
      'A reply to everyone who applies.',
    ],
  },
  /** Invented quotes; shown only in a demo. */
  voices: {
    heading: 'What employers might say',
    note: 'Examples, written for this demo. No company said this.',
    items: [
      {
        text: 'The first question used to be about the visa. Now it’s about the job.',
        who: 'Example: a startup of 20',
      },
      {
        text: 'We list six jobs and read applications on one page. That’s all we needed.',
        who: 'Example: a team lead',
      },
    ],
  },
  faq: 'Questions',
  questions: ({
    contactEmail,
    applicationRetentionDays,
  }: Pick<SiteConfig, 'contactEmail' | 'applicationRetentionDays'>) => [
    {
      question: 'How do we list a job?',
      answer: `Post it on this site: the form is under “Post a job” and needs no account. If you have a job board we can read, send its address to ${contactEmail} and we’ll keep your listings in step with it.`,
    },
    {
      question: 'How do we change or close a listing?',
      answer:
        'If you posted the job, use the private link in our emails. No account needed. We review changes to the text before they go live; closing and extending work at once. If we read the listing from your board, change it there. When we email you about such a listing, you also get a link to fill in facts, set another last day or close it.',
    },
    {
      question: 'We don’t want to be listed. What do we do?',
      answer: `Write to ${contactEmail} from an address at your company. We’ll take your listings down and stop reading your board.`,
    },
    {
      question: 'What does it cost?',
      answer:
        'Nothing for listings we read from your own board. For a job post and its options, see the prices under “Post a job”, VAT included; you see the total again before you send. If we decline your posting, you get a full refund.',
    },
    {
      question: 'Our job ad is in Korean. Does it have to be in English?',
      answer:
        'No, but our readers work in English, so an English ad reaches more of them. You can order a translation with your post and approve it before it goes live.',
    },
    {
      question: 'Do we have to sponsor visas?',
      answer:
        'No. “Own visa” is one of the answers, and reaches people who may already work here: residents, overseas Koreans, people married to Koreans. If you have filed before and might again, say “Case by case”.',
    },
    {
      question: 'Who sees our applicants?',
      answer:
        'Your team: people with your company’s password or an account that joined it. No other company does. We record each time a resume is opened.',
    },
    {
      question: 'How long do you keep applications?',
      answer: `Until ${applicationRetentionDays} days after the job closes, unless the applicant deletes theirs earlier. Then we delete them, resumes included.`,
    },
    {
      question: 'Who can search talents?',
      answer:
        'Companies we’ve checked and approved. You see no names. Talents can hide from a company, and you can’t tell when they do.',
    },
  ],
};

export type CompaniesTexts = typeof COMPANIES_ENGLISH;
