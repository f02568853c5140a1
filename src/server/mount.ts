import { Hono } from 'hono';
import { z } from 'zod';
import { errorsByField, fallbackMessage, Refusal } from '#contract/core/errors.ts';
import { LIMITS } from '#contract/core/limits.ts';
import {
  LINK_TOKEN_HEADER,
  PRIVATE_QUERY_HEADER,
  type Route,
  type RouteKey,
  type RouteTable,
  statusesOf,
  TOKEN_IN_HEADER,
} from '#contract/core/route.ts';
import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';
import { PRIVATE } from '#platform/headers.ts';
import { grantAccess, proveSignature } from '#server/access.ts';
import { stripped } from '#server/core/checked-once.ts';
import type { Context } from '#server/core/context.ts';
import { type ApiResponse, errorResponse, written } from '#server/core/error-answer.ts';
import type { Handler, RequestInfo } from '#server/core/handler.ts';
import { type ActedFor, actFor } from '#server/core/sign-in.ts';
import { storableJson, storableText } from '#server/core/storable-text.ts';

type AnyHandler = (
  ctx: Context,
  input: { params: unknown; query: unknown; body: unknown; caller: object; request: Request },
) => Promise<unknown>;

z.config({ customError: fallbackMessage });

export type MountedApi = {
  fetch(request: Request, info: RequestInfo): Promise<Response>;
  /** For a page rendered in this process: as `fetch`, but not written as JSON. Null for a file or a redirect. */
  ask(call: PageCall, info: RequestInfo): Promise<ApiResponse | null>;
  /** For an app, which may do what its person may; for anyone where there is no person. As `ask` otherwise. */
  askFor(person: ActedFor | null, call: PageCall, info: RequestInfo): Promise<ApiResponse | null>;
  /** The command line may do what staff may. @throws Refusal. */
  command(call: PageCall): Promise<ApiResponse | Response>;
};

/** `params` are those of the route's path; the rest is in `request`. */
export type PageCall = { key: string; params: Record<string, string>; request: Request };

/** Checks origin, access and input, calls the handler and strips its response through the route's schema. */
export function mountApi<Table extends RouteTable>(
  ctx: Context,
  table: Table,
  handlers: { [Key in keyof Table & RouteKey]: Handler<Table[Key]> },
): MountedApi {
  const app = new Hono<{ Bindings: RequestInfo }>();
  const routes = new Map<string, [Route, AnyHandler]>();
  for (const [key, route] of Object.entries(table) as [RouteKey, Route][]) {
    const [method = '', pattern = ''] = key.split(' ');
    const handler = handlers[key] as unknown as AnyHandler;
    routes.set(key, [route, handler]);
    app.on(method, pattern.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const responseOf = await answer(ctx, route, handler, { request: c.req.raw, params: c.req.param(), info: c.env });
      return responseOf instanceof Response ? responseOf : written(responseOf);
    });
  }
  app.notFound(() => {
    throw nothingHere();
  });
  app.onError((error, c) => written(errorResponse(ctx.log, error, c.env.requestId)));
  async function ask({ key, params, request }: PageCall, info: RequestInfo): Promise<ApiResponse | null> {
    const [route, handler] = routes.get(key) ?? [];
    try {
      if (!route || !handler) throw nothingHere();
      if (route.file || route.redirect) return null;
      const responseOf = await answer(ctx, route, handler, { request, params, info });
      return responseOf instanceof Response ? null : responseOf;
    } catch (error) {
      return errorResponse(ctx.log, error, info.requestId);
    }
  }

  return {
    fetch: async (request, info) => app.fetch(request, info),
    ask,
    async askFor(person, call, info) {
      if (person) actFor(call.request, person);
      return ask(call, info);
    },
    async command({ key, params, request }) {
      const [route, handler] = routes.get(key) ?? [];
      if (!route || !handler) throw nothingHere();
      return await answer(ctx, route, handler, { request, params, info: COMMAND_INFO, isOperator: true });
    },
  };
}

const COMMAND_INFO: RequestInfo = { address: 'the command line', requestId: 'the command line' };

type Call = { request: Request; params: Record<string, string>; info: RequestInfo; isOperator?: true };

async function answer(
  ctx: Context,
  route: Route,
  handler: AnyHandler,
  { request, params: rawParams, ...from }: Call,
): Promise<ApiResponse | Response> {
  refuseForeignOrigin(ctx, request);
  const params = pathParams(route.params, withLinkToken(rawParams, request));
  const query = check(route.query, queryOf(route, request));
  const granted = await grantAccess(ctx, route, request, { params, query, ...from });
  const body = check(route.body, route.body ? await jsonOf(ctx, route, request) : undefined);
  const { address, requestId } = from.info;
  const caller = { address, requestId, ...granted.proof };
  const result = await handler(ctx, { params, query, body, caller, request });
  if (!(result instanceof Response)) return responseOf(route, result as HandlerResult, granted.setCookie);
  if (granted.setCookie) result.headers.append('set-cookie', granted.setCookie);
  return result;
}

type HandlerResult = { data: unknown; meta?: unknown; status?: number; headers?: Record<string, string> };

function responseOf(route: Route, result: HandlerResult, setCookie: string | null): ApiResponse {
  const body = {
    data: stripped(route.data, result.data),
    ...(route.meta ? { meta: route.meta.parse(result.meta) } : {}),
  };
  const cookie: Record<string, string> = setCookie ? { 'set-cookie': setCookie } : {};
  return {
    status: result.status ?? statusesOf(route)[0] ?? 200,
    headers: { ...PRIVATE, ...cookie, ...result.headers },
    body,
  };
}

/** Cookies travel with calls of browsers, so a change must come from our own pages. Programs name no origin. */
function refuseForeignOrigin(ctx: Context, request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isForeignSite = site !== null && site !== 'same-origin' && site !== 'none';
  const ownOrigins = [ctx.settings.publicUrl, new URL(request.url).origin];
  const isForeignOrigin = origin !== null && !ownOrigins.includes(origin);
  if (isForeignSite || isForeignOrigin) ctx.security.note('cross-site-refused', { by: 'api' });
  if (isForeignSite || isForeignOrigin) throw new Refusal('forbidden', 'This call must come from our own pages.');
}

/** An impossible name is not found, not invalid. */
function pathParams(schema: z.ZodType | undefined, raw: Record<string, string>): unknown {
  if (!schema) return undefined;
  const isPossible = Object.values(raw).every((value) => value === storableText(value));
  const checked = schema.safeParse(raw);
  if (isPossible && checked.success) return checked.data;
  throw nothingHere();
}

function withLinkToken(params: Record<string, string>, { headers }: Request): Record<string, string> {
  return params['token'] === TOKEN_IN_HEADER ? { ...params, token: headers.get(LINK_TOKEN_HEADER) ?? '' } : params;
}

function nothingHere(): Refusal {
  return new Refusal('not_found', 'There is nothing at this address.');
}

/** Repeated parameters become a list; empty values and NUL are dropped. */
function queryOf({ access }: Route, request: Request): Record<string, string> {
  // What is open to anyone may be kept by proxies, which know nothing of the header.
  const hidden = access === 'anyone' ? null : request.headers.get(PRIVATE_QUERY_HEADER);
  const query: Record<string, string> = {};
  for (const [key, given] of [...new URL(request.url).searchParams, ...new URLSearchParams(hidden ?? '')]) {
    const value = storableText(given);
    if (value === '' || key === '__proto__') continue;
    query[key] = key in query ? `${query[key]},${value}` : value;
  }
  return query;
}

async function jsonOf(ctx: Context, { signedBy }: Route, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await limitedText(request);
  if (signedBy) proveSignature(ctx, request.headers, text);
  if (text === '') return {};
  if (!/^application\/json\b/i.test(type))
    throw new Refusal('unsupported_type', 'Send JSON with the content type application/json.');
  try {
    return storableJson(text);
  } catch (cause) {
    throw new Refusal('unreadable', 'The body isn’t valid JSON.', { cause });
  }
}

async function limitedText(request: Request): Promise<string> {
  try {
    return await bodyText(request, LIMITS.jsonBytes);
  } catch (cause) {
    if (cause instanceof BodyTooLarge) throw new Refusal('too_large', 'The body is too large.');
    if (cause instanceof BodyCutOff) throw new Refusal('unreadable', 'The body ended too early.', { cause });
    throw cause;
  }
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  throw new Refusal('invalid', 'Some of the fields aren’t right.', { errors: errorsByField(checked.error) });
}
