import { describe, expect, test } from 'vitest';
import { FORBIDDEN_QUESTIONS } from '#contract/postings/posting-states.ts';
import { ASKS, ASKS_NOTHING } from '#server/postings/forbidden-questions.test.fixture.ts';
import { forbiddenQuestions } from '#server/postings/forbidden-questions.ts';

const kindsOf = (text: string) => forbiddenQuestions({ title: 'Engineer', text }).map(({ kind }) => kind);

describe.each(FORBIDDEN_QUESTIONS)('of $label', ({ id }) => {
  test.each(ASKS[id])('it asks: %s', (sentence) => {
    expect(kindsOf(sentence)).toContain(id);
  });
});

test.each(ASKS_NOTHING)('it asks nothing forbidden: %s', (sentence) => {
  expect(kindsOf(sentence)).toEqual([]);
});

test('each sentence is shown as it was written, once for each thing that it asks', () => {
  const text = '<p>Good work.</p><ul><li>Attach a <b>Photo</b>, and state your Marital Status.</li></ul><p>Thanks.</p>';
  expect(forbiddenQuestions({ title: 'Engineer', text })).toEqual([
    { kind: 'appearance', label: expect.any(String), sentence: 'Attach a Photo, and state your Marital Status.' },
    { kind: 'marriage', label: 'Marriage', sentence: 'Attach a Photo, and state your Marital Status.' },
  ]);
});

test('a denial holds until the sentence turns', () => {
  expect(kindsOf('No cover letter is needed, but please attach a photo.')).toEqual(['appearance']);
  expect(kindsOf('Attach a portfolio, but do not include your marital status.')).toEqual([]);
  expect(kindsOf('사진은 필요 없지만 가족사항은 기재해 주세요.')).toEqual(['family']);
});
