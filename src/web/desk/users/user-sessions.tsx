import type { AdminUser } from '#contract/admin-users.ts';
import { call } from '#web/api/call.ts';
import { Moment } from '#web/desk/records/moment.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

/** Where an account is signed in. Tokens that were issued stay valid some minutes longer than their session. */
export function UserSessions({ user: { id, sessions } }: { user: AdminUser }) {
  const verb = useVerb();
  const end = (sessionId: string) =>
    verb.act(
      () => call('DELETE /v1/admin/users/{id}/sessions/{sessionId}', { params: { id, sessionId } }),
      'The session has ended.',
    );
  const endAll = () =>
    verb.act(() => call('DELETE /v1/admin/users/{id}/sessions', { params: { id } }), 'All sessions have ended.');
  return (
    <section className="desk-section" aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      {sessions === null ? (
        <p className="mute">The accounts service does not list them.</p>
      ) : sessions.length === 0 ? (
        <p className="mute">It is not signed in anywhere.</p>
      ) : (
        <>
          <ul className="desk-lines mb-4">
            {sessions.map((session) => (
              <li key={session.id}>
                {session.device ?? 'An unknown device'}, since <Moment at={session.created_at} />, last seen{' '}
                <Moment at={session.seen_at} />{' '}
                <button className="btn small" type="button" disabled={verb.busy} onClick={() => void end(session.id)}>
                  End it
                </button>
              </li>
            ))}
          </ul>
          <button className="btn small" type="button" disabled={verb.busy} onClick={() => void endAll()}>
            End all sessions
          </button>
        </>
      )}
      <Problem problem={verb.problem} />
    </section>
  );
}
