import { explain } from '#web/components/core/auth-errors.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import type { Provider } from '#web/session/auth-offers.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

async function listIdentities() {
  const { identities } = await withAuth((auth) => auth.getUserIdentities());
  return identities;
}

export function Identities({ providers }: { providers: Provider[] }) {
  const { value: identities, problem, reload } = useLoaded(listIdentities);
  const linking = useSending(explain);
  const { publicUrl } = useSite();

  async function link(provider: Provider) {
    const redirectTo = `${publicUrl}/auth/confirm?next=/settings`;
    await withAuth((auth) => auth.linkIdentity({ provider: provider.id, options: { redirectTo } }));
  }

  async function unlink(identityId: string) {
    const identity = identities?.find(({ identity_id }) => identity_id === identityId);
    if (identity) await withAuth((auth) => auth.unlinkIdentity(identity));
    await reload();
  }

  return (
    <>
      <p className="soft">You can sign in with any of these.</p>
      <ul className="things">
        {providers.map((provider) => {
          const linked = identities?.find((one) => one.provider === provider.id);
          return (
            <li key={provider.id}>
              <span>
                <b>{provider.label}</b> <span className="mute">{linked?.identity_data?.['email']}</span>
              </span>
              {linked ? (
                <ConfirmButton
                  label="Unlink"
                  question={`Stop signing in with ${provider.label}?`}
                  confirm="Yes, unlink"
                  explained={explain}
                  onConfirm={() => unlink(linked.identity_id)}
                />
              ) : (
                <button
                  className="btn small"
                  type="button"
                  disabled={linking.busy || !identities}
                  onClick={() => linking.run(() => link(provider))}
                >
                  Link
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem problem={problem ?? linking.problem} />
    </>
  );
}
