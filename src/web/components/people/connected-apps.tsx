import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AppActs } from '#web/components/people/app-acts.tsx';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { type ConnectedApp, connectedApps, removeApp } from '#web/session/apps.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Apps that may act for whoever is signed in. */
export function ConnectedApps() {
  const { explain } = useWords(ACCOUNT_WORDS);
  const { apps: words } = useWords(SETTINGS_WORDS);
  const { value: apps, problem, reload } = useLoaded(connectedApps, explain);
  return (
    <>
      {apps === 'not offered' && <p className="soft">{words.off}</p>}
      {apps?.length === 0 && (
        <p className="soft">
          <Sentence text={words.none}>
            <SiteLink to="/agents">{words.connect}</SiteLink>
          </Sentence>
        </p>
      )}
      {Array.isArray(apps) && (
        <ul className="things">
          {apps.map((app) => (
            <OneApp
              key={app.client.id}
              app={app}
              onRemove={async () => {
                await confirmed(() => removeApp(app.client));
                await reload();
              }}
            />
          ))}
        </ul>
      )}
      <Problem problem={problem} />
    </>
  );
}

function OneApp({ app, onRemove }: { app: ConnectedApp; onRemove(): Promise<void> }) {
  const { client, scopes, granted_at, last_used_at } = app;
  const now = new Date().toISOString();
  const { apps: words, remove, removeYes } = useWords(SETTINGS_WORDS);
  return (
    <li>
      <div className="stack g1">
        <span>
          <b lang={langOf(client.name) ?? 'en'}>{client.name}</b>{' '}
          <span className="mute">{client.is_local ? words.local : client.host}</span>
        </span>
        <span className="mute">{words.when(granted_at, last_used_at, now)}</span>
        <ul className="bullets" aria-label={words.may(client.name)}>
          {scopes.map((scope) => (
            <li key={scope}>{words.scope(scope)}</li>
          ))}
        </ul>
        <AppActs client={client} now={now} />
      </div>
      <OwnConfirm label={remove} question={words.question(client.name)} confirm={removeYes} onConfirm={onRemove} />
    </li>
  );
}
