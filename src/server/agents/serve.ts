import { createMcpHandler, INVALID_REQUEST, PARSE_ERROR } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { APP_SCOPES, type AppScope } from '#contract/core/app-scopes.ts';
import { Refusal } from '#contract/core/errors.ts';
import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';
import { type AskApi, askingFor } from '#server/agents/asking.ts';
import { type Session, serverFor } from '#server/agents/protocol.ts';
import { toolNamed } from '#server/agents/tools.ts';
import type { AppCaller } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import { bearerToken } from '#server/core/sign-in.ts';

const BODY_MAX = 64_000;

/** Many people's agents may call from the addresses of one maker. */
const PER_ADDRESS = { name: 'agent-address', points: 300, seconds: 60 };
const PER_APP = { name: 'agent-app', points: 120, seconds: 60 };

const REFUSED = -32000;

/** Answers `/mcp`: who calls, how often, and whether with the consent that a tool needs; then the protocol's package. */
export function openAgents(ctx: Context, api: AskApi): (request: Request, info: RequestInfo) => Promise<Response> {
  const { brand, publicUrl } = ctx.settings;
  const handler = createMcpHandler(({ authInfo }) => serverFor(brand, authInfo?.extra?.['session'] as Session), {
    // A stream that stays open would hold a process, and no list here ever changes.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (error) => ctx.log.debug({ error }, 'a message of an agent was refused'),
  });

  async function answer(request: Request, info: RequestInfo): Promise<Response> {
    const message = await messageOf(request);
    const app = await appOf(ctx, request);
    await (app
      ? ctx.limits.take(PER_APP, { id: keyOf(app) })
      : ctx.limits.take(PER_ADDRESS, { address: info.address }));
    const missing = missingScope(message, app);
    if (missing) throw new Challenge(app ? 403 : 401, missing);
    const ask = askingFor(api, publicUrl, app, info);
    const email = async () => app && ctx.accounts.emailOf(app.userId);
    const session: Session = { ctx, app, call: { ask, app, email, site: publicUrl, now: ctx.clock.now() } };
    const authInfo = { token: '', clientId: app?.clientId ?? '', scopes: app?.scopes ?? [], extra: { session } };
    return handler.fetch(request, { authInfo, ...(message === undefined ? {} : { parsedBody: message }) });
  }

  return async (request, info) => {
    if (request.method === 'OPTIONS') return withOrigins(new Response(null, { status: 204 }));
    const answered = answer(request, info).catch((error: unknown) => refusalAnswer(publicUrl, error));
    return withOrigins(await answered);
  };
}

/** What a client needs to ask the person: for a token (401), or for more than it has (403). */
class Challenge extends Error {
  readonly status: 401 | 403;
  readonly scope: AppScope | null;

  constructor(status: 401 | 403, scope: AppScope | null) {
    super(
      scope
        ? `The person has to allow it first: ${APP_SCOPES[scope].label}.`
        : 'This token is not valid, or has ended. Connect again.',
    );
    this.status = status;
    this.scope = scope;
  }

  header(site: string): string {
    const error = this.status === 403 ? 'insufficient_scope' : this.scope ? null : 'invalid_token';
    const parts = { error, scope: this.scope, resource_metadata: `${site}/.well-known/oauth-protected-resource/mcp` };
    const written = Object.entries(parts).filter(([, value]) => value !== null);
    return `Bearer ${written.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
  }
}

/** Other credentials are no token; whoever sends none is anyone. @throws Challenge */
async function appOf(ctx: Context, request: Request): Promise<AppCaller | null> {
  if (!request.headers.has('authorization')) return null;
  const token = bearerToken(request);
  const app = token && (await ctx.accounts.appOf(token));
  if (!app) throw new Challenge(401, null);
  return app;
}

function keyOf({ clientId, userId }: AppCaller): string {
  return `${userId} ${clientId}`;
}

const ToolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

function missingScope(message: unknown, app: AppCaller | null): AppScope | null {
  const called = ToolCall.safeParse(message).data;
  const scope = (called && toolNamed(called.params.name)?.scope) ?? null;
  return scope === null || app?.scopes.includes(scope) ? null : scope;
}

/** One message at a time, as both revisions say. Undefined where a request has no body to read. @throws Refusal */
async function messageOf(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return undefined;
  const message = parsed(await bodyOf(request));
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) return message;
  throw new Refusal('invalid', 'Send one message of JSON-RPC at a time.');
}

async function bodyOf(request: Request): Promise<string> {
  try {
    return await bodyText(request, BODY_MAX);
  } catch (cause) {
    if (cause instanceof BodyTooLarge) throw new Refusal('too_large', `A message has ${BODY_MAX} bytes at most.`);
    if (cause instanceof BodyCutOff) throw new Refusal('unreadable', 'The body ended too early.', { cause });
    throw cause;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('unreadable', 'The body isn’t valid JSON.', { cause });
  }
}

function refusalAnswer(site: string, error: unknown): Response {
  if (error instanceof Challenge)
    return rpcError(error.status, REFUSED, error.message, { 'www-authenticate': error.header(site) });
  if (!(error instanceof Refusal)) throw error;
  const wait: Record<string, string> =
    error.retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(error.retryAfter)) };
  const code = { unreadable: PARSE_ERROR, invalid: INVALID_REQUEST }[error.code as string] ?? REFUSED;
  return rpcError(error.code === 'invalid' ? 400 : error.status, code, error.message, wait);
}

function rpcError(status: number, code: number, message: string, headers: Record<string, string>): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status, headers });
}

/**
 * Pages of any site may call: no cookie is read, so that they can do no more than any program. A name of somebody else
 * that leads here (DNS rebinding) is refused before.
 */
function withOrigins(answer: Response): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': '*, Authorization',
    'access-control-expose-headers': 'WWW-Authenticate, Retry-After, Mcp-Session-Id',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
