import fc from 'fast-check';
import { LIMITS } from '#contract/core/limits.ts';

/** Raw JSON, for what no value serializes to. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** Too much for any JSON body. */
const LONG = LIMITS.jsonBytes;
const DEEP = 10_000;

/** Texts that often break programs. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u2028\u2029',
  '\ufeff',
  '\u202eabc',
  'İıſK',
  '𝔘𝔫𝔦',
  '👩‍👩‍👧‍👦'.repeat(50),
  'é'.repeat(300),
  'q'.repeat(700),
  '한'.repeat(700),
  'x'.repeat(LONG),
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0x10',
  '1e3',
  '1e999',
  '1.5',
  '٣',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '-9223372036854775809',
  '9'.repeat(400),
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '275760-09-14T00:00:00Z',
  '2026-02-30',
  '2026-01-01T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '00000000-0000-4000-8000-000000000000',
  '../../../../etc/hostname',
  '..\\..\\',
  '%00',
  '%',
  '%2e%2e%2f',
  '_%_',
  "' or '1'='1",
  '"; --',
  '$1',
  '\\',
  '{}',
  '[]',
  '{{7*7}}',
  '<script>alert(1)</script>',
  ']]>',
  '\r\nx-injected: 1',
  'javascript:alert(1)',
  '//elsewhere.example',
  'http://[',
  'http://localhost:99999/',
  'https://user:pass@elsewhere.example/\t',
  'a@b',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '(a+)+$',
  '('.repeat(200),
  ',,,,',
  ','.repeat(5000),
  'a,'.repeat(2000),
  '-'.repeat(200),
  '|&!():*<->',
  "a & ! | 'b':*",
];

/** The same for JSON, with values of other types and unusual notations. */
const ODD_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  new Raw('1e999'),
  new Raw('-0'),
  new Raw('9223372036854775808'),
  new Raw(`1${'0'.repeat(400)}`),
  new Raw('{"__proto__":{"is_staff":true}}'),
  new Raw('{"constructor":{"prototype":{"is_staff":true}}}'),
  new Raw('{"toString":1,"valueOf":1,"then":1}'),
  new Raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  new Raw(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  new Raw('"\\ud800"'),
  [],
  {},
  [null],
  [[]],
  ['x'],
  Array.from({ length: 1001 }, () => 'x'),
  { length: 3 },
];

/** Invalid texts. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

/** Invalid values. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_JSON) },
  { weight: 3, arbitrary: oddText },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Serializes JSON with `Raw` parts as they are. */
export function written(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${written(inner)}`)
    .join(',')}}`;
}
