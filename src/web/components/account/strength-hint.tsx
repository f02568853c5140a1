import { useEffect, useId, useState } from 'react';

const WORDS = [
  'Very easy to guess',
  'Easy to guess',
  'Could be harder to guess',
  'Hard to guess',
  'Very hard to guess',
];
/** Debounces typing. */
const CALM_MS = 200;

/** How hard the new password is to guess. A warning only; shows nothing if the estimator couldn't be loaded. */
export function StrengthHint({ password }: { password: string }) {
  const [score, setScore] = useState<number | null>(null);
  const id = useId();

  useEffect(() => {
    if (password === '') {
      setScore(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const judged = await judge(password);
      if (isCurrent) setScore(judged);
    }, CALM_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);

  if (score === null) return null;
  return (
    <div className="strength">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-labelledby={id} />
      <p className="help" id={id} aria-live="polite">
        {WORDS[score]}
        {score < 2 && '. A longer one, of words that have nothing to do with you, is safer.'}
      </p>
    </div>
  );
}

async function judge(password: string): Promise<number | null> {
  try {
    const { strengthOf } = await import('#web/components/account/password-strength.ts');
    return strengthOf(password);
  } catch {
    return null;
  }
}
