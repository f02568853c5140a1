import { Refusal } from '#contract/core/errors.ts';

/** For an application that does not exist, or that belongs to another company. */
export function noSuchApplication(): Refusal {
  return new Refusal('not_found', 'There is no such application.');
}
