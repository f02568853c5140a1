import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { AuthContext } from '#auth/context.ts';
import { Call } from '#auth/http/call.ts';
import { corsHeaders, isForeign, preflightAnswer } from '#auth/http/cors.ts';
import { errorAnswer } from '#auth/http/error-answer.ts';
import { AuthError } from '#auth/http/errors.ts';
import { CONSTANT_TIME, type Handler, routes } from '#auth/routes.ts';
import { NO_PAGE } from '#platform/content-security-policy.ts';
import { asRequest } from '#platform/security-events.ts';
import { within } from '#platform/within.ts';

/** Apple has the browser post its answer there. */
const FROM_PROVIDERS = 'POST /callback';
const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';

/** What the service answers is for one person, unless a route says otherwise, and never a page. */
const UNLESS_SAID = [
  ['cache-control', 'no-store'],
  ['content-security-policy', NO_PAGE],
] as const;

export type AuthFetch = (request: Request, address: string) => Promise<Response>;

/** Routes requests to their handlers; `address` is the client's. */
export function authFetch(ctx: AuthContext): AuthFetch {
  const app = new Hono<{ Bindings: { address: string } }>({ strict: false }).basePath(ctx.config.prefix || '/');
  app.options('*', (c) => preflightAnswer(ctx.config, c.req.raw));
  for (const [key, handler] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, path, (c) => {
      // Mail scanners probe links with HEAD, which must not use them up.
      if (c.req.raw.method === 'HEAD') return new Response(null, { status: 405, headers: { allow: METHODS } });
      if (key !== FROM_PROVIDERS && isForeign(ctx.config, c.req.raw)) {
        ctx.security.note('cross-site-refused', { by: 'sign-in' });
        const error = new AuthError(403, 'no_authorization', 'This call must come from our own pages');
        return errorAnswer(c.req.raw, error, ctx.log);
      }
      return answer(ctx, key, handler, new Call(c.req.raw, c.env.address, c.req.param()));
    });
  }
  app.notFound((c) =>
    errorAnswer(c.req.raw, new AuthError(404, 'validation_failed', 'There is no such path'), ctx.log),
  );
  return async (request, address) => {
    const response = await asRequest({ address, requestId: null }, () => app.fetch(request, { address }));
    for (const [name, value] of Object.entries(corsHeaders(ctx.config, request))) response.headers.set(name, value);
    for (const [name, value] of UNLESS_SAID) if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };
}

async function answer(ctx: AuthContext, key: string, handler: Handler, call: Call): Promise<Response> {
  const floor = CONSTANT_TIME.has(key) ? wait(ctx.config.answerFloorMs) : null;
  const response = await within(ctx.config.answerWithinMs, handler(ctx, call), timedOut).catch((error: unknown) =>
    errorAnswer(call.request, error, ctx.log),
  );
  await floor;
  return response;
}

function timedOut(): AuthError {
  return new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.');
}
