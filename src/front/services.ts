import { api } from '#contract/api.ts';
import type { Log } from '#platform/log.ts';
import { openAgents } from '#server/agents/serve.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import { handlers } from '#server/features.ts';
import { type MountedApi, mountApi } from '#server/mount.ts';
import type { Backend } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import { openRemoteApi, type RemoteApi } from '#src/front/remote-api.ts';
import type { Ask, Send } from '#src/front/web-handle.ts';
import type { ApiAnswer, ApiCall } from '#web/request/context.ts';

export type Services = {
  remote: RemoteApi | null;
  /** The API, and what agents call at `/mcp`. */
  send: Send;
  /** The same for pages: within a process as values, between processes as JSON. */
  ask: Ask;
  /** Calls our own sign-in service; null if neither this process nor the one with the API runs it. */
  sendAuth: Send | null;
  sendPay: Send | null;
};

export function servicesOf(config: Config, backend: Backend | null, log: Log): Services {
  const hasApi = config.services.has('api');
  const remote = config.apiUrl && !hasApi ? openRemoteApi(config.apiUrl, log) : null;
  const mounted = backend && hasApi ? mountApi(backend.ctx, api, handlers) : null;
  const send = backend && mounted ? sendInside(backend, mounted) : (remote?.send ?? noApi);
  const auth = backend?.auth;
  const sendRemoteAuth = config.authUrl ? null : (remote?.send ?? null);
  return {
    remote,
    send,
    ask: mounted ? askInside(mounted) : (call, info) => askBySending(send, call, info),
    sendAuth: auth ? (request, info) => auth.fetch(request, info.address) : sendRemoteAuth,
    sendPay: payOf(config, { backend, remote, log }),
  };
}

function sendInside({ ctx }: Backend, mounted: MountedApi): Send {
  const sendMcp = openAgents(ctx, mounted.askFor);
  return (request, info) => (isMcp(request) ? sendMcp(request, info) : mounted.fetch(request, info));
}

export const MCP_PATH = '/mcp';

function isMcp({ url }: Request): boolean {
  return new URL(url).pathname === MCP_PATH;
}

function askInside(api: MountedApi): Ask {
  return async (call, info) => {
    const response = await api.ask(call, info);
    if (!response) return askBySending(api.fetch, call, info);
    const { status, body, headers } = response;
    return { status, body, setCookies: headers['set-cookie'] ? [headers['set-cookie']] : [] };
  };
}

async function askBySending(send: Send, { request }: ApiCall, info: RequestInfo): Promise<ApiAnswer> {
  const answer = await send(request, info);
  const body: unknown = await answer.json().catch(() => ({}));
  return { status: answer.status, body, setCookies: answer.headers.getSetCookie() };
}

function payOf(
  { payments }: Config,
  { backend, remote, log }: { backend: Backend | null; remote: RemoteApi | null; log: Log },
): Send | null {
  if (payments?.kind !== 'sandbox') return null;
  const sandbox = backend?.sandbox;
  if (sandbox) return (request) => sandbox.fetch(request);
  return payments.apiUrl ? openRemoteApi(payments.apiUrl, log).send : (remote?.send ?? null);
}

async function noApi(): Promise<Response> {
  return Response.json({ message: 'There’s no API here.', code: 'not_found' }, { status: 404 });
}
