import { type TabValue, tabValue } from '#web/browser-storage/tab-value.ts';

/** The private token of what this tab is about; it never stands in an address that reaches a server. */
function tabToken(key: string): TabValue<string> {
  return tabValue(key, (stored) => (typeof stored === 'string' && stored !== '' ? stored : null));
}

/** Of the application that the link of a receipt opens. */
export const applicationToken: TabValue<string> = tabToken('application-token');

/** Of the invitation that the link of a letter opens; it stays while its reader signs in. */
export const invitationToken: TabValue<string> = tabToken('invitation-token');

/** Of the listing that the link of a letter to an employer opens. */
export const listingToken: TabValue<string> = tabToken('listing-token');

/** Of the order that this tab is about. */
export const orderToken: TabValue<string> = tabToken('order-token');

/** Of the posting that it is about. */
export const postingToken: TabValue<string> = tabToken('posting-token');

/** What a letter to an address of the company holds beside that: whoever opens it belongs to the company. */
export const postingProof: TabValue<string> = tabToken('posting-proof');

/** Of the talent profile that the link of a reminder keeps current. */
export const profileToken: TabValue<string> = tabToken('profile-token');

/** Of what a company is asked, which the link of a letter opens. */
export const questionToken: TabValue<string> = tabToken('question-token');
