import { expect, test } from 'vitest';
import { answersOf } from '#contract/jobs/job-answers.ts';

const silent = {
  language_level_ko: null,
  is_visa_sponsored: null,
  visa_note: null,
  residence: null,
  is_remote: null,
};

test('the four answers keep their order, and silence is told as such', () => {
  expect(answersOf(silent).map(({ question }) => question)).toEqual(['Korean', 'Visa', 'Live', 'Work']);
  expect(new Set(answersOf(silent).map(({ openness, label }) => `${openness} ${label}`))).toEqual(
    new Set(['none Not stated']),
  );
});

test('what is asked of the applicant is shut, what depends is half open', () => {
  const answers = answersOf({
    language_level_ko: { id: 'conversational', label: 'Conversational' },
    is_visa_sponsored: false,
    visa_note: null,
    residence: { id: 'anywhere', label: 'Anywhere' },
    is_remote: { id: 'on-site', label: 'On-site' },
  });
  expect(answers.map(({ openness }) => openness)).toEqual(['half', 'shut', 'open', 'shut']);
});

test('a note on the visa says more than yes or no', () => {
  const visa = answersOf({ ...silent, is_visa_sponsored: true, visa_note: 'transfer-only' })[1];
  expect(visa).toMatchObject({ openness: 'half', label: 'Transfer only' });
});
