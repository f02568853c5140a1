import { tabToken } from '#web/storage/tab-token.ts';
import type { TabValue } from '#web/storage/tab-value.ts';

/** Of the talent profile that the link of a reminder keeps current. */
export const profileToken: TabValue<string> = tabToken('profile-token');
