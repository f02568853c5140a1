import type { Person } from '#contract/fit.ts';
import { hasSession } from '#web/session/hint.ts';
import { type Persisted, persisted } from '#web/storage/persisted.ts';

/** What somebody answered to "can I apply?", and whether it came from the profile of their account. */
export type FitAnswers = Person & { of?: 'profile' };

/** Null until somebody answers. What is kept was checked before, and the rules check it again. */
export const fitAnswers: Persisted<FitAnswers | null> = persisted<FitAnswers | null>('fit', null, readAnswers);

/** What came with an account leaves the browser with its session. */
function readAnswers(stored: unknown): FitAnswers | null {
  const found = stored as FitAnswers | null;
  return found?.of && !hasSession(document.cookie) ? null : found;
}

/** Keeps the answers, or forgets them, and the room on the page that they take. */
export function keepAnswers(answers: FitAnswers | null): void {
  document.documentElement.toggleAttribute('data-fit', answers !== null);
  fitAnswers.write(answers);
}
