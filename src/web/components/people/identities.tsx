import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import type { Provider } from '#web/session/auth-offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

async function listIdentities() {
  const { identities } = await withAuth((auth) => auth.getUserIdentities());
  return identities;
}

export function Identities({ providers }: { providers: Provider[] }) {
  const { explain } = useWords(ACCOUNT_WORDS);
  const { linked: words } = useWords(SETTINGS_WORDS);
  const { value: identities, problem, reload } = useLoaded(listIdentities, explain);
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
      <p className="soft">{words.lead}</p>
      <ul className="things">
        {providers.map((provider) => {
          const linked = identities?.find((one) => one.provider === provider.id);
          return (
            <li key={provider.id}>
              <span>
                <b>{provider.label}</b> <span className="mute">{linked?.identity_data?.['email']}</span>
              </span>
              {linked ? (
                <OwnConfirm
                  label={words.unlink}
                  question={words.question(provider.label)}
                  confirm={words.unlinkYes}
                  onConfirm={() => unlink(linked.identity_id)}
                />
              ) : (
                <Button
                  className="btn small"
                  busy={linking.busy}
                  disabled={!identities}
                  onClick={() => linking.run(() => link(provider))}
                >
                  {words.link}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem problem={problem ?? linking.problem} />
    </>
  );
}
