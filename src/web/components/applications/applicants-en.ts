import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import { MEETS, type Meets, RESUMES_LIMITS } from '#contract/applications/recruit-applications.ts';
import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import type { Language } from '#contract/core/language.ts';
import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { RecruitJob } from '#contract/postings/recruit-jobs.ts';
import { FIT_ENGLISH } from '#web/components/applications/fit-en.ts';
import { INTERVIEW_ENGLISH } from '#web/components/applications/interview-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { ASTERISK } from '#web/ui/field.tsx';
import { ageOf, dateOf, momentOf } from '#web/ui/time.ts';

const many = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
const answers = (count: number) => many(count, 'answer');

const LANGUAGES: Record<Language, string> = { en: 'English', ko: 'Korean' };

const FIRST_TEXTS: Record<AnswerState, string> = {
  'in-conversation': 'Invite to talk',
  shortlisted: 'Shortlist',
  interview: 'Invite to an interview',
  offer: 'Make an offer',
  declined: 'Decline',
  hired: 'Say yes',
};

/** Of the list of applicants, of reading one, and of answering them. */
const ENGLISH = {
  language: 'en' as Language,
  title: 'Applications',
  description: 'Applications to your company’s jobs. Only your company sees them.',
  descriptionOfJob: 'Applications to one job. Only your company sees them.',
  titleOf: (job: string) => `Applications: ${job}`,
  counted: ({ reads, application_clicks: clicks, applications }: NonNullable<RecruitJob['counters']>): string[] => [
    many(reads, 'view'),
    many(clicks, 'apply click'),
    many(applications, 'application'),
  ],
  state: (id: ApplicationState): string => termOf(APPLICATION_STATES, id)?.label ?? id,
  date: (moment: string, now: string) => dateOf(moment, now),
  age: (moment: string, now: string) => ageOf(moment, now).text,
  interview: INTERVIEW_ENGLISH,
  fit: FIT_ENGLISH,
  list: {
    byState: 'By status',
    all: 'All',
    search: 'Search applicants',
    example: 'Name, email or words',
    find: 'Search',
    csv: 'Save as CSV',
    older: 'Older applications',
    kept: (days: number) =>
      `Applications are removed ${days} days after the job closes. Opening or saving resumes is recorded, and so is saving applications as CSV.`,
    unscanned:
      'Resume files aren’t scanned for viruses. “Read the resume” only shows what’s in them, without running anything.',
    open: (name: string) => `Open ${name}`,
    close: (name: string) => `Close ${name}`,
    choose: (name: string) => `Choose ${name}`,
    wrote: 'Wrote to you',
    opened: (name: string) => `Opened after the list: ${name}.`,
  },
  meets: {
    label: 'By what they told you upfront',
    lead: 'Meets',
    count: (id: Meets): string => termOf(MEETS, id)?.label ?? id,
    people: (count: number) => `(${count})`,
    help: 'How many of your listing’s four requirements they meet, going by what they told you. Not everyone says.',
  },
  empty: {
    first: { title: 'No applications yet', text: 'New applications appear here, and we email you.' },
    state: { title: 'None with this status', text: 'The rest are in the other tabs.' },
    meeting: { title: 'None meet that', text: 'The rest are under the other tabs and filters.' },
    words: {
      title: (q: string) => `No applications match “${q}”`,
      text: 'Search covers names, email addresses and what people wrote.',
    },
    showAll: 'Show all',
  },
  chosen: {
    reply: 'Reply to selected',
    answer: (count: number) => `Answer ${many(count, 'applicant')}`,
    shortlist: 'Shortlist',
    print: 'Print',
    resumes: 'Save resumes (ZIP)',
    most: `${RESUMES_LIMITS.atOnce} resumes at most`,
    keys: 'Shortcuts',
    keysHelp: 'j next, k back, r resume, x choose',
    toPrint: 'Applicants to print',
    applied: (date: string) => `applied ${date}`,
  },
  reading: {
    of: (name: string) => `Application of ${name}`,
    close: 'Close{}',
    subject: (job: string) => `Your application: ${job}`,
    withdrew: (name: string) => `${name} withdrew this application.`,
    states: (name: string) => `Status of ${name}’s application`,
    statesHelp:
      'Those with “…” open an email first. The others change right away without one, and applicants see it on their page.',
    callOff: (time: string, name: string) => `Call off the interview on ${time}? We’ll tell ${name} by email.`,
    yes: 'Yes, call it off',
    keep: 'Keep it',
    refused: (message: string) => `Not saved. ${message}`,
    failed: 'Not saved; nothing has changed. Try again in a minute.',
  },
  resume: {
    read: 'Read the resume',
    close: 'Close the resume',
    download: 'Download{}',
    whose: (name: string) => ` the resume of ${name}`,
    frame: (name: string) => `Resume of ${name}`,
    failed: 'We can’t show this resume here. Download it to read it.',
  },
  draft: {
    label: 'Prepared answer',
    title: (app: string) => `A draft by “${app}”`,
    written: (date: string) => `Written ${date} for you alone. It hasn’t been sent.`,
    use: 'Edit and send',
    dismiss: 'Dismiss{}',
    whose: (name: string) => ` the draft for ${name}`,
    note: (app: string) => `“${app}” wrote this. Read it before you send it.`,
  },
  messages: {
    you: 'You',
    sent: (moment: string, now: string) => momentOf(moment, now),
    write: (name: string) => `Write to ${name}`,
    help: 'They get it by email, and can write back here.',
    sending: 'Sending',
    send: 'Send',
  },
  before: (date: string) => `Applied before, ${date}`,
  notes: {
    title: 'Notes',
    unsigned: 'Unsigned',
    remove: 'Delete{}',
    which: ' this note',
    label: 'New note',
    help: 'For your company only. Applicants don’t see notes here, but get them if they ask for their data.',
    add: 'Add note',
  },
  answer: {
    to: (name: string) => `Answer ${name}`,
    toMany: (count: number) => `Answer ${count} applicants`,
    close: 'Close',
    asterisk: ASTERISK,
    decided: (count: number) => `${count} already decided, left out.`,
    start: 'Text to start from',
    choose: 'Choose a text',
    own: 'Your own words',
    firstText: (status: AnswerState, language: Language) =>
      language === 'en' ? FIRST_TEXTS[status] : `${FIRST_TEXTS[status]} (in Korean)`,
    language: 'Language of the email',
    languages: LANGUAGES,
    wroteIn: (korean: number, others: number) => `${korean} wrote in Korean, ${others} didn’t.`,
    oneWroteKorean: 'They wrote in Korean.',
    state: 'New status',
    chooseState: 'Choose a status',
    noState: 'Choose the status that goes with it.',
    text: 'Answer',
    textHelp: '{name}, {job} and {company} are filled in for each.',
    address: 'Show our email address, so they can reply',
    at: 'Interview time',
    atHelp: 'Korea time.',
    long: 'Length',
    minutes: (minutes: number) => `${minutes} minutes`,
    place: 'Location or link',
    placeHelp: 'Leave it empty if you’ll say later.',
    sending: 'Sending',
    send: 'Send',
    yes: (count: number) => `Yes, send to ${count}`,
    sendMany: (count: number) => `Send to ${count} applicants`,
    undo: `Sends in ${UNDO_SECONDS} seconds, unless you undo it.`,
    undoMany: (count: number) => `${count} people get this. It sends in ${UNDO_SECONDS} seconds, unless you undo it.`,
    letter: 'What the applicant gets',
    toAddress: (to: string) => `To ${to}`,
    replies: (address: string) => `, replies to ${address}`,
  },
  keep: {
    title: 'Save this text for later',
    label: 'Save this text',
    name: 'Name',
    help: 'Replaces any text with the same name.',
    saving: 'Saving',
    save: 'Save the text',
    kept: (name: string) => `Saved as “${name}”.`,
    remove: 'Delete the saved text',
    stay: 'Answers you’ve already sent with it don’t change.',
    sure: (name: string) => `Delete “${name}”?`,
    yes: 'Yes, delete it',
    back: 'Keep it',
    removed: (name: string) => `Deleted “${name}”.`,
  },
  waiting: {
    label: 'Replies on their way',
    unsent: (count: number) => `${answers(count)} ${count === 1 ? 'is' : 'are'} not sent yet`,
    paused: 'Paused while you’re in this box',
    left: (seconds: number) => `${seconds} s left`,
    sending: 'Sending',
    undo: 'Undo',
    undoAll: 'Undo all',
    undoOne: 'Undo{}',
    whose: (name: string) => ` the answer to ${name}`,
    now: 'Send now',
    taken: (count: number) => `${answers(count)} undone.`,
    sent: (count: number) => `${answers(count)} sent.`,
  },
};

export type ApplicantsWords = typeof ENGLISH;

export const APPLICANTS_WORDS = catalogue<ApplicantsWords>(
  ENGLISH,
  async () => (await import('#web/components/applications/applicants-ko.ts')).KOREAN,
);
