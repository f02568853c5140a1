import { CLOSING_OUTCOMES, type ClosingOutcome } from '#contract/core/closing-outcomes.ts';
import { daysText } from '#contract/core/days-text.ts';
import type { Language } from '#contract/core/language.ts';
import { AWAITED_ANSWERS, termOf } from '#contract/core/vocabulary.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import { QUESTION_DAYS } from '#contract/employers/company-questions.ts';
import type { AwaitedAnswer } from '#contract/jobs/awaited-answers.ts';
import { cardRefund } from '#contract/payments/card-words.ts';
import { POSTING_DAYS, PRICED_ITEMS, type PricedItem } from '#contract/payments/pricing.ts';
import { LINK_DAYS_AFTER_CLOSING } from '#contract/postings/own-listing.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { StatusKind } from '#web/components/postings/steps.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { catalogue } from '#web/language/catalogue.tsx';
import { EMAIL_EXAMPLE } from '#web/ui/field.tsx';
import { dayOf } from '#web/ui/time.ts';
import type { Failure } from '#web/ui/use-form.ts';

const ALL_OF = new Intl.ListFormat('en-GB');

const CLOSED_TEXT = 'Nobody can apply any more. The page stays up and says it’s closed.';
const AWAY_TEXT = 'We couldn’t reach the server. Nothing has changed.';

/** By how a posting stands; the day is the first of a scheduled listing, or the last of an open one. */
const STANDING: Record<StatusKind, (day: string | null) => { title: string; text: string }> = {
  'to-pay': () => ({
    title: 'Waiting for your payment',
    text: 'We review your posting once it’s paid. It’s saved as you sent it.',
  }),
  'payment-checked': () => ({
    title: 'Your payment is being checked',
    text: 'Please don’t pay again. We’ll email you the result, usually within minutes.',
  }),
  'time-over': () => ({
    title: 'Not paid yet',
    text: 'The time to pay is over, and nothing was charged. Your posting is saved at the same price: pay again, and we’ll review it.',
  }),
  'in-review': () => ({
    title: 'In review',
    text: 'We review every posting before it goes live, and email you the result.',
  }),
  'translation-offered': () => ({
    title: 'Your English text is ready',
    text: 'Read it below. It’s what readers will see, and nothing goes live until you approve it.',
  }),
  asked: () => ({ title: 'We have a question', text: 'We’ll continue the review once you’ve answered.' }),
  scheduled: (day) => ({
    title: day ? `Accepted, and published on ${day}` : 'Accepted',
    text: 'It goes live at midnight that day, Korean time. Nobody sees it before then.',
  }),
  open: (day) => ({
    title: day ? `Open until ${day}` : 'Open',
    text: 'It’s live, and people can apply. We’ll email you a week before it closes.',
  }),
  closed: () => ({
    title: 'Closed',
    text: CLOSED_TEXT,
  }),
  expired: (day) => ({
    title: day ? `Closed after ${day}` : 'Closed',
    text: CLOSED_TEXT,
  }),
  declined: () => ({ title: 'Declined', text: 'We didn’t accept this posting, and it was never published.' }),
  withdrawn: () => ({ title: 'Withdrawn', text: 'You withdrew this posting, and it was never published.' }),
};

/** Of the pages of an employer's own listing. Days are `2026-11-21`, sums are in won. */
const ENGLISH = {
  language: 'en' as Language,
  busy: 'One moment',
  day: (day: string): string => dayOf(day),
  steps: {
    sent: 'Sent',
    paid: 'Payment',
    review: 'Review',
    english: 'English text',
    published: 'Published',
    closes: 'Closes',
    closed: 'Closed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  now: 'Now',
  next: { you: 'Next step: yours', us: 'Next step: ours', nobody: 'Nothing to do' },
  standing: STANDING,
  englishIsWritten: 'We’re translating your text too. You’ll approve it here before anything goes live.',
  refund: {
    asked: (sum: number) => `We’re refunding ${wonText(sum)} to your card. The card company hasn’t confirmed it yet.`,
    done: (sum: number) => cardRefund(wonText(sum), 'done'),
  },
  reason: 'The reason',
  pay: {
    now: (sum: number) => `Pay now, ${wonText(sum)}`,
    again: (sum: number) => `Pay again, ${wonText(sum)}`,
    until: (clock: string) => `You can pay until ${clock} (Korean time).`,
  },
  bill: {
    title: 'What it costs',
    free: 'Nothing: posting was free when you sent it.',
    total: 'Total, with VAT',
    refunded: 'Refunded',
    order: 'Order and receipt',
    card: 'Card receipt (new tab)',
    item: (id: PricedItem): string => termOf(PRICED_ITEMS, id)?.label ?? id,
  },
  question: { title: 'Our question', label: 'Your answer', send: 'Send the answer', sending: 'Sending' },
  translation: {
    title: 'Your text in English',
    original: 'Your text',
    english: 'In English',
    criteria: 'Criteria',
    approve: 'Approve the English text',
    approving: 'Approving',
    back: 'Send it back',
    wrong: 'What’s wrong with it?',
    wrongHelp: 'We’ll fix it and ask you again.',
    send: 'Send',
    sending: 'Sending',
  },
  listing: {
    title: 'The listing',
    views: 'Views',
    applications: 'Applications',
    left: 'Days left',
    featured: 'Featured until',
    days: (days: number) => (days === 0 ? 'Last day' : daysText(days)),
  },
  proposed: {
    title: 'Changes pending review',
    lead: 'Readers see the old version until we’ve approved your changes. We’ll email you when they’re live.',
    leadClosed:
      'The listing stays closed until we’ve approved your changes. We’ll email you, and then you can reopen it.',
    nothing: 'Nothing',
  },
  edit: {
    title: 'Edit the posting',
    lead: 'We’ll review the posting with your changes. The options you ordered stay.',
    leadPublished: 'We review changes before they go live. The options you ordered stay.',
    translated: 'If you change the title, description or criteria, we translate it again and ask you to approve it.',
    open: 'Edit the posting',
    keep: 'Leave it as it is',
    save: 'Save the changes',
    saving: 'Saving',
    saved: 'Saved. We’ll review the posting with your changes.',
    savedPublished: 'Saved. We’ll review your changes and email you when they’re live.',
  },
  close: {
    title: 'Close the listing',
    question: 'Close this listing?',
    confirm: 'Yes, close it',
    keep: 'Keep it open',
  },
  /** What closing a listing means, by how it stands. */
  closes: {
    unpublished: 'It won’t go live unless you reopen it.',
    until: (day: string) => `${CLOSED_TEXT} You can reopen it until ${day}.`,
    forGood: `${CLOSED_TEXT} You can’t reopen it, but you can post it again.`,
  },
  relist: {
    title: 'Reopen it',
    explanation: `The same listing opens again at the same address, until its ${POSTING_DAYS} days end. It’s free.`,
    question: 'Reopen this listing?',
    confirm: 'Yes, reopen it',
    keep: 'Keep it closed',
  },
  again: {
    title: 'Post it again',
    explanation: `The ${POSTING_DAYS} days of this posting are over. We’ll fill in a new one for you with the same text.`,
    costs: (price: number) => `It costs ${wonText(price)}, VAT included.`,
    free: 'It’s free today.',
    question: 'Fill in the form? This replaces anything you’ve typed there.',
    confirm: 'Yes, fill it in',
    keep: 'Not now',
  },
  withdraw: {
    title: 'Withdraw the posting',
    explanation: 'The posting won’t be published. Nothing was charged.',
    paid: (sum: number) => `The posting won’t be published, and we’ll refund ${wonText(sum)} to your card.`,
    question: 'Withdraw this posting?',
    confirm: 'Yes, withdraw it',
    keep: 'Keep it',
  },
  extend: {
    title: 'Last day to apply',
    explanation: (last: string) =>
      `Choose any day up to ${last}, when your ${POSTING_DAYS} days end. It’s free. To stay open longer, you need a new posting.`,
    label: 'Last day, in Korea',
    help: (last: string) => `${last} at the latest`,
    button: 'Set the last day',
    sending: 'Saving',
    day: (last: string) => `Choose a day from today to ${last}`,
    done: (day: string) => `Done: it’s open until ${day}.`,
  },
  recruit: {
    title: 'Applications',
    explanation: 'Your applications are on your company’s recruit page. This link opens it too.',
    later:
      'Once your job is published, applications come to your company’s recruit page. You’ll open it right here, and we’ll email you about each application.',
    open: 'Open the recruit page',
    password: 'Your applications are on your company’s recruit page, which has its own password.',
    page: 'Go to the recruit page',
    byLetter: 'The email we sent to your company opens your applications on this device.',
    letter:
      'To protect applicants, this link alone doesn’t open your applications. Open the email we sent to your company, or get a new one.',
  },
  prove: {
    title: (company: string) => `Prove that you speak for ${company}`,
    editTitle: 'Your company has to confirm this change',
    others: 'Applications go to the company’s recruit page. Prove that you work there to open it.',
    unread: (waiting: number) =>
      waiting === 0
        ? 'Your listing is live and people can apply. You can read applications once you’ve proved that you speak for the company.'
        : `${waiting === 1 ? '1 application is' : `${waiting} applications are`} waiting. You can read them once you’ve proved that you speak for the company.`,
    review:
      'You don’t lose anything by waiting: we review your posting either way. You’ll need this to read your applications.',
    edit: 'You changed where people apply or who the employer is. It goes live once someone at the company has confirmed it and we’ve approved it.',
    label: (domains: readonly string[]) => `Your email at ${domains.join(' or ')}`,
    help: 'We’ll email you a link there. Opening it is the proof.',
    send: 'Email me the link',
    sent: (email: string) => `We sent it to ${email}. Open it on this device and press its button.`,
    noDomain: 'We don’t know an email domain that only your company uses, so an email can’t prove you’re from there.',
    other: 'No address there? We’ll call your company or check its registration. It takes a working day or two.',
    ask: 'Ask us to check',
    asked: 'We’re checking who you are. We’ll email you when we’re done.',
  },
  proof: {
    editTitle: 'Did your company ask for this change?',
    editText:
      'You opened an email to an address at the company. Check the change below. If you or a colleague asked for it, confirm it. If not, just leave this page.',
    editYes: 'Yes, we want this change',
    editDone: 'Thanks. We’ll review the change and email you when it’s live.',
    title: 'Did your company send this posting?',
    text: 'You opened an email to an address at the company. If you or a colleague sent the posting, confirm it. If not, just leave this page.',
    yes: 'Yes, this is ours',
    done: 'Thanks. We now know that it comes from your company.',
  },
  newOne: 'Post another job',
  linksAgain: {
    label: 'Your email address',
    suggestion: EMAIL_EXAMPLE,
    help: 'We’ll email you the links to your jobs.',
    send: 'Send my links',
    sent: 'If a job was posted from this address, its links are on their way.',
  },
  seen: 'As readers see it',
  loading: 'Loading',
  tryAgain: 'Try again',
  doors: {
    posting: {
      heading: 'Your job posting',
      summary: 'Where your job posting stands, and how to edit, extend, close or reopen it.',
      noScripts: 'This page needs JavaScript to show your posting.',
      none: { title: 'Open the link in our email', text: 'It leads to your posting.' },
      lost: {
        title: 'This link doesn’t open a posting',
        text: `Links expire ${POSTING_LINK_DAYS} days after a posting was declined or withdrawn, or its listing closed.`,
      },
      away: {
        title: 'We couldn’t load your posting',
        text: AWAY_TEXT,
      },
    },
    letter: {
      heading: 'Your listing',
      summary: 'For employers: check your listing, fill in what’s missing, or close it.',
      noScripts: 'This page needs JavaScript to show your listing.',
      none: { title: 'Open the link in our email', text: 'It leads to your listing.' },
      lost: {
        title: 'This link doesn’t open a listing',
        text: `Links expire ${LINK_DAYS_AFTER_CLOSING} days after a listing closed.`,
      },
      away: { title: 'We couldn’t load your listing', text: AWAY_TEXT },
    },
    question: {
      heading: 'Questions about your jobs',
      summary: 'Four questions to a company about all of its jobs, answered once.',
      noScripts: 'This page needs JavaScript to show the questions.',
      none: {
        title: 'Open the link in our email',
        text: 'When a company’s listings leave something open, we email it four questions. The link in that email opens them here. Can’t find it? Write to us.',
      },
      lost: {
        title: 'This link doesn’t open any questions',
        text: `Links expire ${QUESTION_DAYS} days after the email.`,
      },
      away: { title: 'We couldn’t load the questions', text: AWAY_TEXT },
    },
  },
  forAll: {
    write: 'Write to us',
    lead: (total: number) =>
      `Your answers apply to ${total === 1 ? 'your job' : `all ${total} of your jobs`} on this site, and to new ones. They count for ${ANSWER_DAYS} days. If a listing says something else, the listing wins.`,
    all: 'All jobs',
    apart: 'Answer separately for each field of work',
    asForAll: 'Same as for all jobs',
    send: 'Confirm and send',
    sending: 'Sending',
    saved: 'Thanks. Your listings now show your answers.',
    waiting: 'Thanks. We’ll review your answers first, because our email didn’t go to your company’s own domain.',
    none: 'Choose an answer to at least one question.',
    listings: 'Your jobs',
    others: (more: number) => `and ${more} more`,
    change: 'Edit or close',
    remove: 'To edit or remove a job, write to us:',
  },
  answers: {
    lead: 'This is what people see at a glance. Changes go live at once, and we won’t overwrite them.',
    waiting: (missing: readonly AwaitedAnswer[]) =>
      `This job isn’t listed yet. Fill in ${ALL_OF.format(missing.map((id) => termOf(AWAITED_ANSWERS, id)?.label ?? id))}, and it will be.`,
    missing: 'Not stated yet',
    stated: 'Stated',
    payHelp: 'Before tax, the full amount: 60,000,000',
    lastDay: 'Last day, in Korea',
    lastDayHelp: 'Leave it empty to stay open until you close it',
    notStated: 'Not stated',
    confirm: 'Confirm and save',
    confirmHelp: 'Readers will see that you checked the listing today.',
    sending: 'Saving',
    saved: 'Saved. Readers see that you checked it today.',
    amount: 'Write a whole amount, such as 60000000',
    small: 'Write the full amount in won, such as 60000000',
    range: 'This is less than the lowest pay',
    day: 'Choose a day within a year from today',
  },
  closedByLetter: 'This listing is closed. To open it again, write to us:',
  closing: {
    waiting: (count: number) =>
      `${count === 1 ? '1 person is' : `${count} people are`} waiting for an answer. We’ll tell them it’s closed.`,
    label: 'How did it go? (optional)',
    help: 'Only we see this.',
    unsaid: 'Rather not say',
    outcomes: Object.fromEntries(CLOSING_OUTCOMES.map(({ id, label }) => [id, label])) as Record<
      ClosingOutcome,
      string
    >,
  },
  closingByLetter: CLOSED_TEXT,
  errors: {
    /** What the contract says of a field. */
    ofField: (message: string) => message,
    ofCall: (error: unknown): Failure => explainCall(error),
    failed: 'That didn’t work. Nothing you typed is lost; try again in a minute.',
    often: 'Too many changes in a short time. Try again in an hour.',
    required: 'Required',
    closed: 'The listing has been closed in the meantime. Nothing was saved.',
  },
};

export type OwnWords = typeof ENGLISH;

export const OWN_WORDS = catalogue<OwnWords>(
  ENGLISH,
  async () => (await import('#web/components/postings/own-ko.ts')).KOREAN,
);
