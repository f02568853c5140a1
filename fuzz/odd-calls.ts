import fc from 'fast-check';
import { type Draft, escaped, fittingDraft, messageOf, withHeader } from './draft.ts';
import { FRAMINGS, wellFormed } from './message.ts';
import { ODD_HEADERS, oddProof } from './odd-headers.ts';
import { oddText, oddValue, Raw, written } from './odd-values.ts';
import type { Operation } from './surface.ts';
import type { Call } from './wire.ts';
import type { Person } from './world.ts';

/** A call that is odd in one respect. */
export function oddCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  const ways = WAYS.filter((way) => way.fits(operation));
  const way = fc.oneof(...ways.map((one) => ({ weight: one.weight, arbitrary: fc.constant(one) })));
  return fc.tuple(fittingDraft(operation, person), way).chain(([draft, one]) => one.make(operation, draft, person));
}

type Way = {
  weight: number;
  fits(operation: Operation): boolean;
  make(operation: Operation, draft: Draft, person: Person): fc.Arbitrary<Call>;
};

/** An odd text, or one with an odd encoding. */
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

/** A body of a wrong kind. */
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

/** Removes, replaces or adds one part of a value. */
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
