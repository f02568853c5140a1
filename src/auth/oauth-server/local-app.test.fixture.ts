import { createHash, randomBytes } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import type { RunningAuth } from '#auth/running-auth.test.fixture.ts';

export const CALLBACK = 'https://app.example/callback';

type Json = Awaited<ReturnType<RunningAuth['call']>>['body'];
type Answer = { status: number; body: Json; headers: Headers };

export type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string };

export type LocalApp = {
  id: string;
  secret: string | null;
  verifier: string;
  /** The address that it sends the person to. */
  address(changes?: Record<string, string | null>): string;
  /** What that address answers. */
  ask(changes?: Record<string, string | null>): Promise<{ status: number; location: URL | null; body: Json }>;
  /** Asks, and returns the id of the question. */
  question(changes?: Record<string, string | null>): Promise<string>;
  /** Asks, has the person agree, and returns the address the browser is sent back to. */
  consent(person: GoTrueClient, changes?: Record<string, string | null>, scopes?: string[]): Promise<URL>;
  redeem(code: string, changes?: Record<string, string | null>): Promise<Answer>;
  refresh(token: string, changes?: Record<string, string | null>): Promise<Answer>;
  /** Asks, has the person agree, and redeems the code. */
  connect(person: GoTrueClient, scope?: string): Promise<Tokens>;
};

/** Registers an app, which then goes its way as a client of the protocol would. */
export async function registerApp(auth: RunningAuth, said: Record<string, unknown> = {}): Promise<LocalApp> {
  const { body } = await auth.call('/oauth/clients/register', {
    body: { client_name: 'Helper', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none', ...said },
  });
  return appOf(auth, body.client_id, body.client_secret ?? null);
}

export function appOf(auth: RunningAuth, id: string, secret: string | null = null): LocalApp {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = (changes: Record<string, string | null>) =>
    parameters({
      ...{ response_type: 'code', client_id: id, redirect_uri: CALLBACK, state: 'where-it-was' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', scope: 'saved alerts' },
      ...changes,
    });
  const own = { client_id: id, ...(secret === null ? {} : { client_secret: secret }) };
  const app: LocalApp = {
    id,
    secret,
    verifier,
    address: (changes = {}) => `${auth.url}/oauth/authorize?${asked(changes)}`,
    async ask(changes = {}) {
      const answer = await auth.call(`/oauth/authorize?${asked(changes)}`);
      const location = answer.headers.get('location');
      return { status: answer.status, location: location === null ? null : new URL(location), body: answer.body };
    },
    async question(changes = {}) {
      const { location, body } = await app.ask(changes);
      const id = location?.searchParams.get('authorization_id');
      if (!id) throw new Error(`There is no question: ${location ?? JSON.stringify(body)}`);
      return id;
    },
    async consent(person, changes = {}, scopes) {
      const id = await app.question(changes);
      const body = { action: 'approve', ...(scopes ? { scopes } : {}) };
      const answer = await auth.call(`/oauth/authorizations/${id}/consent`, { token: await tokenOf(person), body });
      return new URL(answer.body.redirect_url);
    },
    redeem: (code, changes = {}) =>
      sendForm(auth, '/oauth/token', {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        ...own,
        ...changes,
      }),
    refresh: (refresh_token, changes = {}) =>
      sendForm(auth, '/oauth/token', { grant_type: 'refresh_token', refresh_token, ...own, ...changes }),
    async connect(person, scope = 'saved alerts') {
      const code = (await app.consent(person, { scope })).searchParams.get('code') ?? '';
      const { status, body } = await app.redeem(code);
      if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`);
      return body;
    },
  };
  return app;
}

export async function tokenOf(person: GoTrueClient): Promise<string> {
  return (await person.getSession()).data.session?.access_token ?? '';
}

/** Null leaves a parameter out. */
function parameters(given: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

export function sendForm(
  auth: RunningAuth,
  path: string,
  form: Record<string, string | null>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return auth.call(path, { raw: parameters(form).toString(), headers: { ...type, ...headers } });
}

/** What the server that guards /mcp learns of a token. */
export async function looked(auth: RunningAuth, token: string): Promise<Json> {
  return (await auth.call('/oauth/introspect', { token: await auth.serviceToken(), body: { token } })).body;
}
