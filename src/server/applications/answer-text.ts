import { ANSWER_WORDS, type AnswerState } from '#contract/applications/recruit-answers.ts';
import { invalidField } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { FIRST_TEXTS_KOREAN } from '#server/applications/first-texts-ko.ts';

/** What every company starts with. One of them also goes out where a state is set without a text. */
const FIRST_TEXTS: readonly { name: string; status: AnswerState; text: string }[] = [
  {
    name: 'Invite to talk',
    status: 'in-conversation',
    text: `Dear {name},

Thank you for your application for {job}. We’ve read it and would like to talk to you.

We’ll email you at this address to find a time.

{company}`,
  },
  {
    name: 'Shortlist',
    status: 'shortlisted',
    text: `Dear {name},

Good news: you’re on our shortlist for {job}. We’ll write again soon to say what comes next.

{company}`,
  },
  {
    name: 'Invite to an interview',
    status: 'interview',
    text: `Dear {name},

We’d like to interview you for {job}. If the time below doesn’t suit you, tell us and we’ll find another.

{company}`,
  },
  {
    name: 'Make an offer',
    status: 'offer',
    text: `Dear {name},

We’d like to offer you the job: {job}. We’ll send you the details. Take the time you need, and ask us anything.

{company}`,
  },
  {
    name: 'Decline',
    status: 'declined',
    text: `Dear {name},

Thank you for your application for {job}, and for the time you put into it.

We’ve read it and decided not to take it further, so you don’t need to wait to hear from us.

We wish you well in your search.

{company}`,
  },
  {
    name: 'Say yes',
    status: 'hired',
    text: `Dear {name},

We’d like you to join {company}. The job is {job}.

We’ll email you at this address about the contract, the paperwork and your first day. Please don’t change anything about your current job or visa until the contract is signed.

{company}`,
  },
];

export const FIRST_TEMPLATES = [
  ...FIRST_TEXTS.map((text) => ({ ...text, language: 'en' as const })),
  ...FIRST_TEXTS_KOREAN.map((text) => ({ ...text, language: 'ko' as const })),
];

export function firstTextOf(status: AnswerState, language: Language): string {
  const found = FIRST_TEMPLATES.find((template) => template.status === status && template.language === language);
  if (!found) throw new Error(`No template for "${status}".`);
  return found.text;
}

const WORD = /\{([^{}\s]*)\}/g;

/** One pass: braces in a name stay as they are. */
export function fillIn(text: string, words: Record<(typeof ANSWER_WORDS)[number], string>): string {
  return text.replace(WORD, (whole, word: string) => (isKnown(word) ? words[word] : whole));
}

/** @throws Refusal `invalid` for an unknown word in braces, which would reach the applicant as it is. */
export function refuseUnknownWords(text: string): void {
  const unknown = [...text.matchAll(WORD)].find(([, word = '']) => !isKnown(word));
  if (!unknown) return;
  const known = ANSWER_WORDS.map((word) => `{${word}}`).join(', ');
  throw invalidField('text', `${unknown[0]} isn’t something we fill in. You can use ${known}.`);
}

function isKnown(word: string): word is (typeof ANSWER_WORDS)[number] {
  return ANSWER_WORDS.some((known) => known === word);
}
