import { siteOfPage } from '#web/request/context.ts';
import { askAccounts, refusal } from '#web/session/ask-accounts.ts';

export type OpenSession = {
  id: string;
  is_current: boolean;
  user_agent: string | null;
  created_at: string;
  refreshed_at: string | null;
};

/** The open sessions, or `'not listed'`: only our own auth service has this route, hosted ones lack it. */
export async function openSessions(): Promise<OpenSession[] | 'not listed'> {
  const answer = await askAccounts('GET', '/user/sessions').catch(unreadable);
  if (!answer || answer.status === 404) return 'not listed';
  if (!answer.ok) throw await refusal(answer);
  return ((await answer.json()) as { sessions: OpenSession[] }).sessions;
}

/** Ends a session; it is no error if it has ended already. */
export async function endSession(id: string): Promise<void> {
  const answer = await askAccounts('DELETE', `/user/sessions/${id}`);
  if (!answer.ok && answer.status !== 404) throw await refusal(answer);
}

/** On another origin, a gateway's 404 lacks CORS headers, so that fetch fails as if the server were unreachable. */
function unreadable(error: unknown): null {
  if (new URL(siteOfPage().authUrl).origin === window.location.origin) throw error;
  return null;
}
