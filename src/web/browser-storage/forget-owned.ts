import { fitAnswers, keepAnswers } from '#web/browser-storage/fit-answers.ts';
import { marks, NO_MARKS, uncover } from '#web/browser-storage/marks.ts';

/** Deletes the stored data of an account whose session has ended; both already read as empty. */
export function forgetOwned(): void {
  if (marks.read() === NO_MARKS) {
    marks.write(NO_MARKS);
    uncover();
  }
  if (fitAnswers.read() === null) keepAnswers(null);
}
