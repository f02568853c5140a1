import { expect, test } from 'vitest';
import type { ListingAnswers, OwnListing } from '#contract/postings/own-listing.ts';
import { changedAnswers } from '#web/components/postings/answers.tsx';

const SHOWN: OwnListing = {
  ...{
    slug: 'keeper',
    title: 'Keeper',
    company_name: 'Lights',
    state: 'open',
    awaits: [],
    unanswered: 0,
    missing: ['residence'],
  },
  ...{ korean_level: 'basic', visa: 'true', residence: null, workplace: 'remote', interview_language: 'English' },
  ...{ pay_min: 60_000_000, pay_max: null, pay_currency: 'KRW', pay_period: 'year', last_day: null },
};
const AS_SHOWN: ListingAnswers = {
  ...{ korean_level: 'basic', visa: 'true', residence: null, workplace: 'remote', interview_language: 'english' },
  ...{ pay_min: 60_000_000, pay_max: null, pay_currency: 'KRW', pay_period: 'year', last_day: null },
};

test.each<[string, ListingAnswers, ListingAnswers]>([
  ['nothing of a form that was left as it was', {}, {}],
  ['an answer that changed', { visa: 'false' }, { visa: 'false' }],
  ['an answer that was taken back', { workplace: null }, { workplace: null }],
  ['another language', { interview_language: 'both' }, { interview_language: 'both' }],
  ['nothing of words that stay as they are', { interview_language: undefined }, {}],
  ['a last day', { last_day: '2026-12-05' }, { last_day: '2026-12-05' }],
  [
    'the whole pay where a part of it changed',
    { pay_max: 80_000_000 },
    { pay_min: 60_000_000, pay_max: 80_000_000, pay_currency: 'KRW', pay_period: 'year' },
  ],
])('An employer sends %s', (_what, changed, sent) => {
  expect(changedAnswers(SHOWN, { ...AS_SHOWN, ...changed })).toEqual(sent);
});
