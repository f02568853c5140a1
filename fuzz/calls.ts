import fc from 'fast-check';
import { FRAMINGS, type Message, wellFormed } from './message.ts';
import { BROKEN_FORMS, wholeForm } from './multipart.ts';
import { ODD_HEADERS, oddProof } from './odd-headers.ts';
import type { Operation } from './surface.ts';
import { fitting, oddText, oddValue, Raw, some, type Taste, written } from './values.ts';
import type { Call } from './wire.ts';
import type { Person, Proof } from './world.ts';

/** What an operation is called with, before it is written down. */
export type Draft = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: readonly (readonly [string, string])[];
  body: unknown;
};

/** A call that fits: what the operation takes, by somebody who may. */
export function plainCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  return fittingDraft(operation, person).map((draft) => wellFormed(messageOf(operation, draft, '')));
}

/** A call that fits, with values from the edges of what fits. */
export function edgeCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  return fittingDraft(operation, person, 'edges').map((draft) =>
    wellFormed(messageOf(operation, draft, 'at the edges')),
  );
}

/** The same with its body as a form that is broken in one of the ways of `BROKEN_FORMS`. */
export function brokenForm(operation: Operation, person: Person, way: number): fc.Arbitrary<Call> {
  const broken = BROKEN_FORMS[way % BROKEN_FORMS.length];
  return fittingDraft(operation, person).map((draft) => {
    const { fields, file } = formParts(operation, draft);
    const form = broken?.make(fields, file) ?? wholeForm(fields, file);
    const message = messageOf(operation, draft, broken?.oddity ?? '');
    return wellFormed({ ...message, headers: withHeader(message.headers, 'content-type', form.type), body: form.body });
  });
}

/** A call that is odd in one thing. */
export function oddCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  const ways = WAYS.filter((way) => way.fits(operation));
  const way = fc.oneof(...ways.map((one) => ({ weight: one.weight, arbitrary: fc.constant(one) })));
  return fc.tuple(fittingDraft(operation, person), way).chain(([draft, one]) => one.make(operation, draft, person));
}

function fittingDraft(operation: Operation, person: Person, taste: Taste = 'usual'): fc.Arbitrary<Draft> {
  const words = wordsFor(operation, person);
  const params = namesIn(operation.path).map((name) => [name, fittingParam(operation, name, person, taste)] as const);
  const query = Object.entries(operation.query)
    // Nobody makes up the place where a list goes on.
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

/** What the person knows of every call, and of this one alone. */
function wordsFor({ name }: Operation, { words }: Person): Person['words'] {
  const own = Object.entries(words).filter(([key]) => key.startsWith(`${name}?`));
  return { ...words, ...Object.fromEntries(own.map(([key, known]) => [key.slice(name.length + 1), known])) };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** What is known for this place: by the path as far as the parameter, or by all of it where that has just the one. */
function fittingParam(
  { path, params }: Operation,
  name: string,
  { words }: Person,
  taste: Taste,
): fc.Arbitrary<unknown> {
  const upTo = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const known = (namesIn(path).length === 1 ? words[path] : undefined) ?? words[upTo] ?? [];
  const schema = params[name] ?? { type: 'string' };
  return schema.enum || known.length === 0 ? fitting(schema, name, words, taste) : fc.constantFrom(...known);
}

const PROOFS: Readonly<Record<Operation['access'], Proof | null>> = {
  anyone: null,
  user: 'user',
  recruiter: 'recruiter-cookie',
  staff: 'staff',
  service: 'service',
};

function proofsFor({ access, kind }: Operation, { proofs }: Person): fc.Arbitrary<Draft['headers']> {
  if (kind === 'page' || kind === 'function') {
    const both = ['cookie', `${proofs.cookie[1]}; ${proofs['recruiter-cookie'][1]}`] as const;
    return fc.constantFrom([both], [both], []);
  }
  const proof = PROOFS[access];
  return fc.constant(proof ? [proofs[proof]] : []);
}

function withHeader(headers: Draft['headers'], name: string, value: string): Draft['headers'] {
  return [...headers.filter(([known]) => known !== name), [name, value]];
}

/** The fields of a form apart from its file, and the file's name. */
function formParts({ body }: Operation, draft: Draft): { fields: Record<string, unknown>; file: string } {
  const properties = Object.entries(body?.schema.properties ?? {});
  const file = properties.find(([, schema]) => schema.format === 'binary')?.[0] ?? 'file';
  const { [file]: _, ...fields } = fieldsOf(draft);
  return { fields, file };
}

/** Of a body that is none, none. */
function fieldsOf({ body }: Draft): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function messageOf(operation: Operation, draft: Draft, oddity: string): Message {
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
      // What a function takes is written by the framework already.
      const text = operation.kind === 'function' ? String(draft.body) : written(draft.body);
      return { type: 'application/json', body: Buffer.from(text) };
    }
  }
}

/** Percent-encoded; half a surrogate pair as the three bytes that a sloppy encoder makes of it. */
function escaped(value: unknown): string {
  if (value instanceof Raw) return value.json;
  return [...String(value)]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80'))
    .join('');
}

type Way = {
  weight: number;
  fits(operation: Operation): boolean;
  make(operation: Operation, draft: Draft, person: Person): fc.Arbitrary<Call>;
};

/** An odd text, or one that is escaped in no way that a program would. */
const oddPiece = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['%', '%zz', '%ff%fe', '%00', '%2F', '..%2f', '%c0%af', '.', '..', '%E0%A4%A', 'a+b', '&&==', '#'].map(
        (text) => new Raw(text),
      ),
    ),
  },
);

const WAYS: readonly Way[] = [
  {
    weight: 4,
    fits: ({ path }) => path.includes('{'),
    make: (operation, draft) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(draft.params)), oddPiece)
        .map(([name, value]) =>
          wellFormed(
            messageOf(
              operation,
              { ...draft, params: { ...draft.params, [name]: value } },
              `an odd ${name} in the path`,
            ),
          ),
        ),
  },
  {
    weight: 4,
    fits: ({ query }) => Object.keys(query).length > 0,
    make: (operation, draft) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(operation.query)), oddPiece, fc.boolean())
        .map(([name, value, isTwice]) => {
          const message = messageOf(
            operation,
            { ...draft, query: { ...draft.query, [name]: value } },
            `an odd ${name} in the query`,
          );
          return wellFormed(isTwice ? { ...message, target: `${message.target}&${name}=${escaped(value)}` } : message);
        }),
  },
  {
    weight: 1,
    fits: () => true,
    make: (operation, draft) =>
      fc.tuple(oddPiece, oddPiece).map(([name, value]) => {
        const message = messageOf(operation, draft, 'an unknown parameter');
        const joint = message.target.includes('?') ? '&' : '?';
        return wellFormed({ ...message, target: `${message.target}${joint}${escaped(name)}=${escaped(value)}` });
      }),
  },
  {
    weight: 8,
    fits: ({ body }) => body !== null,
    make: (operation, draft) =>
      changed(draft.body).map((body) =>
        wellFormed(messageOf(operation, { ...draft, body }, 'an odd value in the body')),
      ),
  },
  { weight: 3, fits: ({ method }) => method !== 'GET', make: oddBody },
  {
    weight: 3,
    fits: () => true,
    make: (operation, draft) =>
      fc.subarray([...ODD_HEADERS], { minLength: 1, maxLength: 3 }).map((odd) => {
        const message = messageOf(operation, draft, `odd headers: ${odd.map(([name]) => name).join(', ')}`);
        return wellFormed({
          ...message,
          headers: odd.reduce((all, [name, value]) => withHeader(all, name, value), message.headers),
        });
      }),
  },
  {
    weight: 2,
    fits: () => true,
    make: (operation, draft, person) =>
      oddProof(person).map(({ oddity, headers }) => wellFormed(messageOf(operation, { ...draft, headers }, oddity))),
  },
  {
    weight: 3,
    fits: ({ method }) => method !== 'GET',
    make: (operation, draft) =>
      fc.constantFrom(...FRAMINGS).map(({ oddity, frame }) => {
        const message = messageOf(operation, draft, '');
        return { oddity, ...frame(message, message.body ?? Buffer.from('{}')) };
      }),
  },
  {
    weight: 1,
    fits: () => true,
    make: (operation, draft) =>
      fc
        .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
        .map((method) => wellFormed({ ...messageOf(operation, draft, `the method ${method}`), method })),
  },
];

/** A body as a whole that is not what it should be. */
function oddBody(operation: Operation, draft: Draft): fc.Arbitrary<Call> {
  const message = messageOf(operation, draft, '');
  const body = message.body ?? Buffer.from('{}');
  const bodies: readonly (readonly [string, Buffer])[] = [
    ['an empty body', Buffer.alloc(0)],
    ['half a body', body.subarray(0, Math.floor(body.length / 2))],
    ['a body with more behind it', Buffer.concat([body, Buffer.from('}')])],
    ['a body of bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
    ['a body that begins with a mark of its order', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body])],
    ['a body of 90,000 spaces', Buffer.concat([body, Buffer.alloc(90_000, ' ')])],
    ['a body of 1.2 MB', Buffer.concat([body, Buffer.alloc(1_200_000, ' ')])],
    ['a body of NULs', Buffer.alloc(1000)],
  ];
  const types = [
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;;',
    ',',
  ];
  return fc.oneof(
    fc.constantFrom(...bodies).map(([oddity, bytes]) => wellFormed({ ...message, oddity, body: bytes })),
    fc.constantFrom(...types).map((type) =>
      wellFormed({
        ...message,
        oddity: `the content type ${JSON.stringify(type)}`,
        body,
        headers: withHeader(message.headers, 'content-type', type),
      }),
    ),
    oddValue.map((value) =>
      wellFormed({
        ...message,
        oddity: 'another value as the body',
        body: Buffer.from(written(value)),
        headers: withHeader(message.headers, 'content-type', 'application/json'),
      }),
    ),
  );
}

/** A value of which one part was taken away, replaced or added. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(
      oddValue,
      fc.nat(value.length - 1).chain((at) => changed(value[at]).map((one) => value.with(at, one))),
    );
  }
  if (typeof value !== 'object' || value === null || value instanceof Raw) return oddValue;
  const names = Object.keys(value);
  const record = value as Record<string, unknown>;
  const added = fc.tuple(oddText, oddValue).map(([name, one]) => ({ ...record, [name]: one }));
  if (names.length === 0) return fc.oneof(oddValue, added);
  const replaced = fc
    .constantFrom(...names)
    .chain((name) => changed(record[name]).map((one) => ({ ...record, [name]: one })));
  const removed = fc
    .constantFrom(...names)
    .map((name) => Object.fromEntries(Object.entries(record).filter(([known]) => known !== name)));
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 1, arbitrary: removed },
    { weight: 1, arbitrary: added },
  );
}
