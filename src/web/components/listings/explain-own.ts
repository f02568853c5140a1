import type { OwnWords } from '#web/components/listings/own-en.ts';
import { RequestError } from '#web/request/request-error.ts';
import type { Failure } from '#web/ui/use-form.ts';

/** Why nothing was done, in the words of the refusal where there are any. */
export function explainNotDone(error: unknown, { doors, errors }: OwnWords): Failure {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) return { text: doors.posting.lost.title };
  if (status === 429) return { text: errors.often };
  if (status >= 400 && status < 500) return errors.ofCall(error);
  console.error('listing not changed', error);
  return { text: errors.failed };
}

/** The same by a letter. The form checks what the server checks, so that messages of the server are rare. */
export function explainNotSaved(error: unknown, words: OwnWords, door: 'letter' | 'question' = 'letter'): Failure {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) return { text: words.doors[door].lost.title };
  return status === 409 ? { text: words.errors.closed } : explainNotDone(error, words);
}
