import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { checkedCall, isFunctionCall } from '#web/function-call.ts';
import type { RenderNotes, WebContext } from '#web/request/context.ts';

const start = createStartHandler(defaultRenderHandler);

/** What the router writes into the page for each match: when it was loaded. */
const LOADED_AT = /,u:\d+,s:"/g;

/**
 * Answers a page or a server function. Two renders with the same context are the same bytes.
 * The status is 404 for a page that does not exist, and 503 or 429 where the API's own refusal made the page fail.
 */
export async function handle(request: Request, context: WebContext): Promise<Response> {
  const notes: RenderNotes = { refusedBy: null };
  const asked = isFunctionCall(request) ? await checkedCall(request) : request;
  if (asked instanceof Response) return asked;
  const answer = await start(asked, { context: { web: context, notes } });
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const status = answer.status === 500 ? (notes.refusedBy ?? 500) : answer.status;
  return new Response(html.replace(LOADED_AT, `,u:${Date.parse(context.renderedAt)},s:"`), {
    status,
    headers: answer.headers,
  });
}

export default { fetch: start };
