import type { Person } from '#contract/jobs/person.ts';
import { type Persisted, persisted } from '#web/browser-storage/persisted.ts';
import { hasSession } from '#web/session/hint.ts';

/** Somebody's answers to "can I apply?", and whether they came from the account's profile. */
export type FitAnswers = Person & { of?: 'profile' };

/** Null until somebody answers. */
export const fitAnswers: Persisted<FitAnswers | null> = persisted<FitAnswers | null>('fit', null, readAnswers);

/** Answers from an account are dropped when its session has ended. */
function readAnswers(stored: unknown): FitAnswers | null {
  const found = stored as FitAnswers | null;
  return found?.of && !hasSession(document.cookie) ? null : found;
}

/** Stores or removes the answers, and the space that the page reserves for verdicts. */
export function keepAnswers(answers: FitAnswers | null): void {
  document.documentElement.toggleAttribute('data-fit', answers !== null);
  fitAnswers.write(answers);
}
