import { createRouter } from '@tanstack/react-router';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { loadKoreanFrame } from '#web/components/core/frame-language.ts';
import type { RenderNotes, WebContext, WrittenPage } from '#web/request/context.ts';
import { PageNotFound, UNKNOWN_SITE } from '#web/router.tsx';
import { routeTree } from '#web/routeTree.gen.ts';
import * as functions from '#web/session/session.functions.ts';
import { writePartsBy } from '#web/ui/written-once.tsx';

// Pages are written in one go, which waits for no chunk.
await Promise.all([PageNotFound.preload?.(), loadKoreanFrame()]);

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

/** Parts that pages share, such as rows of lists: about three kilobytes each, with the key. */
const PARTS_KEPT = 5000;

const start = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders: headers }) => {
    const notes = getGlobalStartContext()?.notes;
    try {
      const html = await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router })));
      if (!notes) return new Response(html, { status: getSsrStatus(router), headers });
      notes.html = html;
      return new Response(null, { status: getSsrStatus(router), headers });
    } catch (error) {
      console.error('A page was not rendered:', error);
      return new Response('Internal Server Error', { status: 500, headers });
    } finally {
      router.serverSsr?.cleanup();
    }
  }),
);

const parts = new LRUCache<string, string>({ max: PARTS_KEPT });

writePartsBy((key, part) => {
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = renderToString(part());
  parts.set(key, html);
  return html;
});

const paths = createRouter({ routeTree, caseSensitive: true, context: { site: UNKNOWN_SITE } });

/** Whether there is a page at this path. What looks like a landing page is one only where the public pages name it. */
export function hasPage(path: string): boolean {
  const [, , route] = paths.getMatchedRoutes(path);
  return route !== undefined && route.id !== '/{$landing}-jobs';
}

/** Where the state of the router begins, after the page itself, and the time in it at which a match was loaded. */
const STATE = '$_TSR.router=';

const LOADED_AT = /,u:\d+,s:"/g;

/**
 * Two renders with the same context yield the same bytes. Answers 404 for a missing page, 503 or 429 if such a refusal
 * of the API made the page fail.
 */
export async function handle(request: Request, context: WebContext): Promise<Response | WrittenPage> {
  const notes: RenderNotes = { refusedBy: null, html: null };
  const asked = isFunctionCall(request) ? await checkedCall(request) : request;
  if (asked instanceof Response) return asked;
  const answer = await start(asked, { context: { web: context, notes } });
  if (notes.html === null) return answer;
  return {
    status: answer.status === 500 ? (notes.refusedBy ?? 500) : answer.status,
    headers: answer.headers,
    html: loadedAt(context.renderedAt, notes.html),
  };
}

/** The page as if everything in it had been loaded at this time. */
function loadedAt(time: string, html: string): string {
  const state = Math.max(0, html.indexOf(STATE));
  return html.slice(0, state) + html.slice(state).replace(LOADED_AT, `,u:${Date.parse(time)},s:"`);
}

export default { fetch: start };

/** Whether a request calls a server function, or tries to. */
function isFunctionCall({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/_serverFn/');
}

/**
 * Refuses what none of our pages could have sent: the framework would deserialize anything, including promises and
 * streams, and wait for them.
 */
async function checkedCall(request: Request): Promise<Request | Response> {
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
