import { fitAnswers, keepAnswers } from '#web/storage/fit-answers.ts';
import { marks, NO_MARKS, uncover } from '#web/storage/marks.ts';

/** Removes from the browser what belongs to an account whose session has ended; both read as empty by then. */
export function forgetOwned(): void {
  if (marks.read() === NO_MARKS) {
    marks.write(NO_MARKS);
    uncover();
  }
  if (fitAnswers.read() === null) keepAnswers(null);
}
