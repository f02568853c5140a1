import { lt } from 'drizzle-orm';
import { daysBefore, rowsDue } from '#server/retention/retention.ts';
import { searchNotices } from '#server/schema/search-engines.ts';

const SENT_KEPT_DAYS = 30;

export const searchNoticeRetention = rowsDue({
  name: 'search notices',
  what: 'What search engines were told',
  rule: `${SENT_KEPT_DAYS} days after`,
  table: searchNotices,
  key: searchNotices.id,
  isDue: (_ctx, now) => lt(searchNotices.sent_at, daysBefore(now, SENT_KEPT_DAYS)),
});
