import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { type Accounts, type AccountsOptions, type AppCaller, openAccounts } from '#server/core/accounts.ts';

/** A user, with headers to authenticate requests. */
export type TestPerson = { id: string; email: string; headers: { authorization: string } };

type Known = {
  id: string;
  email: string;
  madeAt: string;
  isConfirmed: boolean;
  isStaff: boolean;
  hasFactor: boolean;
  /** When a session last showed the factor. */
  shownAt: string | null;
  isBanned: boolean;
};
export type NewPerson = Partial<Omit<Known, 'id' | 'madeAt' | 'shownAt'>> & { aal?: 'aal1' | 'aal2' };

/** A fake auth service in the test's process, with the real one's HTTP and a key of its own. */
export type TestPeople = {
  accounts: Accounts;
  /** Signs a user up and in. */
  signIn(given?: NewPerson): Promise<TestPerson>;
  /** Signs somebody of the staff in, with a second factor. */
  signInStaff(): Promise<TestPerson>;
  /** The same user with a new token. */
  again(person: TestPerson, given?: { aal: 'aal1' | 'aal2' }): Promise<TestPerson>;
  /** A token with other claims. */
  token(claims: Record<string, unknown>): Promise<string>;
  /** Lets an app act for the user; resolves with its token. */
  connectApp(person: TestPerson, app: Pick<AppCaller, 'scopes'> & Partial<AppCaller>): string;
  /** Takes the app's grant away. */
  removeApp(token: string): void;
  /** Ends the user's sessions; the signature of their token stays valid. */
  ban(person: TestPerson): void;
  /** Changes the user's confirmed address. */
  changeEmail(person: TestPerson, email: string): void;
  /** Adds a second factor. */
  addFactor(person: TestPerson): void;
  /** Whether the service still has the account. */
  has(person: TestPerson): boolean;
  /** Makes the service unavailable. */
  goAway(): void;
  comeBack(): void;
  /** Calls that reached the service, such as `GET /user`. */
  calls: string[];
  forget(): void;
};

const URL_OF_SERVICE = 'http://auth.test/auth/v1';
const SERVICE_TOKEN = 'service-token';
const LIFETIME_SECONDS = (15 * DURATIONS.minute) / DURATIONS.second;

/** Accounts at a service of somebody else, as the product reaches it. */
export function accountsElsewhere(options: Omit<AccountsOptions, 'serviceToken'>): Accounts {
  return openAccounts({ ...options, serviceToken: async () => SERVICE_TOKEN });
}

export async function openTestPeople(clock: Clock): Promise<TestPeople> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const known = new Map<string, Known>();
  const apps = new Map<string, AppCaller>();
  const calls: string[] = [];
  let isAway = false;
  let serial = 0;

  function answer(method: string, path: string, token: string, body: string): Response {
    if (path === '/.well-known/jwks.json') return Response.json({ keys: [jwk] });
    if (path === '/user') {
      const person = known.get(subjectOf(token));
      return person && !person.isBanned ? Response.json(userOf(person, clock)) : refused(403, 'session_not_found');
    }
    if (path === '/admin/users' && token === SERVICE_TOKEN)
      return Response.json({ users: [...known.values()].map((person) => userOf(person, clock)) });
    const [, id = '', list] = /^\/admin\/users\/([0-9a-f-]{36})(?:\/(sessions|factors).*)?$/.exec(path) ?? [];
    if (list === 'sessions' && token === SERVICE_TOKEN)
      return method === 'GET' ? Response.json({ sessions: sessionsOf(id) }) : new Response(null, { status: 204 });
    if (!id || token !== SERVICE_TOKEN) return refused(403, 'not_admin');
    const person = known.get(id);
    if (!person) return refused(404, 'user_not_found');
    if (list === 'factors') person.hasFactor = false;
    else if (method === 'DELETE') known.delete(id);
    if (method === 'PUT') person.isBanned = !body.includes('"none"');
    return Response.json(method === 'DELETE' ? {} : userOf(person, clock));
  }

  /** Those that showed the factor. */
  function sessionsOf(id: string) {
    const created_at = known.get(id)?.shownAt;
    return created_at ? [{ id: randomUUID(), user_agent: null, aal: 'aal2', created_at, refreshed_at: null }] : [];
  }

  async function service(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, init);
    if (isAway) throw new TypeError('fetch failed');
    const path = new URL(request.url).pathname.slice(new URL(URL_OF_SERVICE).pathname.length);
    calls.push(`${request.method} ${path}`);
    return answer(
      request.method,
      path,
      (request.headers.get('authorization') ?? '').replace('Bearer ', ''),
      await request.text(),
    );
  }

  function token(claims: Record<string, unknown>): Promise<string> {
    const now = Math.floor(clock.now().getTime() / DURATIONS.second);
    const usual = {
      iss: URL_OF_SERVICE,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      iat: now,
      exp: now + LIFETIME_SECONDS,
    };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(privateKey);
  }

  async function signedIn(person: Known, aal: 'aal1' | 'aal2'): Promise<TestPerson> {
    const { id, email } = person;
    if (aal === 'aal2') person.shownAt = clock.now().toISOString();
    const claims = { sub: id, email, aal, session_id: randomUUID(), app_metadata: metadataOf(person) };
    return { id, email, headers: { authorization: `Bearer ${await token(claims)}` } };
  }

  async function signIn({ aal = 'aal1', ...given }: NewPerson = {}): Promise<TestPerson> {
    serial++;
    const person: Known = {
      id: randomUUID(),
      email: `person-${serial}@example.com`,
      madeAt: clock.now().toISOString(),
      isConfirmed: true,
      isStaff: false,
      hasFactor: false,
      shownAt: null,
      isBanned: false,
      ...given,
    };
    known.set(person.id, person);
    return signedIn(person, aal);
  }

  /** Apps are known to our own service alone. */
  const accounts: Accounts = {
    ...openAccounts({
      url: URL_OF_SERVICE,
      issuer: URL_OF_SERVICE,
      serviceToken: async () => SERVICE_TOKEN,
      clock,
      fetch: service,
    }),
    async appOf(token) {
      const app = apps.get(token);
      return app && known.get(app.userId)?.isBanned === false ? app : null;
    },
  };

  return {
    accounts,
    connectApp({ id }, app) {
      const token = `app-${randomUUID()}`;
      apps.set(token, { userId: id, clientId: 'https://kites.example/app.json', clientName: 'Kite Agent', ...app });
      return token;
    },
    removeApp: (token) => void apps.delete(token),
    signIn,
    signInStaff: () => signIn({ isStaff: true, hasFactor: true, aal: 'aal2' }),
    async again({ id }, { aal } = { aal: 'aal1' }) {
      const person = known.get(id);
      if (!person) throw new Error('There is no such person any more.');
      return signedIn(person, aal);
    },
    token,
    ban(person) {
      const found = known.get(person.id);
      if (found) found.isBanned = true;
    },
    changeEmail(person, email) {
      const found = known.get(person.id);
      if (found) found.email = email;
    },
    addFactor(person) {
      const found = known.get(person.id);
      if (found) found.hasFactor = true;
    },
    has: (person) => known.has(person.id),
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    calls,
    forget() {
      known.clear();
      apps.clear();
      calls.length = 0;
      isAway = false;
    },
  };
}

function userOf(person: Known, clock: Clock) {
  const now = clock.now();
  return {
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    created_at: person.madeAt,
    ...(person.isConfirmed ? { email_confirmed_at: now.toISOString() } : {}),
    ...(person.isBanned ? { banned_until: new Date(now.getTime() + DURATIONS.day).toISOString() } : {}),
    app_metadata: metadataOf(person),
    user_metadata: {},
    factors: person.hasFactor ? [{ id: randomUUID(), factor_type: 'totp', status: 'verified' }] : [],
  };
}

function metadataOf(person: Known) {
  return { provider: 'email', ...(person.isStaff ? { role: 'staff' } : {}) };
}

function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

function refused(status: number, code: string): Response {
  return Response.json({ code: status, error_code: code, msg: code }, { status });
}
