import { expect, test } from 'vitest';
import { answersOf } from '#contract/jobs/job-answers.ts';

const MOVE = 'Move to Korea';
const REMOTE = { id: 'remote', label: 'Remote' };

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

test('a job that takes people from abroad but not their work says that one moves', () => {
  const job = { ...silent, residence: { id: 'anywhere', label: 'Anywhere' } as const };
  const live = (more: object) => answersOf({ ...job, ...more })[2];
  expect(live({ is_remote: { id: 'hybrid', label: 'Hybrid' } })).toMatchObject({ openness: 'open', label: MOVE });
  expect(live({ is_remote: REMOTE, work_abroad: false })).toMatchObject({ label: MOVE });
  for (const more of [{}, { is_remote: REMOTE }, { is_remote: REMOTE, work_abroad: true }])
    expect(live(more)).toMatchObject({ openness: 'open', label: 'Anywhere' });
});

test('a note on the visa says more than yes or no', () => {
  const visa = answersOf({ ...silent, is_visa_sponsored: true, visa_note: 'transfer-only' })[1];
  expect(visa).toMatchObject({ openness: 'half', label: 'Transfer only' });
});
