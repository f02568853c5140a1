import { createRouter } from '@tanstack/react-router';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { checkedCall, isFunctionCall } from '#web/function-call.ts';
import type { RenderNotes, WebContext, WrittenPage } from '#web/request/context.ts';
import { UNKNOWN_SITE } from '#web/router.tsx';
import { routeTree } from '#web/routeTree.gen.ts';
import { writePartsBy } from '#web/ui/written-once.tsx';

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
 * Responds to a page or a server function. Two renders with the same context yield the same bytes.
 * The status is 404 for a missing page, and 503 or 429 if such a refusal of the API made the page fail.
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
