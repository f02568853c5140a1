import { Refusal } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handler.ts';

type Keys =
  | 'PUT /v1/job-postings/own'
  | 'POST /v1/job-postings/own/answer'
  | 'POST /v1/job-postings/own/translation'
  | 'POST /v1/job-postings/own/closure'
  | 'POST /v1/job-postings/own/extension'
  | 'POST /v1/job-postings/own/relisting'
  | 'POST /v1/job-postings/own/recruit-access';

export const postingChangeHandlers: Handlers<Keys> = {
  'PUT /v1/job-postings/own': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/answer': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/translation': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/closure': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/extension': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/relisting': async () => {
    throw notYet();
  },
  'POST /v1/job-postings/own/recruit-access': async () => {
    throw notYet();
  },
};

function notYet(): Refusal {
  return new Refusal('unavailable', 'This is not there yet.');
}
