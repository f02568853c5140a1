import { longDay } from '#contract/core/long-day.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { wonText } from '#contract/core/won-text.ts';
import { CARD_SLIP, cardRefund } from '#contract/payments/card-words.ts';
import { POSTING_DAYS, PRICED_ITEMS, type PricedItem } from '#contract/payments/pricing.ts';
import { hello } from '#platform/plain-words.ts';
import type { Wordings } from '#server/core/emails.ts';
import { KOREAN } from '#server/postings/posting-letters-ko.ts';

/** What the letters about a posting and its listing say. */
const ENGLISH = {
  language: 'en' as 'en' | 'ko',
  day: longDay,
  job: 'Job',
  company: 'Company',
  openPosting: 'Open your posting',
  privateLink: 'Anyone with this link can open the posting without an account, so keep it to yourself.',
  listingPage: 'As readers see it',
  recruitPage: 'Recruit page',
  terms: 'Terms',
  goesLive: 'Goes live on',
  order: 'Order',
  item: (item: PricedItem) => termOf(PRICED_ITEMS, item)?.label ?? item,
  sum: (amount: number) => (amount === 0 ? 'free' : wonText(amount)),
  total: 'Total, VAT included',
  paid: 'Paid',
  paidByCard: (day: string) => `${longDay(day)}, by card`,

  received: (name: string) => ({
    preheader: 'We’ll review it and email you when it’s published.',
    heading: 'We received your job posting',
    paragraphs: [
      `${hello(name)} Thanks for your posting. We review every one before it goes live. We’ll email you when yours is published, or if we have a question.`,
      'Open your posting to see where it stands, edit it or withdraw it.',
    ],
  }),
  unpaid: (name: string) => ({
    preheader: 'We’ve saved it and will review it once it’s paid. Just paid? There’s nothing left to do.',
    heading: 'Your job posting isn’t paid yet',
    paragraphs: [
      `${hello(name)} We’ve saved your posting and will review it once it’s paid. If you’ve just paid, there’s nothing left to do.`,
      'If the card window closed or your card was declined, you can pay now. You won’t have to type anything again.',
    ],
    action: 'Pay for the posting',
  }),
  isPaid: (name: string) => ({
    preheader: 'We’re reviewing your posting, and we’ll email you when it’s published.',
    heading: 'Your job posting is paid and in review',
    paragraphs: [
      `${hello(name)} We’ve received your payment and are reviewing your posting. We’ll email you when it’s published, or if we have a question.`,
      'You can withdraw it on your posting page until we accept it. If you withdraw it, or we decline it, you get a full refund to your card.',
      CARD_SLIP,
    ],
  }),
  asked: (question: string) => ({
    heading: 'A question about your job posting',
    paragraphs: [
      'Before we publish your posting, we’d like to know:',
      question,
      'Answer on your posting page, or edit the posting there. We’ll hold it until you do.',
    ],
    action: 'Answer',
  }),
  translated: () => ({
    heading: 'Please check the English text of your posting',
    paragraphs: [
      'We’ve translated your posting. Open it to see the English text beside yours.',
      'If it’s right, approve it there. We won’t publish anything before you do. If something’s wrong, tell us and we’ll fix it.',
    ],
    action: 'Read the English text',
  }),
  declined: (reason: string | null, refund: string[]) => ({
    heading: 'We can’t publish your job posting',
    paragraphs: [
      ...(reason
        ? ['We reviewed your posting and decided not to publish it. Here’s why:', reason]
        : ['Your payment was refunded, so we won’t publish it.']),
      ...refund,
      reason ? 'If you can fix that, you’re welcome to send a new posting.' : 'You’re welcome to send a new posting.',
    ],
  }),
  withdrawn: (refund: string[]) => ({
    heading: 'You withdrew your job posting',
    paragraphs: ['As you asked, we won’t publish it.', ...refund],
  }),
  refund: (amount: number) => cardRefund(`the full ${wonText(amount)}`, 'asked'),
  stray: {
    twice: {
      heading: 'Your posting was paid twice, so we’re refunding one payment',
      text: 'We received a second payment for your posting. The first one counts, and nothing else changes.',
    },
    ended: {
      heading: 'We’re refunding your payment',
      text: 'We received a payment for your posting after it had ended, so we won’t publish it.',
    },
    other: {
      heading: 'We’re refunding your payment',
      text: 'The payment we received wasn’t the one your posting asked for. The posting still isn’t paid.',
    },
  },

  openUntil: (day: string) => `People can apply until the end of ${longDay(day)} in Korea.`,
  published: ({ day, isUp, until, paid, takesHere, recruit }: Published) => ({
    heading: isUp ? 'Your job is published' : `Your job will be published on ${longDay(day)}`,
    paragraphs: [
      `${isUp ? 'We’ve accepted your posting, and the listing is live.' : 'We’ve accepted your posting. Nobody but you sees it before that day.'} ${until}`.trim(),
      `Open your posting to edit it, change its last day, close it or reopen it. It’s all free until ${longDay(paid)}, when its ${POSTING_DAYS} days end. After that, you’ll need a new posting.`,
      takesHere
        ? 'People apply through our form. We’ll email you about each application, and you can read it on your recruit page.'
        : 'The listing sends applicants to your own page.',
      {
        link: 'Your posting page also opens your recruit page until you set a shared password.',
        proof:
          'You can read applications once you’ve proved that you speak for the company. Your posting page says how: by an email to your company’s own domain, or a check by us.',
        letter:
          'The email that proved the posting is yours also opens your recruit page. Your posting page can send you another one.',
        password: 'To open the recruit page, sign in as a team member or use its shared password.',
      }[recruit],
    ],
  }),
  editApproved: (isClosed: boolean) => ({
    heading: 'We’ve approved your changes',
    paragraphs: [
      'The listing now shows what you wrote.',
      ...(isClosed ? ['It’s closed. Open your posting to reopen it or post it again.'] : []),
    ],
  }),
  editDeclined: (reason: string | null) => ({
    heading: 'We’ve declined your changes',
    paragraphs: [
      'We reviewed your changes and left the listing as it was.',
      ...(reason ? ['Here’s why:', reason] : []),
      'Open your posting to edit it again.',
    ],
  }),
  vouched: (company: string, isOpened: boolean) => ({
    heading: `We’ve confirmed that you speak for ${company}`,
    paragraphs: [
      isOpened
        ? 'You can read your applications now. Open your posting to get to them.'
        : 'Your applications are on the company’s recruit page. Ask a colleague for access, or ask us to invite you.',
    ],
  }),
  notVouched: (company: string, reason: string | null) => ({
    heading: `We couldn’t confirm that you speak for ${company}`,
    paragraphs: [
      ...(reason ? ['Here’s why:', reason] : []),
      'Your listing stays as it is. Open your posting to email a link to your address at the company’s own domain, or to ask us again.',
    ],
  }),
  closed: (next: string) => ({
    heading: 'Your listing is closed',
    paragraphs: ['You closed it. Its page stays up and says so, and nobody can apply any more.', next],
  }),
  closedBefore: (linkDay: string) => ({
    heading: 'Your listing is closed',
    paragraphs: [
      'You closed it before its day came, so it won’t be published.',
      `Changed your mind? Until ${longDay(linkDay)} you can open your posting and publish it for ${POSTING_DAYS} days, for free.`,
    ],
  }),
  reopenFree: (paid: string) =>
    `You can reopen it for free until ${longDay(paid)}, when its ${POSTING_DAYS} days end. Open your posting to do that.`,
  postAgain: `Its ${POSTING_DAYS} days are over. To hire again, open your posting: we’ll fill in a new one for you.`,
  extended: (lastDay: string, paid: string, until: string) => ({
    heading: `Your listing is open until ${longDay(lastDay)}`,
    paragraphs: [
      until,
      `We’ll remind you a week before. Open your posting to choose another day, up to ${longDay(paid)}.`,
    ],
  }),
  relisted: (until: string) => ({
    heading: 'Your listing is open again',
    paragraphs: [until, 'You can close it at any time on your posting page.'],
  }),
  waiting: (company: string, total: number) => ({
    heading: total === 1 ? '1 application is waiting for you' : `${total} applications are waiting for you`,
    paragraphs: [
      `Prove that you speak for ${company} to read ${total === 1 ? 'it' : 'them'}. Nobody sees ${total === 1 ? 'it' : 'them'} before that.`,
      'It takes a minute: open your posting and email a link to your address at the company. If you don’t have one, ask us there to check.',
    ],
    action: total === 1 ? 'Prove it and read the application' : 'Prove it and read the applications',
  }),
  ends: (lastDay: string, until: string) => ({
    heading: `Your listing closes after ${longDay(lastDay)}`,
    text: `${until} Then the listing closes automatically.`,
  }),
  extendFree: (paid: string) => `Still hiring? You can keep it open until ${longDay(paid)} for free.`,
  extend: 'Keep it open',
  endsForGood: (price: number | null) =>
    [
      `That’s when its ${POSTING_DAYS} days end. Still hiring? Once it’s closed, open your posting and we’ll fill in a new one for you.`,
      ...(price === null
        ? []
        : [price === 0 ? 'A new posting is free today.' : `A new posting costs ${wonText(price)}, VAT included.`]),
    ].join(' '),
};

export type Published = {
  day: string;
  /** False for one whose day is to come. */
  isUp: boolean;
  until: string;
  paid: string;
  takesHere: boolean;
  /** What opens the recruit page. */
  recruit: 'link' | 'proof' | 'letter' | 'password';
};

export type PostingWords = typeof ENGLISH;

export const POSTING_WORDS: Wordings<PostingWords> = { en: ENGLISH, ko: KOREAN };
