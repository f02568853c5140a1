import { connect } from 'node:net';
import { setTimeout as pause, setImmediate as poll } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A call as bytes. */
export type Call = {
  /** What is odd about it, in words. */
  oddity: string;
  /** Pieces with a short pause between them. */
  pieces: readonly Buffer[];
  /** After the last byte: wait for the answer, half-close, or reset the connection. */
  ending: 'wait' | 'finish' | 'cut';
};

export type Answer = { status: number; headers: readonly (readonly [string, string])[]; body: Buffer };

/** `closed`: the connection ended before a complete answer. `silent`: nothing within the time limit. */
export type Outcome = { kind: 'answer'; answer: Answer } | { kind: 'closed' } | { kind: 'silent' };

const PAUSE_MS = 15;

/** Sends a call on a connection of its own and reads its answer. Never rejects. */
export function exchange(port: number, call: Call, limitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => settle({ kind: 'silent' }), limitMs);
    function settle(outcome: Outcome): void {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    }
    function read(isEnded: boolean): void {
      const answer = parseAnswer(Buffer.concat(chunks), { isEnded, isHead: isHead(call) });
      if (answer) settle({ kind: 'answer', answer });
      else if (isEnded) settle({ kind: 'closed' });
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      read(false);
    });
    socket.once('end', () => read(true));
    // A call refused half-way may be answered before the connection breaks: that answer counts.
    socket.once('error', () => read(true));
    socket.once('close', () => settle({ kind: 'closed' }));
    void write();

    async function write(): Promise<void> {
      for (const [at, piece] of call.pieces.entries()) {
        if (at > 0) {
          await pause(PAUSE_MS);
          // Reads before writing on: a write to a closed connection would lose an answer that has arrived.
          await poll();
        }
        if (socket.destroyed) return;
        await new Promise<void>((written) => socket.write(piece, () => written()));
      }
      if (call.ending === 'finish') socket.end();
      if (call.ending === 'cut') settle({ kind: 'closed' });
    }
  });
}

function isHead({ pieces }: Call): boolean {
  return pieces[0]?.subarray(0, 5).toString('latin1') === 'HEAD ';
}

type Parsing = { isEnded: boolean; isHead: boolean };

/** The first final answer, decompressed; null while it is incomplete. */
export function parseAnswer(bytes: Buffer, parsing: Parsing): Answer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200 && status !== 101) return parseAnswer(rest, parsing);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const hasBody = !parsing.isHead && status !== 204 && status !== 304 && status !== 101;
  const body = hasBody ? bodyOf(rest, headers, parsing.isEnded) : Buffer.alloc(0);
  return body && { status, headers, body: unpacked(body, headerOf(headers, 'content-encoding')) };
}

export function headerOf(headers: Answer['headers'], name: string): string {
  return headers.find(([known]) => known === name)?.[1] ?? '';
}

function bodyOf(rest: Buffer, headers: Answer['headers'], isEnded: boolean): Buffer | null {
  if (headerOf(headers, 'transfer-encoding').toLowerCase().includes('chunked')) return unchunked(rest);
  const length = headerOf(headers, 'content-length');
  if (length === '') return isEnded ? rest : null;
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null;
}

function unchunked(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (size === 0) return Buffer.concat(parts);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return null;
    parts.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

function unpacked(body: Buffer, encoding: string): Buffer {
  const unpack = UNPACK[encoding];
  return unpack && body.length > 0 ? unpack(body) : body;
}
