import { useCallback, useEffect, useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { logout } from '#web/session/session.functions.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

export function SignOut(props: { isAsked: boolean }) {
  // Loading the page's data again, for its other language, asks nothing of the other site that led here.
  const [isAsked] = useState(props.isAsked);
  const { signOut: words, explain, explainCode } = useWords(ACCOUNT_WORDS);
  const { busy, problem, setProblem, run } = useSending(explain);

  const signOut = useCallback(async () => {
    await run(async () => {
      const { failed } = await logout({ data: { scope: 'local' } });
      if (failed !== null && failed !== 'session_missing') setProblem(explainCode(failed));
      else window.location.assign('/');
    });
  }, [run, setProblem, explainCode]);

  // Only on mount; `run` behaves the same whichever render it is from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out is asked for once, not at every drawing.
  useEffect(() => {
    if (!isAsked) void signOut();
  }, []);

  return (
    <>
      <p className="soft">{isAsked ? words.asked : words.going}</p>
      <Problem problem={problem} />
      {(isAsked || problem) && (
        <Button className="btn main wide" busy={busy} onClick={signOut}>
          {busy ? words.busy : words.act}
        </Button>
      )}
    </>
  );
}
