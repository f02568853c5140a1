import type { OwnPosting } from '#contract/postings.ts';
import { call } from '#web/api/call.ts';
import { postingHeaders } from '#web/storage/posting-token.ts';

/** The posting that a token opens. */
export async function askPosting(token: string): Promise<OwnPosting> {
  const { data } = await call('GET /v1/job-postings/own', { headers: postingHeaders(token) });
  return data;
}
