import { tabToken } from '#web/storage/tab-token.ts';
import type { TabValue } from '#web/storage/tab-value.ts';

/** Of the invitation that the link of a letter opens; it stays while its reader signs in. */
export const invitationToken: TabValue<string> = tabToken('invitation-token');
