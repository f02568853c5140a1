import { siteOfPage, webContext } from '#web/request/context.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

/** What the link of a letter would undo. */
export type UndoableChange = { change: string; email: string; changed_at: string };

/** What the link would undo; null if it is too old or used, or the auth service isn't ours. */
export async function lookAtUndo(token: string): Promise<UndoableChange | null> {
  const answer = await ask('/undo/look', token);
  return answer.ok ? ((await answer.json()) as UndoableChange) : null;
}

/** Undoes it. Returns null, or the auth service's code if it refused. */
export async function undoChange(token: string): Promise<string | null> {
  const answer = await ask('/undo', token);
  if (answer.ok) return null;
  const { error_code = 'unknown' } = (await answer.json().catch(() => ({}))) as { error_code?: string };
  return error_code;
}

function ask(path: string, token: string): Promise<Response> {
  const context = webContext();
  const site = context?.site ?? siteOfPage();
  const headers = { 'content-type': 'application/json', apikey: publishableKey(site) };
  const request = new Request(site.authUrl + path, { method: 'POST', headers, body: JSON.stringify({ token }) });
  return (context?.sendAuth ?? fetch)(request);
}
