import type { Context } from '#server/context.ts';
import { mailboxAnswer } from '#server/mail/mailbox.ts';

/** What only a demo has: its mailbox, as a page and, for programs, as JSON. */
export async function devRoute(url: URL, request: Request, ctx: Context): Promise<Response | null> {
  return url.pathname === '/dev/mail' ? mailboxAnswer(ctx.db, request) : null;
}
