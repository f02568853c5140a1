import { randomBytes } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import { type AuthService, openAuth } from '#auth/auth-service.ts';
import { type AuthConfig, defaultAuthConfig } from '#auth/config.ts';
import type { Email } from '#auth/mails/emails.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db.ts';
import { serveHttp } from '#platform/http.ts';
import { type Log, openLog } from '#platform/log.ts';
import { openPoliteFetch } from '#platform/polite-fetch.ts';

const SITE = 'http://localhost:3000';
export const PASSWORD = 'Correct-horse-7';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers by the shape they expect and fail where it differs.
type Json = any;

type Call = {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  raw?: string;
  /** The client's address, for a call without the network. */
  from?: string;
};

/** A running clock that can be advanced. */
type MovableClock = Clock & {
  advance(ms: number): void;
  /** Stops it except for `advance`, so that no TOTP step ends in the middle of a test. */
  stop(): void;
  /** Runs again, in step with real time. */
  goOn(): void;
};

/** The service listening on a port. */
export type RunningAuth = {
  url: string;
  config: AuthConfig;
  clock: MovableClock;
  /** Sent letters, oldest first. */
  letters: Email[];
  /** A new client, as of one browser. */
  client(options?: { flowType?: 'pkce' | 'implicit' }): GoTrueClient;
  /** Handles a request without the network. */
  fetch(request: Request): Promise<Response>;
  /** A plain request; a JSON answer is parsed. */
  call(path: string, call?: Call): Promise<{ status: number; body: Json; headers: Headers }>;
  /** The newest letter to an address, with its code and link. */
  mailTo(address: string): { letter: Email; code: string; link: URL };
  /** Signs up and confirms a user; the client is signed in. */
  person(email?: string): Promise<{ email: string; client: GoTrueClient; id: string }>;
  serviceToken(): Promise<string>;
  /** Paths of its routes, each as often as there are methods for it. */
  routes: readonly string[];
  shownTexts: AuthService['shownTexts'];
  close(): Promise<void>;
};

function movableClock(): MovableClock {
  let ahead = 0;
  let stoppedAt: number | null = null;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance: (ms) => {
      ahead += ms;
    },
    stop: () => {
      stoppedAt ??= Date.now();
    },
    goOn: () => {
      stoppedAt = null;
    },
  };
}

/** `log` is for tests that provoke a fault, `machine` for those with a wrong clock. */
export async function startAuth(
  database: Database,
  settings: Partial<AuthConfig> = {},
  { log = openLog('error'), machine }: { log?: Log; machine?: Clock } = {},
): Promise<RunningAuth> {
  const clock = movableClock();
  const letters: Email[] = [];
  let answer: (request: Request, address: string) => Promise<Response> = () => Promise.reject(new Error('starting'));
  const server = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    trustProxy: 0,
    fetch: (request, address) => answer(request, address),
  });
  const prefix = settings.prefix ?? '';
  const url = server.url.replace(/\/$/, '') + prefix;
  const config: AuthConfig = {
    ...defaultAuthConfig({ siteUrl: SITE, externalUrl: url, prefix }),
    argon2: { memoryCost: 8, timeCost: 1 },
    mailGapSeconds: 0,
    rateFactor: 0,
    answerFloorMs: 0,
    // The whole protocol, as clients of other makers know it; tests of what the product allows turn it off.
    mailLinks: 'verify',
    implicitFlow: true,
    plainChallenge: true,
    // A busy machine may take longer than a client waits.
    answerWithinMs: DURATIONS.minute,
    ...settings,
  };
  const sendMail = async (_tx: unknown, letter: Email) => void letters.push(letter);
  const guest = { product: 'test', site: SITE, contact: 'hello@madang.example', privateHosts: config.documentHosts };
  const politeFetch = openPoliteFetch(guest);
  const service = await openAuth({ config, database, clock: machine ?? clock, log, sendMail, politeFetch });
  answer = service.fetch;

  const running: RunningAuth = {
    url,
    config,
    clock,
    letters,
    client: ({ flowType } = {}) => newClient(url, flowType),
    fetch: (request) => service.fetch(request, '203.0.113.7'),
    call: (path, call) => bareCall(service, url + path, call),
    mailTo(address) {
      const letter = letters.findLast(({ to }) => to === address);
      if (!letter) throw new Error(`Nobody wrote to ${address}.`);
      const code = letter.facts?.find(([label]) => label === 'Code')?.[1] ?? '';
      return { letter, code, link: new URL(letter.action?.url ?? 'about:blank') };
    },
    async person(email = unique()) {
      const client = running.client();
      await client.signUp({ email, password: PASSWORD });
      const { code } = running.mailTo(email);
      const { data, error } = await client.verifyOtp({ type: 'signup', email, token: code });
      if (error) throw error;
      return { email, client, id: data.user?.id ?? '' };
    },
    serviceToken: service.serviceToken,
    routes: service.routes,
    shownTexts: service.shownTexts,
    async close() {
      await server.close();
      await service.close();
    },
  };
  return running;
}

export function unique(): string {
  return `person-${randomBytes(5).toString('hex')}@example.com`;
}

/**
 * A client with its session in a map. auth-js caches a service's keys for ten minutes per storage key, so each client
 * has its own: another service may use the same key ids.
 */
export function newClient(url: string, flowType: 'pkce' | 'implicit' = 'pkce'): GoTrueClient {
  const storage = new Map<string, string>();
  return new GoTrueClient({
    url,
    flowType,
    storageKey: `session-${randomBytes(5).toString('hex')}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
}

async function bareCall(service: AuthService, url: string, call: Call = {}): ReturnType<RunningAuth['call']> {
  const { method = call.body !== undefined || call.raw !== undefined ? 'POST' : 'GET', token, headers = {} } = call;
  const request = new Request(url, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
  });
  const answer = call.from ? await service.fetch(request, call.from) : await fetch(request);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
}
