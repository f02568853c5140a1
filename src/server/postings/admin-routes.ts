import { Refusal } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handler.ts';

type Keys =
  | 'GET /v1/admin/postings'
  | 'GET /v1/admin/postings/{id}'
  | 'PUT /v1/admin/postings/{id}'
  | 'POST /v1/admin/postings/{id}/question'
  | 'POST /v1/admin/postings/{id}/translation'
  | 'POST /v1/admin/postings/{id}/approval'
  | 'POST /v1/admin/postings/{id}/refusal';

export const adminPostingHandlers: Handlers<Keys> = {
  'GET /v1/admin/postings': async () => {
    throw notYet();
  },
  'GET /v1/admin/postings/{id}': async () => {
    throw notYet();
  },
  'PUT /v1/admin/postings/{id}': async () => {
    throw notYet();
  },
  'POST /v1/admin/postings/{id}/question': async () => {
    throw notYet();
  },
  'POST /v1/admin/postings/{id}/translation': async () => {
    throw notYet();
  },
  'POST /v1/admin/postings/{id}/approval': async () => {
    throw notYet();
  },
  'POST /v1/admin/postings/{id}/refusal': async () => {
    throw notYet();
  },
};

function notYet(): Refusal {
  return new Refusal('unavailable', 'This is not there yet.');
}
