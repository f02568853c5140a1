import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPOSED_FUNCTIONS, HOSTILE, TEXT_FUNCTIONS } from '#server/hostile-texts.fixture.ts';
import { awkwardTexts, expectLinear, filled } from '#tests/support/growth.ts';

/** It measures the processor's work, so that a busy machine makes it slow and not wrong. */
const TEST_MS = 300_000;

it.each(Object.entries(TEXT_FUNCTIONS))(
  '%s takes no longer than the length of a text explains, whatever it is made of',
  (what, run) => {
    for (const text of awkwardTexts()) expectLinear(what, run, text);
  },
  TEST_MS,
);

it.each(Object.entries({ ...TEXT_FUNCTIONS, ...COMPOSED_FUNCTIONS }))(
  '%s takes no longer than the length of a text that repeats itself explains',
  (what, run) => {
    for (const seed of HOSTILE) expectLinear(what, run, (length) => filled(seed, length));
  },
  TEST_MS,
);

it('All that is worked on in threads is tried here', () => {
  const source = globSync('src/{platform,server}/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const tried = readFileSync(`${import.meta.dirname}/hostile-texts.fixture.ts`, 'utf8');
  const names = source.flatMap((text) =>
    [...text.matchAll(/textWork\(import\.meta\.url, (\w+)/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('isAllowed');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(tried))).toEqual([]);
});
