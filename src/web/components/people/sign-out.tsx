import { useCallback, useEffect } from 'react';
import { explain, explainCode } from '#web/components/core/auth-errors.ts';
import { logout } from '#web/session/session.functions.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

export function SignOut({ isAsked }: { isAsked: boolean }) {
  const { busy, problem, setProblem, run } = useSending(explain);

  const signOut = useCallback(async () => {
    await run(async () => {
      const { failed } = await logout({ data: { scope: 'local' } });
      if (failed !== null && failed !== 'session_missing') setProblem(explainCode(failed));
      else window.location.assign('/');
    });
  }, [run, setProblem]);

  // Only on mount; `run` behaves the same whichever render it is from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out is asked for once, not at every drawing.
  useEffect(() => {
    if (!isAsked) void signOut();
  }, []);

  return (
    <>
      <p className="soft">{isAsked ? 'Do you want to sign out of this browser?' : 'One moment.'}</p>
      <Problem problem={problem} />
      {(isAsked || problem) && (
        <button className="btn main wide" type="button" disabled={busy} onClick={signOut}>
          {busy ? 'Signing out' : 'Sign out'}
        </button>
      )}
    </>
  );
}
