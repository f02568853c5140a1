import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { checkedCall, isFunctionCall } from '#web/function-call.ts';
import type { RenderNotes, WebContext } from '#web/request/context.ts';

const start = createStartHandler(defaultRenderHandler);

/** The time at which the router loaded a match, as it serializes it into the page. */
const LOADED_AT = /,u:\d+,s:"/g;

/**
 * Responds to a page or a server function. Two renders with the same context yield the same bytes.
 * The status is 404 for a missing page, and 503 or 429 if such a refusal of the API made the page fail.
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
