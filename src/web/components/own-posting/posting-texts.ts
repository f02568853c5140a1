import type { PricedItem } from '#contract/pricing.ts';
import { ENGLISH } from '#web/components/own-posting/posting-english.ts';
import { KOREAN } from '#web/components/own-posting/posting-korean.ts';
import type { NextStep, StandingKind } from '#web/components/own-posting/standing-of.ts';

export type PostingLanguage = 'en' | 'ko';

export type StepId = 'sent' | 'paid' | 'review' | 'english' | 'published' | 'closes';

type Words = { title: string; text: string };
type ConfirmWords = { title: string; explanation: string; question: string; confirm: string; keep: string };

/** Words of the page of an employer's posting in one language. A day is written out, a sum is in won. */
export type PostingTexts = {
  language: PostingLanguage;
  /** The button that shows the page in the other language. */
  other: string;
  heading: string;
  /** A calendar day, `2026-11-22`. */
  day(day: string): string;
  steps: Record<StepId, string> & { closed: string; declined: string; withdrawn: string };
  /** Beside a step that goes on. */
  now: string;
  next: Record<NextStep, string>;
  /** `day`: the first of a scheduled listing, or the last of an open one; null for one without an end. */
  standing: Record<StandingKind, (day: string | null) => Words>;
  englishIsWritten: string;
  refund: Record<'asked' | 'done', (sum: string) => string>;
  reason: string;
  pay: { now(sum: string): string; again(sum: string): string; until(clock: string): string };
  bill: { title: string; free: string; total: string; refunded: string; order: string; card: string } & {
    items: Record<PricedItem, string>;
  };
  question: { title: string; label: string; send: string; sending: string };
  translation: { title: string; lead: string; original: string; english: string; criteria: string } & {
    approve: string;
    approving: string;
    wrong: string;
    send: string;
    sending: string;
  };
  listing: { title: string; seen: string; views: string; applications: string; left: string; featured: string } & {
    days(days: number): string;
  };
  proposed: { title: string; lead: string; leadClosed: string; nothing: string };
  edit: { title: string; lead: string; leadPublished: string; open: string; keep: string; save: string } & {
    saving: string;
    saved: string;
    savedPublished: string;
  };
  close: ConfirmWords;
  relist: ConfirmWords;
  withdraw: ConfirmWords & { paid(sum: string): string };
  /** `last`: the last day of the time that the posting pays for. */
  extend: { title: string; label: string; button: string; sending: string } & Record<
    'explanation' | 'help' | 'day',
    (last: string) => string
  > & { done(day: string): string };
  /** `price`: of a new posting today, with its currency. */
  again: ConfirmWords & { costs(price: string): string; free: string };
  recruit: { title: string; explanation: string; open: string; password: string; page: string } & {
    byLetter: string;
    letter: string;
  };
  /** For whoever has not proved yet to speak for the company; `waiting` applications are unread. */
  prove: {
    title(company: string): string;
    unread(waiting: number): string;
    label(domains: readonly string[]): string;
    sent(email: string): string;
  } & Record<
    'editTitle' | 'others' | 'review' | 'edit' | 'help' | 'send' | 'noDomain' | 'other' | 'ask' | 'asked',
    string
  >;
  /** For whoever opened a letter that asks whether the company sent the posting. */
  proof: Record<'title' | 'text' | 'yes' | 'done' | 'editTitle' | 'editText' | 'editYes' | 'editDone', string>;
  newOne: string;
  none: Words;
  lost: Words;
  away: Words & { again: string };
  loading: string;
  errors: { failed: string; often: string; required: string };
};

export const POSTING_TEXTS: Record<PostingLanguage, PostingTexts> = { en: ENGLISH, ko: KOREAN };
