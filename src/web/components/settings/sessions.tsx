import { explain, explainCode } from '#web/components/account/auth-errors.ts';
import { ConfirmButton } from '#web/components/account/confirm-button.tsx';
import { deviceName } from '#contract/device-name.ts';
import { useLoaded } from '#web/components/settings/use-loaded.ts';
import { endSession, type OpenSession, openSessions } from '#web/session/open-sessions.ts';
import { logout } from '#web/session/session.functions.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The open sessions, to end one, the others, or all. */
export function Sessions() {
  const { value: sessions, problem, reload } = useLoaded(openSessions);
  const ending = useSending(explain);

  const endOthers = () =>
    ending.run(async () => {
      const { failed } = await logout({ data: { scope: 'others' } });
      if (failed !== null) throw Object.assign(new Error('Not signed out elsewhere.'), { code: failed });
      await reload();
    });

  async function endAll() {
    const { failed } = await logout({ data: { scope: 'global' } });
    if (failed !== null) throw Object.assign(new Error('Not signed out.'), { code: failed });
    window.location.assign('/');
  }

  return (
    <>
      {sessions === 'not listed' ? (
        <p className="soft">The sign-in service keeps no list that we could show. You can end them all the same.</p>
      ) : (
        <ul className="things">
          {sessions?.map((session) => (
            <OneSession key={session.id} session={session} onEnded={reload} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <button className="btn small" type="button" disabled={ending.busy} onClick={endOthers}>
          Sign out everywhere else
        </button>
        <ConfirmButton
          label="Sign out everywhere"
          question="Sign out here and everywhere else?"
          confirm="Yes, everywhere"
          keep="Stay signed in"
          onConfirm={endAll}
        />
      </div>
      <Problem problem={problem ?? ending.problem} />
    </>
  );
}

function OneSession({ session, onEnded }: { session: OpenSession; onEnded(): Promise<void> }) {
  const ending = useSending((error) => explainCode((error as { code?: string }).code));
  const { id, is_current, user_agent, created_at, refreshed_at } = session;
  const now = new Date().toISOString();

  const end = () =>
    ending.run(async () => {
      await endSession(id);
      await onEnded();
    });

  return (
    <li>
      <span>
        <b>{deviceName(user_agent)}</b>{' '}
        <span className="mute">
          {is_current ? 'this browser, ' : ''}seen {momentOf(refreshed_at ?? created_at, now)}
        </span>
      </span>
      {!is_current && (
        <button
          className="btn small"
          type="button"
          aria-label={`Sign out of ${deviceName(user_agent)}`}
          disabled={ending.busy}
          onClick={end}
        >
          Sign out
        </button>
      )}
      <Problem problem={ending.problem} />
    </li>
  );
}
