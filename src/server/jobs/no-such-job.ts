import { Refusal } from '#contract/core/errors.ts';

/** For a job that does not exist, or that the caller may not know of. */
export function noSuchJob(): Refusal {
  return new Refusal('not_found', 'There is no such job.');
}
