import { FastResponse } from 'srvx/node';

/** What an answer from memory depends on; a Request is one. */
export type Asked = { method: string; url: string; headers: { get(name: string): string | null } };

/** An answer from memory. `headers` are names and values in turns, as Node.js writes them. */
export type StoredAnswer = { status: number; headers: readonly string[]; body: Buffer<ArrayBuffer> | null };

export function responseOf({ status, headers, body }: StoredAnswer): Response {
  const pairs = headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as [string, string]] : [],
  );
  return new FastResponse(body, { status, headers: pairs });
}
