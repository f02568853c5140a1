import { Refusal } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handler.ts';

type Keys = 'POST /v1/job-postings/preview';

export const previewHandlers: Handlers<Keys> = {
  'POST /v1/job-postings/preview': async () => {
    throw notYet();
  },
};

function notYet(): Refusal {
  return new Refusal('unavailable', 'This is not there yet.');
}
