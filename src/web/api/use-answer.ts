import { useEffect, useState } from 'react';

/** `question`: what `answer` answers. `isAway`: the last answer did not come, so that this one is older. */
type Answered<Answer> = { question: string | null; answer: Answer | null; isAway: boolean };

const PAUSE_MS = 400;

/**
 * The server's reading of what somebody types, asked for in the pauses. It stays while nothing is asked.
 * @param ask Must stay the same function.
 */
export function useAnswer<Answer>(
  question: string | null,
  ask: (question: string) => Promise<Answer>,
  pauseMs = PAUSE_MS,
): Answered<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer>>({ question: null, answer: null, isAway: false });
  useEffect(() => {
    if (question === null) return;
    let isLast = true;
    const waiting = setTimeout(() => {
      ask(question).then(
        (answer) => isLast && setAnswered({ question, answer, isAway: false }),
        () => isLast && setAnswered((before) => ({ ...before, isAway: true })),
      );
    }, pauseMs);
    return () => {
      isLast = false;
      clearTimeout(waiting);
    };
  }, [question, ask, pauseMs]);
  return answered;
}
