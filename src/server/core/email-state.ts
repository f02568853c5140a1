import { and, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { MailState } from '#contract/desk/mails.ts';
import { type MailRow, mails } from '#server/schema/system.ts';

const isUnsent = isNull(mails.sent_at);

/** The same in SQL as `stateOf`. */
export const MAIL_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(isUnsent, isNull(mails.failed_at), isNull(mails.given_up_at)),
  sent: isNotNull(mails.sent_at),
  failed: and(isUnsent, isNotNull(mails.failed_at), isNull(mails.given_up_at)),
  'given-up': and(isUnsent, isNotNull(mails.given_up_at)),
};

export const isWaiting = MAIL_STATE.waiting;

export const isKept = ne(mails.text, '');

export function stateOf({
  sent_at,
  failed_at,
  given_up_at,
}: Pick<MailRow, 'sent_at' | 'failed_at' | 'given_up_at'>): MailState {
  if (sent_at) return 'sent';
  if (given_up_at) return 'given-up';
  return failed_at ? 'failed' : 'waiting';
}
