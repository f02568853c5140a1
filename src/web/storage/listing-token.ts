import { tabToken } from '#web/storage/tab-token.ts';
import type { TabValue } from '#web/storage/tab-value.ts';

/** Of the listing that the link of a letter to an employer opens. */
export const listingToken: TabValue<string> = tabToken('listing-token');
