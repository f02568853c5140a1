import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Api } from '#contract/api.ts';
import { type ApiErrorBody, ERROR_STATUS, type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';
import { canIApply, getJob } from '#server/agents/read-job.ts';
import { searchJobs } from '#server/agents/search-jobs.ts';
import type { Ask, Call, Tool } from '#server/agents/tool.ts';
import type { Context } from '#server/core/context.ts';
import type { ApiResponse } from '#server/core/error-answer.ts';
import type { RequestInfo } from '#server/core/handler.ts';

/** The API of this process. */
type AskApi = (call: ApiCall, info: RequestInfo) => Promise<ApiResponse | null>;
type ApiCall = { key: string; params: Record<string, string>; request: Request };

/** Answers `/mcp`. */
export type AgentsHandler = (request: Request, info: RequestInfo) => Promise<Response>;

const BODY_MAX = 64_000;
const INVALID_REQUEST = -32600;
const PARSE_ERROR = -32700;

const TOOLS: readonly Tool[] = [searchJobs, getJob, canIApply];
const BY_NAME = new Map(TOOLS.map((one) => [one.name, one]));
const LISTED = TOOLS.map(({ listed }) => listed);

export function openAgents(ctx: Context, api: AskApi): AgentsHandler {
  const { brand, publicUrl } = ctx.settings;
  const handler = createMcpHandler(({ authInfo }) => serverFor(brand, authInfo?.extra?.['call'] as Call), {
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (error) => ctx.log.debug({ error }, 'a call of an agent failed'),
  });

  return async (request, info) => {
    if (request.method === 'OPTIONS') return withOrigins(new Response(null, { status: 204 }));
    const read = await readMessage(request);
    if (read instanceof Response) return withOrigins(read);
    const call: Call = { ask: askingOf(api, publicUrl, info), site: publicUrl, now: ctx.clock.now() };
    const authInfo = { token: '', clientId: '', scopes: [], extra: { call } };
    return withOrigins(await handler.fetch(request, { authInfo, ...read }));
  };
}

function serverFor(brand: string, call: Call): Server {
  const server = new Server({ name: brand.toLowerCase(), title: brand, version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: LISTED }) as never);
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = BY_NAME.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return tool.run(call, params.arguments);
  });
  return server;
}

/** One message at a time, as both revisions say. Requests without a body have none to read. */
async function readMessage(request: Request): Promise<Response | { parsedBody?: unknown }> {
  if (request.method !== 'POST') return {};
  try {
    const parsedBody: unknown = JSON.parse(await bodyText(request, BODY_MAX));
    return Array.isArray(parsedBody) ? rpcError(400, INVALID_REQUEST, 'Send one message at a time.') : { parsedBody };
  } catch (caught) {
    if (caught instanceof BodyTooLarge) return rpcError(413, INVALID_REQUEST, `The body is over ${BODY_MAX} bytes.`);
    if (caught instanceof SyntaxError || caught instanceof BodyCutOff)
      return rpcError(400, PARSE_ERROR, 'The body is not valid JSON.');
    throw caught;
  }
}

function rpcError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });
}

/** Pages of any site may call: no cookie is read, so that they can do no more than a program of their own. */
function withOrigins(answer: Response): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers': '*, Authorization',
    'access-control-expose-headers': 'WWW-Authenticate, Mcp-Session-Id, Retry-After',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

function askingOf(api: AskApi, site: string, info: RequestInfo): Ask {
  return async <Key extends keyof Api>(key: Key, asked: object) => {
    const { params = {}, query, body } = asked as { params?: Record<string, string>; query?: object; body?: object };
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = new URL(path, site);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const headers = { 'content-type': 'application/json' };
    const request = new Request(url, { method, ...(body ? { headers, body: JSON.stringify(body) } : {}) });
    const answer = await api({ key, params, request }, info);
    if (!answer || answer.status >= 400) throw refusalOf(answer);
    return answer.body as never;
  };
}

function refusalOf(answer: ApiResponse | null): Refusal {
  const { message, code, errors } = (answer?.body ?? {}) as Partial<ApiErrorBody>;
  const known = code && code in ERROR_STATUS ? (code as ErrorCode) : 'unavailable';
  return new Refusal(known, message ?? 'Our fault, not yours.', errors ? { errors } : {});
}
