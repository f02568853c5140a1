import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { isKept } from '#server/core/email-state.ts';
import { daysBefore, rowsDue, rowsOlderThan } from '#server/core/retention.ts';
import { ERASED } from '#server/schema/columns.ts';
import { mailStops, mails } from '#server/schema/system.ts';

const KEEP_TEXT_DAYS = 30;

/** That and when a message was sent stays. */
export const mailRetention = rowsDue({
  name: 'e-mails',
  what: 'Text and recipient of e-mails',
  rule: `${KEEP_TEXT_DAYS} days after sending, or after writing where it never went out`,
  key: mails.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEEP_TEXT_DAYS);
    const isOld = or(lt(mails.sent_at, before), and(isNull(mails.sent_at), lt(mails.created_at, before)));
    return and(isOld, isKept);
  },
  async take(_ctx, tx, ids) {
    const nothing = {
      ...{ to: ERASED, account_id: null, subject: ERASED, text: '', html: '' },
      ...{ headers: null, calendar: null, fault: null },
    };
    await tx.update(mails).set(nothing).where(inArray(mails.id, ids));
    return undefined;
  },
});

export const stopRetention = rowsOlderThan({
  name: 'addresses without letters',
  what: 'That letters to an address came back, or were complained about',
  kept: { days: 365 },
  event: 'the last one',
  key: mailStops.address_hash,
  since: mailStops.last_at,
});
