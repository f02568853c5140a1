import { z } from 'zod';
import * as functions from '#web/session/session.functions.ts';

/** The paths of the server functions. */
const PATHS: ReadonlySet<string> = new Set(Object.values(functions).map(({ url }) => url));

/** The framework's serialization: a number for the type of each value. Our functions take one flat record of strings. */
const Text = z.object({ t: z.literal(1), s: z.string() });
const Constant = z.object({ t: z.literal(2), s: z.int().min(0).max(3) });
const Fields = z
  .object({ k: z.array(z.string().regex(/^[a-z]\w*$/i)), v: z.array(z.union([Text, Constant])) })
  .refine(({ k, v }) => k.length === v.length);
const recordOf = <Content extends z.ZodType>(content: Content) =>
  z.object({ t: z.literal(10), i: z.int(), p: content, o: z.literal(0) });
const Payload = z.object({
  t: recordOf(z.object({ k: z.tuple([z.literal('data')]), v: z.tuple([recordOf(Fields)]) })),
  f: z.int(),
  m: z.tuple([]),
});

/** Whether a request calls a server function, or tries to. */
export function isFunctionCall({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/_serverFn/');
}

/**
 * Returns the request if it is a call that one of our pages could have made, and a refusal otherwise. The framework
 * itself would deserialize anything it is sent, including promises and streams, which it would then wait for.
 */
export async function checkedCall(request: Request): Promise<Request | Response> {
  const url = new URL(request.url);
  if (!PATHS.has(url.pathname)) return refusal(404, 'There is nothing at this address.');
  const isPost = request.method === 'POST';
  if (isPost && !/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refusal(415, 'Send JSON with the content type application/json.');
  }
  const written = isPost ? await request.text() : url.searchParams.get('payload');
  const payload = written === null ? undefined : payloadOf(written);
  if (payload === null) return refusal(400, 'This call cannot be read.');
  url.search = payload && !isPost ? `?${new URLSearchParams({ payload })}` : '';
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal, ...(isPost ? { body: payload } : {}) });
}

/** The payload, validated and serialized again; null if it is invalid. */
function payloadOf(written: string): string | null {
  try {
    return JSON.stringify(Payload.parse(JSON.parse(written)));
  } catch {
    return null;
  }
}

/** Plain text, which the client throws as an error; it would take JSON for the result. */
function refusal(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
