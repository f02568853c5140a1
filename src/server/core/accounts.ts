import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { APP_SCOPE_NAMES, type AppScope } from '#contract/core/app-scopes.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { type OwnAccounts, openOwnAccounts } from '#server/core/own-accounts.ts';
import { openStaffAccounts, type StaffAccounts } from '#server/core/staff-accounts.ts';

const BELIEVED_FOR = DURATIONS.minute;

const REMEMBERED_SESSIONS = 10_000;

type Asked = { at: number; answer: Promise<boolean> };

/** Sessions recently found to need no second factor, in this process's memory. */
class FactorlessSessions {
  private readonly asked = new LRUCache<string, Asked>({ max: REMEMBERED_SESSIONS });
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Concurrent calls share one `ask`. */
  owes(session: string | undefined, ask: () => Promise<boolean>): Promise<boolean> {
    if (session === undefined) return ask();
    const now = this.clock.now().getTime();
    const known = this.asked.get(session);
    if (known && now - known.at < BELIEVED_FOR) return known.answer;
    const asked = { at: now, answer: ask() };
    this.asked.set(session, asked);
    const forget = () => {
      if (this.asked.peek(session) === asked) this.asked.delete(session);
    };
    // Only "none needed" is remembered: factors can be removed, and failures pass.
    asked.answer.then((isOwed) => isOwed && forget(), forget);
    return asked.answer;
  }
}

export type Claims = z.output<typeof Claims>;

export type AuthUser = {
  id: string;
  /** Lower case; null unless confirmed. */
  email: string | null;
  isStaff: boolean;
  /** Has a second factor, so a token without it is only half a sign-in. */
  hasSecondFactor: boolean;
  record: Record<string, unknown>;
};

export type Accounts = {
  /** Checks a token by the service's published keys. @throws Refusal `unauthenticated`, `unavailable` without keys. */
  verify(token: string): Promise<Claims>;
  /** Asks the service, so that a ban or a sign-out holds at once. @throws Refusal `unauthenticated`, `unavailable`. */
  fresh(token: string): Promise<AuthUser>;
  /** Whether a second factor is still to be shown; a no is believed for a minute. @throws as `fresh`. */
  owesFactor(token: string, claims: Claims): Promise<boolean>;
  /** Sessions, passkeys and apps, for the export; each only if the service lists it. @throws Refusal `unavailable`. */
  waysIn(token: string): Promise<WaysIn>;
  /** Null if there is no such user, no confirmed address, or a ban. */
  emailOf(userId: string): Promise<string | null>;
  /** Deletes a user for good; resolves even if there is none. */
  deleteUser(userId: string): Promise<void>;
  /** Asks the service, so that whatever ends an app holds at once. Null for no such token. @throws `unavailable`. */
  appOf(token: string): Promise<AppCaller | null>;
  staff: StaffAccounts;
  /** Our own service; null where AUTH_URL names another. */
  own: OwnAccounts | null;
};

/** An app that a person lets act for them. */
export type AppCaller = { userId: string; clientId: string; clientName: string; scopes: AppScope[] };

export type WaysIn = { sessions?: unknown[]; passkeys?: unknown[]; apps?: unknown[] };

export type AccountsOptions = {
  isOwn?: boolean;
  /** With the service's prefix, without a trailing slash. */
  url: string;
  issuer: string;
  /** A token with the role `service_role`, for the admin routes. */
  serviceToken(): Promise<string>;
  clock: Clock;
  /** Sent as `apikey`, for gateways that require one. */
  apiKey?: string | null;
  fetch?: typeof fetch;
  /** Milliseconds. */
  timeout?: number;
};

const KEY_SET_CACHE = 10 * DURATIONS.minute;

const TIMEOUT = 5 * DURATIONS.second;

const ALGORITHMS = ['ES256', 'RS256'];

const AUDIENCE = 'authenticated';

/** Clock tolerance for an external service; our own shares our clock. */
const CLOCK_TOLERANCE_SECONDS = 120;

const AppMetadata = z.looseObject({ role: z.string().optional() }).catch({});

const Claims = z.object({
  sub: z.uuid(),
  email: z.string().catch(''),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  /** How the person proved who they are, and when, in unix seconds. */
  amr: z.array(z.object({ timestamp: z.number() })).catch([]),
  session_id: z.string().optional(),
  is_anonymous: z.boolean().catch(false),
  app_metadata: AppMetadata,
  user_metadata: z.looseObject({}).catch({}),
});

const User = z.looseObject({
  id: z.uuid(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  banned_until: z.string().nullish(),
  app_metadata: AppMetadata,
  factors: z.array(z.looseObject({ status: z.string() })).nullish(),
});

const App = z.discriminatedUnion('active', [
  z.object({ active: z.literal(false) }),
  z.object({
    active: z.literal(true),
    user_id: z.uuid(),
    client_id: z.string(),
    client_name: z.string(),
    scopes: z.array(z.enum(APP_SCOPE_NAMES)),
  }),
]);

/** Not part of the protocol, so a service may lack both. */
const Sessions = z.object({ sessions: z.array(z.unknown()) });

const Passkeys = z.array(z.unknown());

const Apps = z.array(z.unknown());

export function openAccounts(options: AccountsOptions): Accounts {
  const { clock } = options;
  const keys = keySetOf(options);
  const { admin, callAdmin, listAt, fresh } = openClient(options);
  const factorless = new FactorlessSessions(clock);

  return {
    staff: openStaffAccounts(callAdmin, () => clock.now()),
    own: options.isOwn ? openOwnAccounts(callAdmin) : null,
    async verify(token) {
      const claims = Claims.safeParse(await verified(token, keys, options));
      if (!claims.success || claims.data.role !== AUDIENCE || claims.data.is_anonymous) throw signInFirst();
      return claims.data;
    },
    fresh,
    async owesFactor(token, claims) {
      if (claims.aal === 'aal2') return false;
      return factorless.owes(claims.session_id, async () => {
        const account = await fresh(token);
        if (account.id !== claims.sub) throw signInFirst();
        return account.hasSecondFactor;
      });
    },
    async waysIn(token) {
      const listed = await listAt('/user/sessions', token, Sessions);
      const passkeys = await listAt('/passkeys', token, Passkeys);
      const apps = options.isOwn ? await listAt('/user/oauth/grants', token, Apps) : undefined;
      return {
        ...(listed ? { sessions: listed.sessions } : {}),
        ...(passkeys ? { passkeys } : {}),
        ...(apps ? { apps } : {}),
      };
    },
    async emailOf(userId) {
      const answer = await admin('GET', userId);
      if (!answer) return null;
      const user = await userIn(answer);
      const isBanned = user.banned_until ? new Date(user.banned_until) > clock.now() : false;
      return isBanned ? null : confirmedEmail(user);
    },
    async appOf(token) {
      if (!options.isOwn) return null;
      const answer = await callAdmin('POST', '/oauth/introspect', { token });
      if (answer.status === 400) return null;
      if (!answer.ok) throw away(new Error(`The auth service answered ${answer.status}.`));
      const app = App.parse(await answer.json());
      if (!app.active) return null;
      const { user_id: userId, client_id: clientId, client_name: clientName, scopes } = app;
      return { userId, clientId, clientName, scopes };
    },
    async deleteUser(userId) {
      await admin('DELETE', userId);
    },
  };
}

function openClient(options: AccountsOptions) {
  const { url, timeout = TIMEOUT } = options;
  const apiKey = apiKeyOf(options);
  const send = options.fetch ?? fetch;

  async function call(method: string, path: string, token: string, body?: object): Promise<Response> {
    try {
      return await send(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...apiKey, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (cause) {
      throw away(cause);
    }
  }

  async function admin(method: string, userId: string): Promise<Response | null> {
    const answer = await callAdmin(method, `/admin/users/${userId}`);
    if (answer.status === 404) return null;
    if (!answer.ok) throw away(new Error(`The auth service answered ${answer.status}.`));
    return answer;
  }

  async function listAt<List extends z.ZodType>(path: string, token: string, list: List) {
    const answer = await call('GET', path, token);
    if (answer.status >= 500 || answer.status === 429) {
      throw away(new Error(`The auth service answered ${answer.status}.`));
    }
    return answer.ok ? list.safeParse(await answer.json().catch(() => null)).data : undefined;
  }

  async function callAdmin(method: string, path: string, body?: object): Promise<Response> {
    return call(method, path, await options.serviceToken(), body);
  }

  async function fresh(token: string): Promise<AuthUser> {
    const answer = await call('GET', '/user', token);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw signInFirst();
    if (!answer.ok) throw away(new Error(`The auth service answered ${answer.status}.`));
    return presentUser(await userIn(answer));
  }

  return { admin, callAdmin, listAt, fresh };
}

function keySetOf(options: AccountsOptions) {
  return createRemoteJWKSet(new URL(`${options.url}/.well-known/jwks.json`), {
    cacheMaxAge: KEY_SET_CACHE,
    timeoutDuration: options.timeout ?? TIMEOUT,
    headers: apiKeyOf(options),
    [customFetch]: options.fetch ?? fetch,
  });
}

function apiKeyOf({ apiKey }: AccountsOptions): Record<string, string> {
  return apiKey ? { apikey: apiKey } : {};
}

async function verified(
  token: string,
  keys: ReturnType<typeof keySetOf>,
  { issuer, clock, isOwn }: AccountsOptions,
): Promise<JWTPayload> {
  try {
    const verification = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: clock.now(),
      clockTolerance: isOwn ? 0 : CLOCK_TOLERANCE_SECONDS,
    });
    return verification.payload;
  } catch (error) {
    // Errors about the token itself have a code; anything else is a failure to get the keys.
    const isOfToken = error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code);
    throw isOfToken ? signInFirst(error) : away(error);
  }
}

const KEYS_AWAY = new Set([errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code]);

/** @throws Refusal `unavailable` for any other response: something else is answering. */
async function userIn(answer: Response): Promise<z.output<typeof User>> {
  const user = User.safeParse(await answer.json().catch(() => null));
  if (!user.success) throw away(user.error);
  return user.data;
}

function presentUser(user: z.output<typeof User>): AuthUser {
  return {
    id: user.id,
    email: confirmedEmail(user),
    isStaff: user.app_metadata.role === 'staff',
    hasSecondFactor: (user.factors ?? []).some(({ status }) => status === 'verified'),
    record: user,
  };
}

function confirmedEmail(user: z.output<typeof User>): string | null {
  return user.email && user.email_confirmed_at ? user.email.toLowerCase() : null;
}

/** The same answer whatever is wrong with the token, so that it tells nothing. */
export function signInFirst(cause?: unknown): Refusal {
  return new Refusal('unauthenticated', 'Sign in first.', { cause });
}

function away(cause: unknown): Refusal {
  return new Refusal('unavailable', 'We can’t check your sign-in right now. Try again in a minute.', {
    cause,
    retryAfter: 30,
  });
}
