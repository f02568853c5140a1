import { mailboxAnswer } from '#server/mail/mailbox.ts';
import type { Backend } from '#src/app.ts';

/** Routes of a demo: its mailbox, as a page or as JSON. */
export async function devRoute(url: URL, request: Request, { ctx, auth }: Backend): Promise<Response | null> {
  if (url.pathname !== '/dev/mail') return null;
  return mailboxAnswer(ctx.db, request, (await auth?.shownTexts()) ?? []);
}
