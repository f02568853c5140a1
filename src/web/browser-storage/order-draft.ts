import { type TabValue, tabValue } from '#web/browser-storage/tab-value.ts';

/** What was typed into the order form, by the names of its fields. Kept until the order is paid or the tab is closed. */
export const orderDraft: TabValue<Record<string, string>> = tabValue('order-draft', (stored) =>
  stored !== null && typeof stored === 'object' && Object.values(stored).every((value) => typeof value === 'string')
    ? (stored as Record<string, string>)
    : null,
);
