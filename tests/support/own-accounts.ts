import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { type Json, type TestApp, unique } from '#tests/support/test-app.ts';

export const PASSWORD = 'Correct-horse-7';
export const BROWSER = 'A browser of the tests';

const JSON_TYPE = { 'content-type': 'application/json' };
const CALLBACK = 'https://app.example/callback';

/** Somebody with an account at the service that the product itself runs. */
export type Owner = { email: string; headers: { authorization: string } };

/** Asks the service of an app that runs one, and expects no refusal. */
export async function askService(
  app: TestApp,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Json> {
  const answer = await app.json(`/auth/v1${path}`, {
    method,
    headers: { ...JSON_TYPE, 'user-agent': BROWSER, ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Enters the code that was mailed to an address. */
export async function confirmCode(app: TestApp, type: string, email: string): Promise<Json> {
  await app.settle();
  const mail = (await app.mailbox()).find(({ to }) => to === email);
  return askService(app, 'POST', '/verify', { type, email, token: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] });
}

/** Signs somebody up; `expires_in` is of their token. */
export async function signUp(app: TestApp): Promise<Owner & { expires_in: number }> {
  const email = newAddress();
  await askService(app, 'POST', '/signup', { email, password: PASSWORD });
  const { access_token, expires_in } = await confirmCode(app, 'signup', email);
  return { email, headers: { authorization: `Bearer ${access_token}` }, expires_in };
}

export function newAddress(): string {
  return `${unique('mina')}@example.com`;
}

/** Registers an app, has the person agree to what it asks for, and returns its token. */
export async function connectApp(app: TestApp, { headers }: Owner, scope: string): Promise<string> {
  const said = { client_name: 'Helper', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
  const body = JSON.stringify(said);
  const registered = await app.json('/auth/v1/oauth/clients/register', { method: 'POST', headers: JSON_TYPE, body });
  const verifier = 'x'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const client_id = registered.body.client_id;
  const asked = { response_type: 'code', client_id, redirect_uri: CALLBACK, scope, code_challenge_method: 'S256' };
  const query = new URLSearchParams({ ...asked, code_challenge });
  const sent = await app.fetch(`/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
  const question = new URL(sent.headers.get('location') ?? '').searchParams.get('authorization_id');
  const path = `/oauth/authorizations/${question}/consent`;
  const { redirect_url } = await askService(app, 'POST', path, { action: 'approve' }, headers);
  const code = new URL(redirect_url).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, client_id, code_verifier: verifier };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const given = { method: 'POST', headers: type, body: new URLSearchParams(form).toString() };
  return (await app.json('/auth/v1/oauth/token', given)).body.access_token;
}
