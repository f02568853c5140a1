import { useEffect, useId, useMemo, useState } from 'react';
import type { Judgement } from '#contract/core/password-strength.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { FormRefusal } from '#web/ui/use-form.ts';

/** The score of a password that nothing is wrong with is 3 or 4. */
const BEST_SCORE = 4;
/** Debounces typing. */
const CALM_MS = 200;

/** How hard the new password is to guess, as the service judges it; nothing if the estimator couldn't be loaded. */
export function StrengthHint({ password, about }: { password: string; about: string }) {
  const [judged, setJudged] = useState<Judgement | null>(null);
  const { newPassword: words, ofField } = useWords(ACCOUNT_WORDS);
  const own = useOwnWords();
  const id = useId();

  useEffect(() => {
    if (password === '') {
      setJudged(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const judged = await judge(password, [...own, about]);
      if (isCurrent) setJudged(judged);
    }, CALM_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, about, own]);

  if (judged === null) return null;
  const { score, problem } = judged;
  return (
    <div className="strength stack g1">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-labelledby={id} />
      <p className="help" id={id} aria-live="polite">
        {problem ? ofField(problem) : score === BEST_SCORE ? words.veryHard : words.hard}
      </p>
    </div>
  );
}

/** Puts beside its field why the service would refuse a password. @throws FormRefusal */
export async function refuseGuessable(
  password: string,
  about: readonly string[],
  say: (problem: string) => string,
): Promise<void> {
  const problem = (await judge(password, about))?.problem;
  if (problem) throw new FormRefusal(say(problem), { password: say(problem) });
}

/** What anybody knows of this site. */
export function useOwnWords(): readonly string[] {
  const { brand, publicUrl } = useSite();
  return useMemo(() => [brand, publicUrl], [brand, publicUrl]);
}

async function judge(password: string, about: readonly string[]): Promise<Judgement | null> {
  try {
    const { judgePassword } = await import('#contract/core/password-strength.ts');
    return judgePassword(password, about);
  } catch {
    return null;
  }
}
