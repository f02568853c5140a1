import { CLOSING_OUTCOMES, type ClosingOutcome } from '#contract/core/closing-outcomes.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import { QUESTION_DAYS } from '#contract/employers/company-questions.ts';
import type { Language } from '#contract/listings/listing-fields.ts';
import { LINK_DAYS_AFTER_CLOSING } from '#contract/listings/own-listing.ts';
import { POSTING_LINK_DAYS } from '#contract/listings/postings.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import type { StatusKind } from '#web/components/listings/steps.ts';
import { dayOf } from '#web/ui/time.ts';

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
    text: 'It goes live at midnight that day, Korean time. Nobody sees it before.',
  }),
  open: (day) => ({
    title: day ? `Open until ${day}` : 'Open',
    text: 'Readers see it and can apply. A week before it closes, an e-mail reminds you.',
  }),
  closed: () => ({
    title: 'Closed',
    text: 'Nobody can apply any more. Its page stays and says that it is closed.',
  }),
  expired: (day) => ({
    title: day ? `Closed after ${day}` : 'Closed',
    text: 'Its days are over, so nobody can apply any more. Its page stays and says that it is closed.',
  }),
  declined: () => ({ title: 'Declined', text: 'We did not accept this posting, and it was never published.' }),
  withdrawn: () => ({ title: 'Withdrawn', text: 'You took this posting back, and it was never published.' }),
};

/** Of the pages of an employer's own listing. Days are written out, sums are in won. */
export const ENGLISH = {
  language: 'en' as Language,
  other: '한국어로 보기',
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
  englishIsWritten: 'We also write your English text. You read it here before anything is published.',
  refund: {
    asked: (sum: string) => `${sum} goes back to your card. The card company has been asked, and has not answered yet.`,
    done: (sum: string) => `${sum} went back to your card. It takes a few business days to appear on your statement.`,
  },
  reason: 'The reason',
  pay: {
    now: (sum: string) => `Pay now, ${sum}`,
    again: (sum: string) => `Pay again, ${sum}`,
    until: (clock: string) => `You can pay until ${clock} (Korean time).`,
  },
  bill: {
    title: 'What it costs',
    free: 'Nothing: posting was free when you sent it.',
    total: 'Total, with VAT',
    refunded: 'Refunded',
    order: 'Order and receipt',
    card: 'Card receipt (new tab)',
    items: {
      posting: 'Job posting',
      translation_option: 'Translation into English',
      featured_week_option: 'Featured for a week',
      featured_month_option: 'Featured for a month',
    },
  },
  question: { title: 'Our question', label: 'Your answer', send: 'Send the answer', sending: 'Sending' },
  translation: {
    title: 'Your text in English',
    lead: 'We wrote the English of your text. Approve it, or say what is wrong: then we correct it and ask you again.',
    original: 'Your text',
    english: 'In English',
    criteria: 'Criteria',
    approve: 'Approve the English text',
    approving: 'Approving',
    wrong: 'What’s wrong with it?',
    send: 'Send it back',
    sending: 'Sending',
  },
  listing: {
    title: 'The listing',
    views: 'Read',
    applications: 'Applications',
    left: 'Days left',
    featured: 'Featured until',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  proposed: {
    title: 'Your change waits for review',
    lead: 'Readers see the text as it was until we have read the change. An e-mail tells you when it is taken over.',
    leadClosed:
      'The listing stays closed until we have read the change. An e-mail tells you when it is taken over; then you can put the listing up again.',
    nothing: 'Nothing',
  },
  edit: {
    title: 'Change the posting',
    lead: 'What you change is what we review. The options that you ordered stay.',
    leadPublished: 'We read a change before readers see it. The options that you ordered stay.',
    open: 'Change the posting',
    keep: 'Leave it as it is',
    save: 'Save the changes',
    saving: 'Saving',
    saved: 'Saved. We review the posting as it is now.',
    savedPublished: 'Saved. Readers see the change once we have read it.',
  },
  close: {
    title: 'Close the listing',
    explanation: `Nobody can apply any more. The page stays and says that it is closed. You can put it up again while its ${POSTING_DAYS} days run.`,
    question: 'Close this listing?',
    confirm: 'Yes, close it',
    keep: 'Keep it open',
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
    costs: (price: string) => `It costs ${price}, VAT included.`,
    free: 'It’s free today.',
    question: 'Fill in the form? It replaces what you may have typed there.',
    confirm: 'Yes, fill it in',
    keep: 'Not now',
  },
  withdraw: {
    title: 'Withdraw the posting',
    explanation: 'The posting ends here, and is never published. Nothing was charged.',
    paid: (sum: string) => `The posting ends here, and is never published. ${sum} goes back to your card.`,
    question: 'Withdraw this posting?',
    confirm: 'Yes, withdraw it',
    keep: 'Keep it',
  },
  extend: {
    title: 'Last day to apply',
    explanation: (last: string) =>
      `Choose any day until ${last}, when the ${POSTING_DAYS} days of your posting end. It’s free. After that it takes a new posting.`,
    label: 'Last day, in Korea',
    help: (last: string) => `${last} at the latest`,
    button: 'Set the last day',
    sending: 'Setting it',
    day: (last: string) => `Choose a day from today until ${last}`,
    done: (day: string) => `Done: it is open until ${day}.`,
  },
  recruit: {
    title: 'Applications',
    explanation: 'Your applications are on the recruit page of your company. This link opens it too.',
    open: 'Open the recruit page',
    password: 'Who applies stands on the recruit page of your company, which its own password opens.',
    page: 'To the recruit page',
    byLetter: 'The letter we sent to your company opens your applications on this device.',
    letter:
      'Only a letter to your company opens your applications, so that this link alone never does. Open the one you have, or get another.',
  },
  prove: {
    title: (company: string) => `Prove that you speak for ${company}`,
    editTitle: 'Your company has to confirm this change',
    others: 'Applications go to the recruit page of the company. Prove that you work there to be let in.',
    unread: (waiting: number) =>
      waiting === 0
        ? 'Your listing is live and people can apply. We show their applications to nobody until we know you speak for the company.'
        : `${waiting === 1 ? '1 application is' : `${waiting} applications are`} waiting. We show them to nobody until we know you speak for the company.`,
    review:
      "You don't lose anything by waiting: we review your posting either way. You'll need this to read your applications.",
    edit: 'You changed where people apply or who the employer is. Readers see the change once somebody at the company confirms it and we have read it.',
    label: (domains: readonly string[]) => `Your email at ${domains.join(' or ')}`,
    help: 'We send a letter there. Opening it is the proof.',
    send: 'Send me the letter',
    sent: (email: string) => `We sent it to ${email}. Open it on this device and press its button.`,
    noDomain: "We don't know an email domain that belongs to your company alone, so a letter can't prove it.",
    other: "No address there? We'll call your company or check its registration. It takes a working day or two.",
    ask: 'Ask us to check',
    asked: "We're checking who you are. We'll email you when we're done.",
  },
  proof: {
    editTitle: 'Did your company ask for this change?',
    editText:
      'You opened a letter to an address of the company. Check what changes below. If you or a colleague asked for it, confirm it here. If not, leave it.',
    editYes: 'Yes, we want this change',
    editDone: "Thanks. We'll read the change and publish it.",
    title: 'Did your company send this posting?',
    text: 'You opened a letter to an address of the company. If you or a colleague sent the posting, say so here. If not, leave it.',
    yes: 'Yes, it is ours',
    done: 'Thank you. We now know that it comes from you.',
  },
  newOne: 'Post another job',
  linksAgain: {
    label: 'Your email address',
    help: 'We’ll send the links of your jobs to it again.',
    send: 'Send my links',
    sent: 'If a job was posted from this address, its links are on their way.',
  },
  seen: 'As readers see it',
  loading: 'Loading',
  tryAgain: 'Try again',
  doors: {
    posting: {
      heading: 'Your job posting',
      noScripts: 'Your posting is read by this browser alone, which needs JavaScript for it.',
      none: { title: 'Open the link in our email', text: 'It leads to your posting.' },
      lost: {
        title: 'There is no posting behind this link',
        text: `Links end ${POSTING_LINK_DAYS} days after a posting was declined or withdrawn, or its listing closed.`,
      },
      away: {
        title: 'Your posting could not be read',
        text: 'Our fault or the connection’s. Nothing has changed.',
      },
    },
    letter: {
      heading: 'Your listing',
      noScripts: 'Your listing is read by this browser alone, which needs JavaScript for it.',
      none: { title: 'No listing in this tab', text: 'The link in our e-mail opens your listing.' },
      lost: {
        title: 'There is no listing behind this link',
        text: `Links end when a listing has been closed for ${LINK_DAYS_AFTER_CLOSING} days.`,
      },
      away: { title: 'Your listing could not be read', text: 'Our fault or the connection’s. Nothing has changed.' },
    },
    question: {
      heading: 'Questions about your jobs',
      noScripts: 'The questions are read by this browser alone, which needs JavaScript for it.',
      none: { title: 'No questions in this tab', text: 'The link in our e-mail opens them.' },
      lost: {
        title: 'There is no question behind this link',
        text: `Links end ${QUESTION_DAYS} days after the e-mail.`,
      },
      away: { title: 'The questions could not be read', text: 'Our fault or the connection’s. Nothing has changed.' },
    },
  },
  forAll: {
    lead: (total: number) =>
      `Your answers are for ${total === 1 ? 'your job' : `all ${total} of your jobs`} on this site, and for those to come. They count for ${ANSWER_DAYS} days. What a listing says itself comes first.`,
    all: 'All jobs',
    apart: 'Answer separately for each field of work',
    asForAll: 'As for all jobs',
    send: 'Confirm and send',
    sending: 'Sending',
    saved: 'Thank you. Your listings say so now.',
    waiting: 'Thank you. We read your answers first, because the e-mail did not go to an address at your own domain.',
    none: 'Choose an answer to at least one question.',
    listings: 'Your jobs',
    others: (more: number) => `and ${more} more`,
    change: 'Correct or close',
    remove: 'To correct or remove a job, write to us:',
  },
  answers: {
    lead: 'This is what people see at a glance. Changes go live at once, and stay.',
    waiting: 'This job isn’t listed yet. Fill in Korean level, visa and workplace, and it will be.',
    missing: 'Not stated yet',
    stated: 'Stated',
    payHelp: 'Before tax, the full amount: 60,000,000',
    lastDay: 'Last day, in Korea',
    lastDayHelp: 'Leave it empty to stay open until you close it',
    notStated: 'Not stated',
    confirm: 'Confirm and save',
    confirmHelp: 'Readers then see that you checked the listing today.',
    sending: 'Saving',
    saved: 'Saved. Readers see that you checked it today.',
    amount: 'Write a whole amount, such as 60000000',
    small: 'Write the full amount in won, such as 60000000',
    range: 'This is less than the lowest pay',
    day: 'Choose a day from today on, within a year',
  },
  closedByLetter: 'This listing is closed. To open it again, write to us:',
  closing: {
    waiting: (count: number) =>
      `${count === 1 ? '1 person waits' : `${count} people wait`} for an answer. We’ll tell them that it’s closed.`,
    label: 'How did it go? (optional)',
    help: 'Only we see this.',
    unsaid: 'Rather not say',
    outcomes: Object.fromEntries(CLOSING_OUTCOMES.map(({ id, label }) => [id, label])) as Record<
      ClosingOutcome,
      string
    >,
  },
  closingByLetter: 'Nobody can apply any more. The page stays and says that it is closed.',
  errors: {
    failed: 'That didn’t work. Nothing you typed is lost; try again in a minute.',
    often: 'Too many changes in a short time. Try again in an hour.',
    required: 'Required',
    closed: 'The listing has been closed in the meantime. Nothing was saved.',
  },
};

export type Words = typeof ENGLISH;
