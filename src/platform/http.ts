import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { isIP } from 'node:net';
import { serve } from 'srvx/node';
import { isCutOff } from '#platform/body-text.ts';
import { plainAddress } from '#platform/client-network.ts';
import { NO_PAGE } from '#platform/content-security-policy.ts';
import { type Log, openLog } from '#platform/log.ts';
import type { Asked, StoredAnswer } from '#platform/page-cache/stored-answer.ts';

export type HttpServer = {
  url: string;
  /** Stops accepting connections and resolves once requests in flight are answered. */
  close(): Promise<void>;
};

export type HttpOptions = {
  /** `address` is the client's, behind the trusted proxies. */
  fetch(request: Request, address: string): Response | Promise<Response>;
  /** An answer from memory; null passes the request to `fetch`. Without Request and Response it costs a fifth less. */
  stored?(asked: Asked): StoredAnswer | null;
  host: string;
  /** 0 for any free port. */
  port: number;
  trustProxy: number;
  /** Reading a longer body fails with code ERR_BODY_TOO_LARGE; default 10 MB. */
  maxBodyBytes?: number;
  log?: Log;
};

const DEFAULT_MAX_BODY_BYTES = 10_000_000;
/** Longer than the usual 60 seconds of proxies, so that they close idle connections first. */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 120_000;
const CLOSE_IDLE_EVERY_MS = 20;
const FAULT_HEADERS = { 'cache-control': 'no-store', 'content-security-policy': NO_PAGE };

/** Starts listening. Rejects when the port is taken. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { fetch, trustProxy, log = openLog('error') } = options;
  const failed = (error: unknown, { signal }: Request) => {
    // Pages stop at the signal, which tells of a client that went away after its body was read.
    if (isCutOff(error) || (signal.aborted && error === signal.reason))
      return new Response(null, { status: 400, headers: FAULT_HEADERS });
    log.error({ err: error }, 'request failed');
    return new Response('Something went wrong.', { status: 500, headers: FAULT_HEADERS });
  };
  const server = serve({
    hostname: options.host,
    port: options.port,
    // The program handles signals itself, as things must end in order.
    gracefulShutdown: false,
    silent: true,
    maxRequestBodySize: options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    node: { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
    fetch(request) {
      if (!hasAddress(request))
        return new Response('We can’t read this address.', { status: 400, headers: FAULT_HEADERS });
      try {
        const answer = fetch(request, clientAddress(request, trustProxy));
        // Synchronous for stored pages, which saves a turn of the event loop.
        return answer instanceof Promise ? answer.catch((error) => failed(error, request)) : answer;
      } catch (error) {
        return failed(error, request);
      }
    },
  });
  await server.ready();
  if (options.stored) answerFirst(server.node?.server as Server, options.stored);
  const { url } = server;
  if (!url) throw new Error('The HTTP server has no address.');
  return {
    url,
    async close() {
      const listening = server.node?.server as IdleCloser | undefined;
      // Idle keep-alive connections would keep the server open.
      const idle = setInterval(() => listening?.closeIdleConnections?.(), CLOSE_IDLE_EVERY_MS);
      await server.close().finally(() => clearInterval(idle));
    },
  };
}

function answerFirst(server: Server, stored: (asked: Asked) => StoredAnswer | null): void {
  function answerTo(request: IncomingMessage): StoredAnswer | null {
    try {
      const asked = askedBy(request);
      return asked && hasAddress(asked) ? stored(asked) : null;
    } catch {
      return null;
    }
  }

  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const answer = answerTo(request);
    if (answer) response.writeHead(answer.status, [...answer.headers]).end(answer.body);
    else for (const listener of listeners) listener(request, response);
  });
}

/** The request as it decides over stored answers; null for one whose target is no path. */
function askedBy({ method = '', url = '', headers }: IncomingMessage): Asked | null {
  const get = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  return url.startsWith('/') ? { method, url: `http://${headers.host ?? 'localhost'}${url}`, headers: { get } } : null;
}

/** Host name, IPv4 or bracketed IPv6 address with an optional port; may be empty with an absolute target. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]*)(?::\d{0,5})?$/i;

/** Whether host and target form a valid URL (RFC 9112, 3.2). Two Host fields arrive as a list, which is invalid. */
function hasAddress(request: Asked): boolean {
  const host = request.headers.get('host');
  if (host !== null && !HOST.test(host)) return false;
  try {
    return URL.canParse(request.url);
  } catch {
    return false;
  }
}

type IdleCloser = { closeIdleConnections?(): void };

/** Each trusted proxy appends one address to X-Forwarded-For; those before came from the client and are ignored. */
export function clientAddress(request: Request, trustProxy: number): string {
  const peer = addressIn((request as { ip?: string }).ip ?? '') ?? 'unknown';
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const claimed = forwarded[Math.max(0, forwarded.length - trustProxy)];
  return addressIn(claimed ?? '') ?? peer;
}

function addressIn(written: string): string | null {
  const trimmed = written.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return isIP(address) === 0 ? null : plainAddress(address);
}
