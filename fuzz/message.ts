import type { Call } from './wire.ts';

/** A request before it is serialized. */
export type Message = {
  oddity: string;
  method: string;
  target: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer | null;
};

/** Serializes a message as a well-formed request. */
export function wellFormed(message: Message): Call {
  return { oddity: message.oddity, pieces: [headOf(message, lengthOf(message)), ...bodyOf(message)], ending: 'wait' };
}

type Header = readonly [string, string];

function lengthOf({ method, body }: Message): Header[] {
  if (body) return [['content-length', String(body.length)]];
  return method === 'POST' || method === 'PUT' || method === 'PATCH' ? [['content-length', '0']] : [];
}

function bodyOf({ body }: Message): Buffer[] {
  return body ? [body] : [];
}

function headOf({ method, target, headers }: Message, framing: readonly Header[]): Buffer {
  const lines = [...headers, ...framing].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')]);
}

const CHUNKED: Header = ['transfer-encoding', 'chunked'];

/** Other ways to send a body than at once with its length. */
export const FRAMINGS: readonly { oddity: string; frame(message: Message, body: Buffer): Omit<Call, 'oddity'> }[] = [
  {
    oddity: 'in chunks',
    frame: (message, body) => ({ pieces: [headOf(message, [CHUNKED]), ...chunks(body, 7), LAST], ending: 'wait' }),
  },
  {
    oddity: 'in one chunk with an extension and a trailer',
    frame: (message, body) => ({
      pieces: [
        headOf(message, [CHUNKED, ['trailer', 'x-after']]),
        Buffer.concat([
          Buffer.from(`${body.length.toString(16)};a=b\r\n`),
          body,
          Buffer.from('\r\n0\r\nx-after: 1\r\n\r\n'),
        ]),
      ],
      ending: 'wait',
    }),
  },
  {
    oddity: 'in chunks that are cut off',
    frame: (message, body) => ({ pieces: [headOf(message, [CHUNKED]), ...chunks(body, 7).slice(0, 3)], ending: 'cut' }),
  },
  {
    oddity: 'in chunks whose sender says no more before the last',
    frame: (message, body) => ({
      pieces: [headOf(message, [CHUNKED]), ...chunks(body, 7).slice(0, 3)],
      ending: 'finish',
    }),
  },
  {
    oddity: 'in a chunk of no size',
    frame: (message, body) => ({
      pieces: [headOf(message, [CHUNKED]), Buffer.concat([Buffer.from('zz\r\n'), body, Buffer.from('\r\n')]), LAST],
      ending: 'finish',
    }),
  },
  {
    oddity: 'with less than its length, then silence of the sender',
    frame: (message, body) => ({
      pieces: [headOf(message, [['content-length', String(body.length + 50)]]), body],
      ending: 'finish',
    }),
  },
  {
    oddity: 'cut off in the middle',
    frame: (message, body) => ({
      pieces: [headOf(message, lengthOf(message)), body.subarray(0, Math.ceil(body.length / 2))],
      ending: 'cut',
    }),
  },
  {
    oddity: 'with more than its length',
    frame: (message, body) => ({
      pieces: [headOf(message, [['content-length', String(Math.max(0, body.length - 3))]]), body],
      ending: 'wait',
    }),
  },
  {
    oddity: 'with a length and in chunks',
    frame: (message, body) => ({
      pieces: [headOf(message, [...lengthOf(message), CHUNKED]), ...chunks(body, 50), LAST],
      ending: 'finish',
    }),
  },
  {
    oddity: 'with two lengths',
    frame: (message, body) => ({
      pieces: [headOf(message, [...lengthOf(message), ['content-length', '1']]), body],
      ending: 'finish',
    }),
  },
  {
    oddity: 'with a length that is no number',
    frame: (message, body) => ({ pieces: [headOf(message, [['content-length', '-5']]), body], ending: 'finish' }),
  },
  {
    oddity: 'with a length beyond all numbers',
    frame: (message, body) => ({
      pieces: [headOf(message, [['content-length', '9'.repeat(30)]]), body],
      ending: 'finish',
    }),
  },
  {
    oddity: 'with a length far beyond what is taken, and nothing of it',
    frame: (message) => ({ pieces: [headOf(message, [['content-length', '4000000000']])], ending: 'finish' }),
  },
  {
    oddity: 'in small pieces with pauses',
    frame: (message, body) => ({
      pieces: [headOf(message, lengthOf(message)), ...pieces(body, 6)],
      ending: 'wait',
    }),
  },
  {
    oddity: 'after asking whether to go on',
    frame: (message, body) => ({
      pieces: [headOf(message, [...lengthOf(message), ['expect', '100-continue']]), body],
      ending: 'wait',
    }),
  },
];

const LAST = Buffer.from('0\r\n\r\n');

function pieces(body: Buffer, count: number): Buffer[] {
  const size = Math.max(1, Math.ceil(body.length / count));
  return Array.from({ length: Math.ceil(body.length / size) }, (_piece, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
}

function chunks(body: Buffer, count: number): Buffer[] {
  return pieces(body, count).map((piece) =>
    Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
  );
}
