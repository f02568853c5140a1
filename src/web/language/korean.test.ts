import { expect, test } from 'vitest';
import { languageFrom } from '#contract/core/language.ts';
import { withParticle } from '#contract/core/particles.ts';

test.each([
  ['토스', '은/는', '토스는'],
  ['당근', '은/는', '당근은'],
  ['한옥 랩스', '이/가', '한옥 랩스가'],
  ['서울', '으로/로', '서울로'],
  ['부산', '으로/로', '부산으로'],
  ['Baram Rides', '을/를', 'Baram Rides를'],
  ['LG AI 3', '과/와', 'LG AI 3과'],
  ['Coupang', '은/는', 'Coupang은'],
  ['바람(주)', '이/가', '바람(주)가'],
] as const)('after %s, %s is %s', (name, particle, said) => {
  expect(withParticle(name, particle)).toBe(said);
});

test('the language is the chosen one, else the first of ours that the browser wants, else English', () => {
  expect(languageFrom('en', 'ko-KR,ko;q=0.9')).toBe('en');
  expect(languageFrom(undefined, 'ko-KR,ko;q=0.9,en-US;q=0.8')).toBe('ko');
  expect(languageFrom(undefined, 'en;q=0.4, ko;q=0.9')).toBe('ko');
  expect(languageFrom(undefined, 'fr-FR, en;q=0.5, ko;q=0.2')).toBe('en');
  expect(languageFrom('xx', 'ja, *;q=0.1')).toBe('en');
  expect(languageFrom(undefined, 'ko;q=0')).toBe('en');
  expect(languageFrom(undefined, null)).toBe('en');
});
