import { sql } from 'drizzle-orm';
import { rowsDue } from '#server/core/retention.ts';
import { shopNotices } from '#server/schema/order-records.ts';

/** How long the law wants records of labelling and advertising (E-Commerce Act, decree, article 6). */
const NOTICE_MONTHS = 6;

export const noticeRetention = rowsDue({
  name: 'notices of the shop',
  what: 'What the shop said of price, seller and terms',
  rule: `${NOTICE_MONTHS} months after it said something else`,
  key: shopNotices.id,
  isDue: (_ctx, now) => sql`exists (select from ${shopNotices} as next where next.since > ${shopNotices.since}
    and next.since < ${now.toISOString()}::timestamptz - make_interval(months => ${NOTICE_MONTHS}))`,
});
