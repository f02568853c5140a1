import { tabToken } from '#web/storage/tab-token.ts';
import type { TabValue } from '#web/storage/tab-value.ts';

/** Of the application that the link of a receipt opens. */
export const applicationToken: TabValue<string> = tabToken('application-token');
