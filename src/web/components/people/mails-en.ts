import { NOTICE_PACES, type NoticePace } from '#contract/employers/notice-paces.ts';
import { LINK_NEEDED_ENGLISH } from '#web/components/people/link-needed.tsx';
import { catalogue } from '#web/language/catalogue.tsx';

const KINDS = {
  reminders: 'reminders when your profile is 90 days old',
  contacts: 'emails when a company writes to you',
  unanswered: 'reminders about applications waiting for your company’s answer',
  questions: 'questions about your company’s listings',
  deletion: 'emails before your company’s applications are deleted',
  alert: 'emails with new jobs for this alert',
  talents: 'weekly emails with new talents',
};
export type StoppedKind = keyof typeof KINDS;

const HEAD = { title: 'Stop these emails', description: 'Stop one kind of email we send you.' };

const LINK_NEEDED = { ...LINK_NEEDED_ENGLISH, settings: 'Your settings' };

/** Of the page behind the link that stops emails. */
const ENGLISH = {
  head: HEAD,
  ask: 'Stop these emails?',
  press: (kind: StoppedKind) => `Press the button, and we’ll stop sending you ${KINDS[kind]}.`,
  stop: 'Stop them',
  stopped: 'These emails have stopped',
  noMore: (kind: StoppedKind) => `We won’t send you any more ${KINDS[kind]}.`,
  turnOn: 'Turn them back on',
  on: 'These emails are back on',
  more: (kind: StoppedKind) => `We’ll send you ${KINDS[kind]} again.`,
  failed: 'That didn’t work, and nothing has changed. Try again in a minute.',
  inProfile: 'Choose which emails you get, in your profile',
  seeJobs: 'See open jobs',
  seeCompany: 'See your company’s page',
  goRecruit: 'Go to your recruit page',
  unchanged: 'Nothing changes',
  declined: 'These emails won’t come to your address, and the link has stopped working.',
  getHere: (company: string) => `Get emails for ${company} here?`,
  asksYou: (company: string) =>
    `Someone on the ${company} team wants them to come to this address: new applicants and messages, and reminders about its jobs.`,
  howOften: 'How often do you want these emails?',
  saved: 'Saved. ',
  about: (company: string, listing: string | null) =>
    `They tell you about new applicants ${listing ? `for ${listing} at ${company}` : `and messages at ${company}`}.`,
  pace: (pace: NoticePace): string => NOTICE_PACES.find(({ id }) => id === pace)?.label ?? pace,
  notHere: 'No, not here',
  now: ' (now)',
  linkNeeded: LINK_NEEDED,
};

export type MailsWords = typeof ENGLISH;

export const MAILS_WORDS = catalogue<MailsWords>(
  ENGLISH,
  async () => (await import('#web/components/people/mails-ko.ts')).KOREAN,
);
