import { Refusal } from '#contract/errors.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import type { Handlers } from '#server/http/handler.ts';
import { openedByLink, presentOwnPosting } from '#server/postings/present.ts';
import { postingIdOf } from '#server/postings/private-link.ts';

type Keys =
  | 'POST /v1/job-postings'
  | 'GET /v1/job-postings/own'
  | 'POST /v1/job-postings/own/payment'
  | 'POST /v1/job-postings/own/proof'
  | 'POST /v1/job-postings/own/withdrawal';

export const postingHandlers: Handlers<Keys> = {
  'POST /v1/job-postings': async () => {
    throw notYet();
  },
  'GET /v1/job-postings/own': async (ctx, { request }) => {
    const { posting } = await openedByLink(ctx, postingIdOf(ctx, request));
    return { data: await presentOwnPosting(ctx, posting), headers: PRIVATE };
  },
  'POST /v1/job-postings/own/payment': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/proof': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/withdrawal': async () => {
    throw notYet();
  },
};

function notYet(): Refusal {
  return new Refusal('unavailable', 'This is not there yet.');
}
