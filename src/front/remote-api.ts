import type { Log } from '#platform/log.ts';
import { unavailableAnswer } from '#server/core/error-answer.ts';
import type { Send } from '#src/front/web-handle.ts';

export type RemoteApi = {
  /** Forwards a request with its client's address and id; answers 503 if the other process is unreachable. */
  send: Send;
  /** Fetches a path for this process. Rejects after five seconds, and for every answer that is not OK. */
  read(path: string): Promise<Response>;
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const READ_MS = 5000;
/** Headers of a single connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export function openRemoteApi(apiUrl: string, log: Log): RemoteApi {
  return {
    async send(request, info) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of HOP_BY_HOP) headers.delete(name);
      // fetch would decompress the response but keep its content-encoding header.
      headers.set('accept-encoding', 'identity');
      headers.set('x-forwarded-for', info.address);
      headers.set('x-request-id', info.requestId);
      const reader = request.body?.getReader();
      try {
        const body = reader && new ReadableStream({ pull: (sink) => passOn(reader, sink) }, { highWaterMark: 0 });
        const options = { method: request.method, headers, body, duplex: 'half', redirect: 'manual' };
        const answer = await fetch(apiUrl + pathname + search, options as RequestInit);
        return new Response(answer.body, answer);
      } catch (error) {
        log.warn({ requestId: info.requestId, reason: reasonOf(error) }, 'the API does not answer');
        return unavailableAnswer();
      } finally {
        if (reader) void readOver(reader);
      }
    },
    async read(path) {
      const answer = await fetch(apiUrl + path, { signal: AbortSignal.timeout(READ_MS) });
      if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
      return answer;
    },
  };
}

async function passOn(reader: Reader, sink: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  const { done, value } = await reader.read();
  if (done) sink.close();
  else sink.enqueue(value);
}

/** The response may come before the body was read. The client's connection is blocked until the rest is drained. */
async function readOver(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {}
}

/** A failed fetch explains itself only in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message;
}
