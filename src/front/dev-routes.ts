import { SANDBOX_PATH } from '#platform/pay-sandbox/keys.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import { mailboxAnswer } from '#server/core/mailbox.ts';
import type { Backend } from '#src/app.ts';
import type { Send } from '#src/front/web-handle.ts';

export async function devRoute(
  { pathname }: URL,
  request: Request,
  { backend, sendPay, info }: { backend: Backend | null; sendPay: Send | null; info: RequestInfo },
): Promise<Response | null> {
  if (pathname === '/dev/mail' && backend) {
    return mailboxAnswer(backend.ctx.db, request, (await backend.auth?.shownTexts()) ?? []);
  }
  const isPay = pathname === SANDBOX_PATH || pathname.startsWith(`${SANDBOX_PATH}/`);
  return isPay && sendPay ? sendPay(request, info) : null;
}
