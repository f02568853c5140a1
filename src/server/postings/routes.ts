import { Refusal } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handler.ts';

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
  'GET /v1/job-postings/own': async () => {
    throw notYet();
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
