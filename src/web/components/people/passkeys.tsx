import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const listPasskeys = () => withAuth((auth) => auth.passkey.list());

export function Passkeys() {
  const { explain } = useWords(ACCOUNT_WORDS);
  const { passkeys: words, remove: removeLabel, removeYes } = useWords(SETTINGS_WORDS);
  const { value: passkeys, problem, reload } = useLoaded(listPasskeys, explain);
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
      <p className="soft">{words.lead}</p>
      <ul className="things">
        {passkeys?.map(({ id, friendly_name, created_at, last_used_at }) => (
          <li key={id}>
            <span>
              <b lang={friendly_name ? (langOf(friendly_name) ?? 'en') : undefined}>{friendly_name || words.unnamed}</b>{' '}
              <span className="mute">{words.when(created_at, last_used_at, now)}</span>
            </span>
            <OwnConfirm
              label={removeLabel}
              question={words.question}
              confirm={removeYes}
              onConfirm={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button className="btn small" busy={adding.busy} onClick={() => adding.run(add)}>
          {words.add}
        </Button>
      </div>
      <Problem problem={problem ?? adding.problem} />
    </>
  );
}
