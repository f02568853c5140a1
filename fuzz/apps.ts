import { createHash, randomBytes } from 'node:crypto';
import { APP_SCOPE_NAMES } from '#contract/core/app-scopes.ts';
import type { Ask } from './client.ts';
import type { Person } from './world.ts';

const CALLBACK = 'https://app.example/callback';

type Asked = { ask: Ask; origin: string; service: string; token: string };

type Pair = { access_token: string; refresh_token: string };

/** The token of an app that a person connected; and what is known of two more, which calls may end. */
export async function appsOf(asked: Asked): Promise<{ proof: readonly [string, string]; words: Person['words'] }> {
  const { ask, service } = asked;
  const { access_token } = await connected(asked, await clientOf(asked));
  const other = await clientOf(asked);
  const { refresh_token } = await connected(asked, other);
  const question = await questionOf(asked, other, newProofKey().challenge);
  const ended = await clientOf(asked);
  const { client_id: confidential } = await ask('POST', '/auth/v1/admin/oauth/clients', {
    body: { client_name: 'Kept by staff', redirect_uris: [CALLBACK] },
    token: service,
  });
  return {
    proof: ['authorization', `Bearer ${access_token}`],
    words: {
      '/auth/v1/oauth/authorizations/{id}': [question],
      '/auth/v1/admin/oauth/clients/{id}': [confidential],
      'POST /auth/v1/oauth/token': [{ grant_type: 'refresh_token', client_id: other, refresh_token }],
      'POST /auth/v1/oauth/revoke': [{ token: refresh_token, client_id: other }],
      'DELETE /auth/v1/user/oauth/grants?client_id': [other],
      'GET /auth/v1/oauth/authorize?client_id': [ended],
      'GET /auth/v1/oauth/authorize?redirect_uri': [CALLBACK],
    },
  };
}

async function clientOf({ ask, service }: Asked): Promise<string> {
  const body = { client_name: 'Job finder', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
  return (await ask('POST', '/auth/v1/admin/oauth/clients', { body, token: service })).client_id;
}

async function connected(asked: Asked, client: string): Promise<Pair> {
  const { verifier, challenge } = newProofKey();
  const question = await questionOf(asked, client, challenge);
  const { redirect_url } = await asked.ask('POST', `/auth/v1/oauth/authorizations/${question}/consent`, {
    body: { action: 'approve' },
    token: asked.token,
  });
  const answer = await fetch(`${asked.origin}/auth/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: client, redirect_uri: CALLBACK, code_verifier: verifier },
      code: new URL(redirect_url).searchParams.get('code') ?? '',
    }),
  });
  if (!answer.ok) throw new Error(`To prepare, an app was refused its token: ${await answer.text()}`);
  return (await answer.json()) as Pair;
}

async function questionOf({ origin }: Asked, client: string, challenge: string): Promise<string> {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: client, redirect_uri: CALLBACK, scope: APP_SCOPE_NAMES.join(' ') },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  });
  const answer = await fetch(`${origin}/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
  const id = new URL(answer.headers.get('location') ?? origin).searchParams.get('authorization_id');
  if (!id) throw new Error(`To prepare, an app was answered by ${answer.status}: ${await answer.text()}`);
  return id;
}

function newProofKey(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
