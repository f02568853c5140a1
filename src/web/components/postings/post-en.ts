import type { Language } from '#contract/core/language.ts';
import { CARD_SLIP } from '#contract/payments/card-words.ts';
import { FEATURED_ON_TOP, type Option, POSTING_DAYS } from '#contract/payments/pricing.ts';
import { HELP_KOREAN } from '#web/components/postings/post-help-ko.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import type { Question } from '#web/ui/faq.tsx';
import { dayOf, momentOf } from '#web/ui/time.ts';

const HEAD = {
  title: 'Post a job',
  description:
    'Post a tech job in South Korea and reach English-speaking talent: prices, what your listing shows, and the form.',
  keywords: 'post a tech job in Korea, hire English-speaking engineers Seoul, 외국인 개발자 채용 공고 등록',
};

/** What a posting gets; each of it is on the site today. */
const GETS: readonly { heading: string; text: string }[] = [
  {
    heading: 'Four answers in every list',
    text: 'Korean, visa, where people live, workplace: on the row itself and as filters. People who can’t take the job see that before they write.',
  },
  {
    heading: 'A page of its own',
    text: 'With pay, take-home after tax, the terms, your text, and your answer rate once you have one.',
  },
  {
    heading: 'Found outside this site',
    text: 'In search engines, in feeds, and in daily or weekly emails to people whose filters it matches.',
  },
  {
    heading: 'Applications where you want them',
    text: 'On your own site or here. Here, each comes with a name, email address, portfolio, message and resume, on your company’s password-protected page.',
  },
  {
    heading: 'A private link, no account',
    text: 'Track your posting, edit it, set the last day, close or reopen it. We email you the link.',
  },
  {
    heading: `${POSTING_DAYS} days`,
    text: `From the day it goes live. During that time you can close it, reopen it and change its last day for free. After that you need a new posting, at that day’s price; we fill in the form for you.`,
  },
];

const PRICE_TERMS: readonly string[] = [
  'We review every posting before it goes live. If we decline yours, or you withdraw it before we accept it, you get a full refund. Once we’ve accepted it, there are no refunds.',
  `Prices include VAT. You pay by card through Toss Payments; we never see your card number. ${CARD_SLIP} (VAT Act, articles 46 and 33.)`,
];

/** Questions and answers; the same words are in the page's structured data. */
function questions(contactEmail: string): Question[] {
  return [
    {
      question: 'When is it published?',
      answer:
        'Once we’ve reviewed it, or on the day you chose if that’s later. We review on weekdays, but can’t promise how long it takes. We’ll email you when it’s live, or if something is missing.',
    },
    {
      question: 'What do you check?',
      answer:
        'That the employer and the job are real, that the four answers match the text, that the pay is above the minimum wage, and that the text doesn’t ask for what the law forbids: looks, origin, marriage, wealth, family, age.',
    },
    {
      question: 'What if you decline it?',
      answer: 'We tell you why. If you paid, you get a full refund to your card, and you can send another.',
    },
    {
      question: 'Our text is in Korean. Is that enough?',
      answer:
        'Yes. Our readers work in English, so an English ad reaches more of them. If you order the translation, we write the English and you approve it before it goes live.',
    },
    {
      question: 'Can I change it later?',
      answer:
        'Yes, with the private link in our emails. No account needed. We review changes to a published text before they go live; closing and extending work at once.',
    },
    {
      question: 'We’re already on this board. Do we get the same page for applications?',
      answer:
        'Yes, if you post from your recruit page or from an email address at your company’s domain. Otherwise we ask first, so nobody else gets your applications.',
    },
    {
      question: 'We’re not registered in Korea. Can we post?',
      answer:
        'Yes, if the job is in Korea or open to people there. Tick that you have no Korean registration, and enter your country and city.',
    },
    {
      question: 'The card was declined, or I closed the window. Is it lost?',
      answer: `No. We keep your posting, so you don’t have to type anything again. Pay from the page you come back to, or with the link in our email. If something is stuck, write to ${contactEmail}.`,
    },
  ];
}

const HELP: Partial<Record<Language, { heading: string; text: readonly string[] }>> = {
  en: {
    heading: 'Help in English',
    text: [
      'Write your listing in English or Korean, and send us your questions in either language by email.',
      'If you’re registered in Korea, we need your business registration number and the representative’s name before publication. That’s the law.',
      `If we decline your posting, or you withdraw it before we accept it, you get a full refund. After that, there are no refunds. Prices include VAT. ${CARD_SLIP}`,
    ],
  },
  ko: HELP_KOREAN,
};

/** Of the page where a job is posted, but for its form. Days are written out, sums are in won. */
const ENGLISH = {
  language: 'en' as Language,
  head: HEAD,
  title: 'Post a job',
  lead: {
    paid: 'VAT included. Full refund if we don’t publish it. No account needed.',
    free: 'No account needed.',
  },
  costs: 'What it costs',
  company: { text: 'For companies', path: '/for-companies' },
  write: 'Write the listing',
  gets: { title: 'What you get', items: GETS },
  price: {
    none: 'No price yet',
    free: 'Free',
    until: (day: string) => `until ${dayOf(day)}`,
    later: ', then ',
    days: (days: number) => `for ${days} days`,
    lead: 'In won, VAT included.',
    posting: 'Job posting',
    live: (days: number) => `Live for ${days} days once we’ve reviewed it.`,
    option: ({ label, text }: Pick<Option, 'id' | 'label' | 'text'>) => ({ label, text }),
    terms: PRICE_TERMS,
  },
  off: {
    unpriced: 'You can’t send a posting right now.',
    unpaid: 'You can’t pay for a posting right now.',
    instead: 'Send your text to {} instead.',
  },
  demo: 'This is a demo: no money moves, and no employer is real.',
  noScripts: (email: string) =>
    `The form needs JavaScript, which is off in this browser. You can email your text to ${email} instead.`,
  help: { title: 'Help', by: HELP },
  asked: 'Questions',
  questions,
  waiting: { text: '“{}” is waiting for payment: {}.', way: 'pay or change it' },
  sent: {
    untitled: 'Your posting',
    when: (moment: string, now: string) => `You sent this ${momentOf(moment, now)}.`,
    unpaid: 'It’s waiting for payment.',
    elsewhere: 'Use the link in our email to see where it stands, pay or change it.',
    pay: 'Pay',
    change: 'Change it',
    another: 'Start another',
  },
  views: { write: 'Write', look: 'Preview' },
  team: {
    title: 'Not done yet?',
    lead: 'Save it as a draft. You and your team can pick it up from your recruit page, on any device. Your name and contact details aren’t saved with it.',
    save: 'Save draft',
    saving: 'Saving',
    saved: 'Saved. It’s on your {}.',
    page: 'recruit page',
    another: 'Save mine as another draft',
    kept: 'Nothing you typed is lost.',
    theirs: 'Theirs is on your {}.',
  },
  options: {
    title: 'Extras',
    legend: 'Options',
    off: 'Card payments are down right now, so you can’t add options. Try again later.',
    turns: `Up to ${FEATURED_ON_TOP} featured listings appear at the top of a list. If more are featured, they take turns by the hour; the rest stay in date order, marked as featured. Choose both the week and the month, and they add up.`,
    sum: (days: number) => `Week and month add up: featured for ${days} days from publication.`,
    slip: CARD_SLIP,
  },
  send: {
    title: 'Send',
    check: 'I’ve checked the listing. The job is real and open, and the answers are true.',
    concern: 'Your text still asks for something the law forbids: {}.',
    look: 'look at it again',
    use: 'We use what you send to check and publish the listing, and your name and email address to contact you.',
    terms: 'Terms (new\u00a0tab)',
    privacy: 'Privacy policy (new\u00a0tab)',
    refund: 'You get a full refund until we accept the posting. After that, there are no refunds.',
    free: 'Free',
    vat: ' with VAT',
    sending: 'Sending',
    wrong: (count: number) => (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`),
    review: 'Send for review',
    pay: 'Send and pay',
    stays:
      'What you type stays in this browser until you send the posting. Your name and contact details stay in this tab only, and are gone when you close it.',
    clear: 'Clear the form',
  },
};

export type PostWords = typeof ENGLISH;

export const POST_WORDS = catalogue<PostWords>(
  ENGLISH,
  async () => (await import('#web/components/postings/post-ko.ts')).KOREAN,
);
