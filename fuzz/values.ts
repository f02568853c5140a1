import fc from 'fast-check';
import type { Person } from './world.ts';

/** The part of JSON Schema that the contract uses. `known` names known values that are valid here. */
export type Schema = {
  type?: string | readonly string[];
  known?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: unknown;
};

/** Typical values, or often those at the edges of a schema. */
export type Taste = 'usual' | 'edges';

/** A valid value; known ones of this name come first. */
export function fitting(
  schema: Schema,
  name: string,
  words: Person['words'],
  taste: Taste = 'usual',
): fc.Arbitrary<unknown> {
  const usual = usually(schema, name, words, taste);
  if (taste === 'usual') return usual;
  if (schema.type === 'array') return fc.oneof({ weight: 5, arbitrary: usual }, longest(schema, name, words));
  const edges = edgesOf(schema);
  return edges.length > 0 ? fc.oneof(usual, fc.constantFrom(...edges)) : usual;
}

const LONGEST_LIST = 500;

/** The longest valid list of one value. */
function longest(
  { items = {}, maxItems = LONGEST_LIST }: Schema,
  name: string,
  words: Person['words'],
): fc.Arbitrary<unknown> {
  return fitting(items, name, words, 'edges').map((item) => Array.from({ length: maxItems }, () => item));
}

function usually(schema: Schema, name: string, words: Person['words'], taste: Taste): fc.Arbitrary<unknown> {
  const known = schema.known === 'new email' ? undefined : words[schema.known ?? name];
  if (known && known.length > 0 && schema.type !== 'array' && schema.enum === undefined)
    return fc.constantFrom(...known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name, words, taste)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fittingObject(schema, words, taste);
    case 'array': {
      const lengths = { minLength: taste === 'edges' ? 1 : 0, maxLength: Math.min(schema.maxItems ?? 5, 5) };
      return fc.array(fitting(schema.items ?? {}, name, words, taste), lengths);
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100_000) });
    default:
      return fittingText(schema, name);
  }
}

/** Edge values: first and last moment, nil UUID, longest text, largest number. */
function edgesOf({ type, format, pattern, enum: ids, minimum, maximum, maxLength }: Schema): unknown[] {
  if (format === 'date-time')
    return ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999999999Z'];
  if (format === 'date') return ['0000-01-01', '9999-12-31'];
  if (format === 'uuid') return ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  if (type === 'integer' || type === 'number') {
    return [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER].flatMap((edge) => [
      edge,
      String(edge),
    ]);
  }
  if (type !== 'string' || ids || pattern) return [];
  return [...'é\u{1d518}%_\\\ufffd'].flatMap((character) => [
    character,
    character.repeat(Math.floor((maxLength ?? 1000) / character.length)),
  ]);
}

function fittingObject(
  { properties = {}, required = [] }: Schema,
  words: Person['words'],
  taste: Taste,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema, name, words, taste)]),
  );
  return some(fields, required);
}

/** Required properties and few optional ones, as all at once are rarely valid. */
export function some(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  return fc.subarray(optional, { maxLength: Math.min(2, optional.length) }).chain((names) => {
    const kept = Object.entries(fields).filter(([name]) => required.includes(name) || names.includes(name));
    return fc.record(Object.fromEntries(kept));
  });
}

/** Valid texts by the name of their field. */
const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'new email': fc.integer({ min: 0, max: 1e9 }).map((mark) => `fuzz.${mark.toString(36)}@example.com`),
  email: fc.integer({ min: 0, max: 1e9 }).map((mark) => `fuzz.${mark.toString(36)}@example.com`),
  portfolio: fc.constant('https://mina.example'),
  country_of_residence: fc.constant('South Korea'),
  years_of_experience: fc.nat(70).map(String),
  years: fc.constantFrom('0', '3', '5-8'),
  path: fc.constantFrom('/', '/jobs', '/jobs/some-job'),
  anything: fc.nat(1e6).map((mark) => `fuzz-${mark}`),
  landing: fc.constantFrom('rust', 'english-ok', 'engineering', 'none'),
  payload: fc.constantFrom(...['code', 'token_hash', 'email', 'scope'].map(packed)),
  redirect_to: fc.constantFrom('/', 'http://localhost:3000/profile', 'https://elsewhere.example/'),
};

/** The input of a server function, serialized as the framework does. */
function packed(field: string): string {
  const data = { t: 10, i: 1, p: { k: [field], v: [{ t: 1, s: 'fuzz' }] }, o: 0 };
  return JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [data] }, o: 0 }, f: 127, m: [] });
}

function fittingText(schema: Schema, name: string): fc.Arbitrary<string> {
  const { pattern, format, minLength = 1, maxLength = 60 } = schema;
  const text = TEXTS[schema.known ?? name];
  if (text) return text;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const unit = fc.constantFrom(...'abcdefghij klmnop 가나다 éß');
  return fc.string({
    unit,
    minLength: Math.max(1, minLength),
    maxLength: Math.max(minLength, Math.min(maxLength, 80)),
  });
}
