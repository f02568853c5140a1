import { POSTING_TOKEN_HEADER } from '#contract/listings/postings.ts';
import { tabToken } from '#web/browser-storage/tab-tokens.ts';
import type { TabValue } from '#web/browser-storage/tab-value.ts';

/** The private token of the posting that this tab is about; it never stands in an address that reaches a server. */
export const postingToken: TabValue<string> = tabToken('posting-token');

/** What a letter to an address of the company holds beside the token: whoever opens it belongs to the company. */
export const postingProof: TabValue<string> = tabToken('posting-proof');

/** The header by which a call of `/v1/job-postings/own` names its posting. */
export function postingHeaders(token: string): Record<string, string> {
  return { [POSTING_TOKEN_HEADER]: token };
}
