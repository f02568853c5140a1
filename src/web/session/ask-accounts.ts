import { siteOfPage } from '#web/request/context.ts';
import { accessToken } from '#web/session/access-token.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

/** Asks the accounts service for what its client lacks, as whoever is signed in. */
export async function askAccounts(method: string, path: string, body?: object): Promise<Response> {
  const site = siteOfPage();
  const headers = {
    authorization: `Bearer ${await accessToken()}`,
    apikey: publishableKey(site),
    ...(body && { 'content-type': 'application/json' }),
  };
  return fetch(site.authUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** An error with the service's code, like those of the auth client. */
export async function refusal(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => ({}))) as { error_code?: string };
  return Object.assign(new Error(`The auth service answered ${answer.status}.`), { code: body.error_code });
}
