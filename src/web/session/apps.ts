import type { AppScope } from '#contract/core/app-scopes.ts';
import { askAccounts, refusal } from '#web/session/ask-accounts.ts';

export type App = {
  id: string;
  /** What it calls itself. */
  name: string;
  host: string;
  /** Told by a document at `host`, registered by the app itself, or entered by staff. */
  kind: 'document' | 'dynamic' | 'manual';
  /** A program on the person's own device. */
  is_local: boolean;
};

export type AskedOfPerson = {
  client: App;
  user: { email: string };
  scopes: AppScope[];
  /** Of these, what it may not do yet. */
  newScopes: AppScope[];
};

export type ConnectedApp = { client: App; scopes: AppScope[]; granted_at: string; last_used_at: string | null };

/** What an app asks for, or where to go on where the person agreed before. */
export async function askedByApp(id: string): Promise<AskedOfPerson | { goOn: string }> {
  const answer = await jsonOf(await askAccounts('GET', `/oauth/authorizations/${encodeURIComponent(id)}`));
  if (typeof answer.redirect_url === 'string') return { goOn: webAddress(answer.redirect_url) };
  const { client, user, scope, new_scope } = answer;
  return { client, user, scopes: scope.split(' '), newScopes: new_scope.split(' ').filter(Boolean) };
}

/** Resolves with the address of the app to go back to. */
export async function answerApp(
  id: string,
  answer: { action: 'deny' } | { action: 'approve'; scopes: AppScope[] },
): Promise<string> {
  const path = `/oauth/authorizations/${encodeURIComponent(id)}/consent`;
  return webAddress((await jsonOf(await askAccounts('POST', path, answer))).redirect_url);
}

/** The apps, or `'not offered'`: only our own auth service connects any. */
export async function connectedApps(): Promise<ConnectedApp[] | 'not offered'> {
  const answer = await askAccounts('GET', '/user/oauth/grants');
  return answer.status === 404 ? 'not offered' : jsonOf(answer);
}

/** Its tokens end at once; it's no error if it was removed already. */
export async function removeApp({ id }: App): Promise<void> {
  const answer = await askAccounts('DELETE', `/user/oauth/grants?${new URLSearchParams({ client_id: id })}`);
  if (!answer.ok && answer.status !== 404) throw await refusal(answer);
}

async function jsonOf(answer: Response) {
  if (!answer.ok) throw await refusal(answer);
  return answer.json();
}

/** A script would run as this site. */
function webAddress(address: string): string {
  if (!['https:', 'http:'].includes(new URL(address).protocol)) throw new Error('The app asks to open no web address.');
  return address;
}
