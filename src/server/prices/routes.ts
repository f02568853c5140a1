import { Refusal } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handler.ts';

type Keys = 'GET /v1/options' | 'GET /v1/pricing' | 'GET /v1/admin/prices' | 'PUT /v1/admin/prices/{item}';

export const priceHandlers: Handlers<Keys> = {
  'GET /v1/options': async () => {
    throw notYet();
  },
  'GET /v1/pricing': async () => {
    throw notYet();
  },
  'GET /v1/admin/prices': async () => {
    throw notYet();
  },
  'PUT /v1/admin/prices/{item}': async () => {
    throw notYet();
  },
};

function notYet(): Refusal {
  return new Refusal('unavailable', 'This is not there yet.');
}
