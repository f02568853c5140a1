import { Refusal } from '#contract/core/errors.ts';

/** Also for another company's application. */
export function noSuchApplication(): Refusal {
  return new Refusal('not_found', 'There is no such application.');
}
