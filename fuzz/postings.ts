import { POSTING_TOKEN_HEADER } from '#contract/postings/postings.ts';
import { postingBody, registeredBody } from '#tests/support/postings.ts';
import type { Ask } from './client.ts';
import type { Named } from './market-words.ts';

type Sent = { id: string; token: string };
type Header = readonly [string, string];

/** Private links by what the posting behind them waits for. */
export type PostingProofs = Record<
  'posting' | 'asked-posting' | 'unpaid-posting' | 'listed-posting' | 'closed-posting',
  Header
>;

/** Postings of one person in the states in which their calls do something, and others for staff to decide on. */
export async function postingsOf(
  ask: Ask,
  email: string,
  staffToken: string,
): Promise<{ proofs: PostingProofs; words: Record<string, readonly unknown[]> }> {
  const asStaff = async ({ id }: Sent, verb: string, body: object) => {
    await ask('POST', `/v1/admin/postings/${id}/${verb}`, { body, token: staffToken });
  };
  // The calls before may have ended it, and a posting would wait for its payment.
  await ask('PUT', '/v1/admin/promotion', { body: { until: '2099-12-31' }, token: staffToken });
  const waiting = await sent(ask, email);
  const asked = await sent(ask, email);
  await asStaff(asked, 'question', { message: 'Who pays?' });
  const unpaid = await sent(ask, email, { featured_week_option: true });
  const [listed, closed] = [await sent(ask, email), await sent(ask, email)];
  for (const accepted of [listed, closed]) await asStaff(accepted, 'approval', CHECKED);
  await ask('POST', '/v1/job-postings/own/closure', { headers: { [POSTING_TOKEN_HEADER]: closed.token } });
  const [reviewed, approved] = [await sent(ask, email), await sent(ask, email)];
  return {
    proofs: {
      posting: [POSTING_TOKEN_HEADER, waiting.token],
      'asked-posting': [POSTING_TOKEN_HEADER, asked.token],
      'unpaid-posting': [POSTING_TOKEN_HEADER, unpaid.token],
      'listed-posting': [POSTING_TOKEN_HEADER, listed.token],
      'closed-posting': [POSTING_TOKEN_HEADER, closed.token],
    },
    words: {
      '/post-a-job/{step}': ['checkout', 'success', 'failure'],
      'POST /v1/job-postings': [{ ...postingBody(), final_check: true }],
      'PUT /v1/job-postings/own': [postingBody({ title: 'Lamplighter' }), postingBody({ location: 'Busan' })],
      'POST /v1/job-postings/own/extension': [{}],
      '/v1/admin/postings/{id}': [reviewed.id],
      '/v1/admin/postings/{id}/approval': [approved.id],
      'PUT /v1/admin/postings/{id}': [registeredBody({ title: 'Lamplighter' })],
      'POST /v1/admin/postings/{id}/approval': [CHECKED],
    },
  };
}

const CHECKED = { identity_check: 'The tax office’s page', is_new_company: true };

async function sent(ask: Ask, email: string, given: object = {}): Promise<Sent> {
  const body = { ...registeredBody({ email, ...given }), final_check: true };
  const { token } = (await ask('POST', '/v1/job-postings', { body })).data as Sent;
  const own = await ask('GET', '/v1/job-postings/own', { headers: { [POSTING_TOKEN_HEADER]: token } });
  return { id: (own.data as Named).id, token };
}
