import { rowsOlderThan } from '#server/core/retention.ts';
import { searchNotices } from '#server/schema/search-engines.ts';

export const searchNoticeRetention = rowsOlderThan({
  name: 'search notices',
  what: 'What search engines were told',
  key: searchNotices.id,
  since: searchNotices.sent_at,
  kept: { days: 30 },
});
