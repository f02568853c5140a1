import { siteOfPage } from '#web/request/context.ts';
import { accessToken } from '#web/session/access-token.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

/** One place where the person is signed in. */
export type OpenSession = {
  id: string;
  is_current: boolean;
  user_agent: string | null;
  created_at: string;
  refreshed_at: string | null;
};

/** The open sessions, or that the auth service has no list of them: it is ours alone, and unknown to hosted ones. */
export async function openSessions(): Promise<OpenSession[] | 'not listed'> {
  const answer = await ask('GET', '/user/sessions').catch(unreadable);
  if (!answer || answer.status === 404) return 'not listed';
  if (!answer.ok) throw await refusal(answer);
  return ((await answer.json()) as { sessions: OpenSession[] }).sessions;
}

/** Ends one of them; one that is gone already is no failure. */
export async function endSession(id: string): Promise<void> {
  const answer = await ask('DELETE', `/user/sessions/${id}`);
  if (!answer.ok && answer.status !== 404) throw await refusal(answer);
}

async function ask(method: string, path: string): Promise<Response> {
  const site = siteOfPage();
  const headers = { authorization: `Bearer ${await accessToken()}`, apikey: publishableKey(site) };
  return fetch(site.authUrl + path, { method, headers });
}

/** Of a gateway on another origin, an unknown path answers without leave to be read, and looks as if nobody were there. */
function unreadable(error: unknown): null {
  if (new URL(siteOfPage().authUrl).origin === window.location.origin) throw error;
  return null;
}

/** An error that carries the service's code, like the auth client's own. */
async function refusal(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => ({}))) as { error_code?: string };
  return Object.assign(new Error(`The auth service answered ${answer.status}.`), { code: body.error_code });
}
