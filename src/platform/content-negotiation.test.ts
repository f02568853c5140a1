import { describe, expect, test } from 'vitest';
import { chooseEncoding, matchesEtag, prefersJson } from '#platform/content-negotiation.ts';

describe('the encoding of an answer', () => {
  test.each([
    [null, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=1', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['deflate', 'identity'],
  ] as const)('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('an entity tag', () => {
  test.each([
    [null, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['"a-br"', false],
  ])('against %j matches: %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
  });
});

test.each([
  [null, false],
  ['application/json', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/html, application/json', false],
  ['*/*', false],
])('who accepts %j asks for JSON rather than a page: %s', (accept, prefers) => {
  expect(prefersJson(accept)).toBe(prefers);
});
