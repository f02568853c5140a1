import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forbiddenWordsIn } from '#server/compliance/rules.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('No text of ours uses a word that the decree forbids a board', () => {
  const paths = globSync('{src/**/*.{ts,tsx},db/**/*.ts,content/**/*.md}', { cwd: ROOT });
  const ours = paths.filter((path) => !path.startsWith('src/server/compliance/'));
  const texts = ours.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  // Else nothing that is written in Korean would have been looked at.
  expect(texts.filter(([, text]) => /[가-힣]/.test(text)).length).toBeGreaterThan(50);
  expect(texts.filter(([, text]) => forbiddenWordsIn(text).length > 0).map(([path]) => path)).toEqual([]);
});
