import { siteOfPage } from '#web/request/context.ts';
import { accessToken } from '#web/session/access-token.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

export type OpenSession = {
  id: string;
  is_current: boolean;
  user_agent: string | null;
  created_at: string;
  refreshed_at: string | null;
};

/** The open sessions, or `'not listed'`: only our own auth service has this route, hosted ones lack it. */
export async function openSessions(): Promise<OpenSession[] | 'not listed'> {
  const answer = await ask('GET', '/user/sessions').catch(unreadable);
  if (!answer || answer.status === 404) return 'not listed';
  if (!answer.ok) throw await refusal(answer);
  return ((await answer.json()) as { sessions: OpenSession[] }).sessions;
}

/** Ends a session; it is no error if it has ended already. */
export async function endSession(id: string): Promise<void> {
  const answer = await ask('DELETE', `/user/sessions/${id}`);
  if (!answer.ok && answer.status !== 404) throw await refusal(answer);
}

async function ask(method: string, path: string): Promise<Response> {
  const site = siteOfPage();
  const headers = { authorization: `Bearer ${await accessToken()}`, apikey: publishableKey(site) };
  return fetch(site.authUrl + path, { method, headers });
}

/** On another origin, a gateway's 404 lacks CORS headers, so that fetch fails as if the server were unreachable. */
function unreadable(error: unknown): null {
  if (new URL(siteOfPage().authUrl).origin === window.location.origin) throw error;
  return null;
}

/** An error with the service's code, like those of the auth client. */
async function refusal(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => ({}))) as { error_code?: string };
  return Object.assign(new Error(`The auth service answered ${answer.status}.`), { code: body.error_code });
}
