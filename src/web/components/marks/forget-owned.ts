import { fitAnswers, keepAnswers } from '#web/components/marks/fit-answers.ts';
import { marks, NO_MARKS, uncover } from '#web/components/marks/marks.ts';

/** Removes from the browser what belongs to an account whose session has ended; both read as empty by then. */
export function forgetOwned(): void {
  if (marks.read() === NO_MARKS) {
    marks.write(NO_MARKS);
    uncover();
  }
  if (fitAnswers.read() === null) keepAnswers(null);
}
