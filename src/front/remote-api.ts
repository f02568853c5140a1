import type { Log } from '#platform/log.ts';
import { unavailableAnswer } from '#server/http/error-answer.ts';
import type { Send } from '#src/front/web-handle.ts';

/** The API, and the sign-in service beside it, in another process. */
export type RemoteApi = {
  /** Hands a request on with its client's address and its id. The answer is 503 while nobody is there. */
  send: Send;
  /** Reads a path for this process itself. Rejects for every answer that is not OK, and after some seconds. */
  read(path: string): Promise<Response>;
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const READ_MS = 5000;
/** Of one connection (RFC 9110, 7.6.1): each hop says them for itself. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export function openRemoteApi(apiUrl: string, log: Log): RemoteApi {
  return {
    async send(request, info) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of HOP_BY_HOP) headers.delete(name);
      // An answer that came compressed would be unpacked here, and still say that it is not.
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

/** An answer may come before the whole body was read. Until the rest is, the client's connection takes no other call. */
async function readOver(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client went away, or sent more than we take: nobody waits for the rest.
  }
}

/** The message of a failed fetch says nothing; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message;
}
