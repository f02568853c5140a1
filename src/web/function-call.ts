import { z } from 'zod';
import * as functions from '#web/session/session.functions.ts';

/** Where the browser calls each of the server functions. */
const PATHS: ReadonlySet<string> = new Set(Object.values(functions).map(({ url }) => url));

/** How the framework writes values: a number for the kind of each. Our functions take one record of texts. */
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
 * The call of a server function as one of our pages makes it, or the refusal of anything else. The framework itself
 * would unpack whatever it is sent: also promises and streams, for which it then waits.
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

/** The same in the framework's own writing; null for anything else. */
function payloadOf(written: string): string | null {
  try {
    return JSON.stringify(Payload.parse(JSON.parse(written)));
  } catch {
    return null;
  }
}

/** In plain text: the pages' own code throws it as an error, where it would take JSON for the result. */
function refusal(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
