import { useState } from 'react';
import type { AppAct } from '#contract/agents/app-acts.ts';
import { call } from '#web/api/call.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { type App, type ConnectedApp, connectedApps, removeApp } from '#web/session/apps.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';

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

type Read = { acts: AppAct[]; next: string | null };

/** What an app did lately, read once its person asks for it. */
export function AppActs({ client: { id, name }, now }: { client: App; now: string }) {
  const [read, setRead] = useState<Read | null>(null);
  const { apps: words, explainCall } = useWords(SETTINGS_WORDS);
  const { busy, problem, run } = useSending(explainCall);

  const more = () =>
    run(async () => {
      const query = { client_id: id, limit: 20, ...(read?.next ? { cursor: read.next } : {}) };
      const { data, meta } = await call('GET /v1/talent/app-acts', { query });
      setRead((before) => ({ acts: [...(before?.acts ?? []), ...data], next: meta.next_cursor }));
    });

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && !read && void more()}>
      <summary>
        {words.acts}
        <span className="vh">: {name}</span>
      </summary>
      {read?.acts.length === 0 && <p className="mute">{words.noActs}</p>}
      <ul className="bullets">
        {read?.acts.map((act) => (
          <li key={act.id}>
            {words.act(act.tool)}
            {act.subject && <span className="soft">: {act.subject}</span>}{' '}
            <span className="mute">{words.at(act.at, now)}</span>
          </li>
        ))}
      </ul>
      {read && read.acts.length > 0 && <p className="help">{words.refusedToo}</p>}
      {read?.next && (
        <Button className="btn small" busy={busy} onClick={() => void more()}>
          <Sentence text={words.older}>
            <span className="vh">{words.olderOf(name)}</span>
          </Sentence>
        </Button>
      )}
      <Problem problem={problem} />
    </details>
  );
}
