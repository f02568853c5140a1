import fc from 'fast-check';
import type { Message } from './message.ts';
import { wholeForm } from './multipart.ts';
import { Raw, written } from './odd-values.ts';
import type { Operation } from './surface.ts';
import { fitting, some, type Taste } from './values.ts';
import type { Person, Proof } from './world.ts';

/** A call before it is serialized. */
export type Draft = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: readonly (readonly [string, string])[];
  body: unknown;
};

/** Drafts of valid calls. */
export function fittingDraft(operation: Operation, person: Person, taste: Taste = 'usual'): fc.Arbitrary<Draft> {
  const words = wordsFor(operation, person);
  const params = namesIn(operation.path).map((name) => [name, fittingParam(operation, name, person, taste)] as const);
  const query = Object.entries(operation.query)
    // Cursors cannot be made up.
    .filter(([name]) => name !== 'cursor' || words[name])
    .map(([name, schema]) => [name, fitting(schema, name, words, taste)] as const);
  const ready = words[operation.name];
  const body = operation.body && (ready ? fc.constantFrom(...ready) : fitting(operation.body.schema, '', words, taste));
  return fc.record({
    params: fc.record(Object.fromEntries(params)),
    query: some(Object.fromEntries(query), operation.required),
    headers: proofsFor(operation, person),
    body: body ?? fc.constant(undefined),
  });
}

/** Known values for every call, and for this operation. */
function wordsFor({ name }: Operation, { words }: Person): Person['words'] {
  const own = Object.entries(words).filter(([key]) => key.startsWith(`${name}?`));
  return { ...words, ...Object.fromEntries(own.map(([key, known]) => [key.slice(name.length + 1), known])) };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Known values of a path parameter: by the path up to it, or the whole path where it is the last one. */
function fittingParam(
  { path, params }: Operation,
  name: string,
  { words }: Person,
  taste: Taste,
): fc.Arbitrary<unknown> {
  const upTo = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const known = (namesIn(path).at(-1) === name ? words[path] : undefined) ?? words[upTo] ?? [];
  const schema = params[name] ?? { type: 'string' };
  return known.length === 0 ? fitting(schema, name, words, taste) : fc.constantFrom(...known);
}

const PROOFS: Readonly<Record<Operation['access'], Proof | null>> = {
  anyone: null,
  user: 'user',
  recruiter: 'recruiter-cookie',
  staff: 'staff',
  service: 'service',
};

/** What a private token in a header opens; the first match counts. */
const BY_HEADER: readonly (readonly [start: string, Proof])[] = [
  ['/mcp', 'app'],
  ['/v1/orders/own', 'order'],
  ['/v1/listings/own', 'listing'],
  ['/v1/company-questions/own', 'question'],
  ['/v1/invitations/own', 'invitation'],
  ['/v1/job-postings/own/answer', 'asked-posting'],
  ['/v1/job-postings/own/payment', 'unpaid-posting'],
  ['/v1/job-postings/own/closure', 'listed-posting'],
  ['/v1/job-postings/own/extension', 'listed-posting'],
  ['/v1/job-postings/own/recruit-access', 'listed-posting'],
  ['/v1/job-postings/own/relisting', 'closed-posting'],
  ['/v1/job-postings/own', 'posting'],
];

function proofsFor({ access, kind, path }: Operation, { proofs }: Person): fc.Arbitrary<Draft['headers']> {
  if (kind === 'page' || kind === 'function') {
    const both = ['cookie', `${proofs.cookie[1]}; ${proofs['recruiter-cookie'][1]}`] as const;
    return fc.constantFrom([both], [both], []);
  }
  const proof = BY_HEADER.find(([start]) => path.startsWith(start))?.[1] ?? PROOFS[access];
  return fc.constant(proof ? [proofs[proof]] : []);
}

/** Replaces a header. */
export function withHeader(headers: Draft['headers'], name: string, value: string): Draft['headers'] {
  return [...headers.filter(([known]) => known !== name), [name, value]];
}

/** The fields of a form apart from its file, and the file's name. */
export function formParts({ body }: Operation, draft: Draft): { fields: Record<string, unknown>; file: string } {
  const properties = Object.entries(body?.schema.properties ?? {});
  const file = properties.find(([, schema]) => schema.format === 'binary')?.[0] ?? 'file';
  const { [file]: _, ...fields } = fieldsOf(draft);
  return { fields, file };
}

/** Empty where the body is no object. */
function fieldsOf({ body }: Draft): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Serializes a draft, in the content type of the operation. */
export function messageOf(operation: Operation, draft: Draft, oddity: string): Message {
  const search = Object.entries(draft.query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => escaped(draft.params[name]));
  const { type, body } = bodyOf(operation, draft);
  return {
    oddity,
    method: operation.method,
    target: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: [
      ['host', 'localhost'],
      ['connection', 'close'],
      ...draft.headers,
      ...(operation.kind === 'function' ? FUNCTION_HEADERS : []),
      ...(operation.kind === 'agents' ? AGENT_HEADERS : []),
      ...(type ? [['content-type', type] as const] : []),
    ],
    body,
  };
}

const FUNCTION_HEADERS = [
  ['x-tsr-serverfn', 'true'],
  ['sec-fetch-site', 'same-origin'],
  ['accept', 'application/x-ndjson, application/json'],
] as const;

const AGENT_HEADERS = [['accept', 'application/json, text/event-stream']] as const;

function bodyOf(operation: Operation, draft: Draft): { type: string; body: Buffer | null } {
  if (draft.body === undefined) return { type: '', body: null };
  switch (operation.body?.type) {
    case 'multipart': {
      const { fields, file } = formParts(operation, draft);
      return wholeForm(fields, file);
    }
    case 'form': {
      const pairs = Object.entries(fieldsOf(draft)).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
      return { type: 'application/x-www-form-urlencoded', body: Buffer.from(pairs.join('&')) };
    }
    default: {
      // The framework has serialized the input of a function.
      const text = operation.kind === 'function' ? String(draft.body) : written(draft.body);
      return { type: 'application/json', body: Buffer.from(text) };
    }
  }
}

/** Percent-encoded; unpaired surrogates as three bytes, as lenient encoders write them. */
export function escaped(value: unknown): string {
  if (value instanceof Raw) return value.json;
  return [...String(value)]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80'))
    .join('');
}
