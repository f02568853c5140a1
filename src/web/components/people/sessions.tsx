import { deviceName } from '#contract/core/device-name.ts';
import { explain, explainCode } from '#web/components/core/auth-errors.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { endSession, type OpenSession, openSessions } from '#web/session/open-sessions.ts';
import { logout, type SignOutScope } from '#web/session/session.functions.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

export function Sessions() {
  const { value: sessions, problem, reload } = useLoaded(openSessions);
  const ending = useSending(explain);

  const endOthers = () =>
    ending.run(async () => {
      await end('others');
      await reload();
    });

  async function endAll() {
    await end('global');
    window.location.assign('/');
  }

  return (
    <>
      {sessions === 'not listed' ? (
        <p className="soft">We can’t list them here, but you can still end them all.</p>
      ) : (
        <ul className="things">
          {sessions?.map((session) => (
            <OneSession key={session.id} session={session} onEnded={reload} />
          ))}
        </ul>
      )}
      <div className="cluster">
        <button className="btn small" type="button" disabled={ending.busy} onClick={endOthers}>
          Sign out everywhere else
        </button>
        <ConfirmButton
          label="Sign out everywhere"
          question="Sign out here and everywhere else?"
          confirm="Yes, everywhere"
          keep="Stay signed in"
          explained={explain}
          onConfirm={endAll}
        />
      </div>
      <Problem problem={problem ?? ending.problem} />
    </>
  );
}

function end(scope: SignOutScope): Promise<void> {
  return confirmed(async () => {
    const { failed } = await logout({ data: { scope } });
    if (failed !== null) throw Object.assign(new Error('Not signed out.'), { code: failed });
  });
}

function OneSession({ session, onEnded }: { session: OpenSession; onEnded(): Promise<void> }) {
  const ending = useSending((error) => explainCode((error as { code?: string }).code));
  const { id, is_current, user_agent, created_at, refreshed_at } = session;
  const now = new Date().toISOString();

  const end = () =>
    ending.run(async () => {
      await confirmed(() => endSession(id));
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
