import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/request/search-params.ts';

test('values stay plain strings, and a repeated key is joined by commas', () => {
  expect(parseSearch('?visa_sponsorship=true&places=seoul&places=busan&q=a+b')).toEqual({
    visa_sponsorship: 'true',
    places: 'seoul,busan',
    q: 'a b',
  });
});

test('commas stay readable, and what is empty is left out', () => {
  expect(stringifySearch({ places: 'seoul,busan', q: '', page: undefined })).toBe('?places=seoul,busan');
  expect(stringifySearch({})).toBe('');
});

test('an address that was written is read back the same', () => {
  const search = { q: 'C++ & 한국어, "quoted"', places: 'seoul' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
