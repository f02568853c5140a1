import { expect, test } from 'vitest';
import { hello, plainWords } from '#platform/plain-words.ts';

test.each([
  ['Mina J. Park', 'Mina J. Park'],
  ['박민아 (Mina)', '박민아 (Mina)'],
  ['  Mina  Park ', 'Mina Park'],
  ['Dr. J.R. Müller-O’Neill', 'Dr. J.R. Müller-O’Neill'],
  ['Node.js/React developer, ASP.NET, C++ (Pangyo)', 'Node.js/React developer, ASP.NET, C++ (Pangyo)'],
  ['You won, https://evil.example/a?b see it', 'You won, see it'],
  ['Claim at evil.example now', 'Claim at now'],
  ['Claim (evil.example/x), now', 'Claim now'],
  ['www.evil now', 'now'],
  ['Write to mallory@evil.example', 'Write to'],
  ['한글.한국 으로', '으로'],
  ['evil。example', ''],
  ['ｅｖｉｌ．ｃｏｍ', ''],
  ['ev\u200bil.exa\u00admple', ''],
  ['a\u202eb\r\nBcc:\tx', 'ab Bcc: x'],
])('of %j a letter says %j', (typed, said) => {
  expect(plainWords(typed, 60)).toBe(said);
});

test('is cut where it is longer than the letter has room for, never in a character', () => {
  expect(plainWords('👍'.repeat(61), 60)).toBe(`${'👍'.repeat(59)}…`);
  expect(plainWords('a'.repeat(60), 60)).toBe('a'.repeat(60));
  expect(plainWords('Mina Park of Pangyo', 6)).toBe('Mina…');
});

test('a letter greets by what is left of a name', () => {
  expect([hello('Mina Park'), hello('https://evil.example')]).toEqual(['Hello Mina Park.', 'Hello.']);
});
