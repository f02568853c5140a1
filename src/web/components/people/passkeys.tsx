import { explain } from '#web/components/core/auth-errors.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

const listPasskeys = () => withAuth((auth) => auth.passkey.list());

export function Passkeys() {
  const { value: passkeys, problem, reload } = useLoaded(listPasskeys);
  const adding = useSending(explain);
  const now = new Date().toISOString();

  async function add() {
    await withAuth((auth) => auth.registerPasskey());
    await reload();
  }

  async function remove(passkeyId: string) {
    await withAuth((auth) => auth.passkey.delete({ passkeyId }));
    await reload();
  }

  return (
    <>
      <p className="soft">Sign in without a password: with your fingerprint, face or PIN.</p>
      <ul className="things">
        {passkeys?.map(({ id, friendly_name, created_at, last_used_at }) => (
          <li key={id}>
            <span>
              <b>{friendly_name || 'Passkey'}</b>{' '}
              <span className="mute">
                since {dateOf(created_at, now)}
                {last_used_at && `, last used ${dateOf(last_used_at, now)}`}
              </span>
            </span>
            <ConfirmButton
              label="Remove"
              question="Remove this passkey?"
              confirm="Yes, remove"
              explained={explain}
              onConfirm={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      <div>
        <button className="btn small" type="button" disabled={adding.busy} onClick={() => adding.run(add)}>
          Add a passkey
        </button>
      </div>
      <Problem problem={problem ?? adding.problem} />
    </>
  );
}
