import { type TabValue, tabValue } from '#web/storage/tab-value.ts';

/** The private token of what this tab is about; it never stands in an address that reaches a server. */
export function tabToken(key: string): TabValue<string> {
  return tabValue(key, (stored) => (typeof stored === 'string' && stored !== '' ? stored : null));
}
