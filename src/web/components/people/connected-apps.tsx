import { APP_SCOPES } from '#contract/core/app-scopes.ts';
import { explain } from '#web/components/core/auth-errors.ts';
import { AppActs } from '#web/components/people/app-acts.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { type ConnectedApp, connectedApps, removeApp } from '#web/session/apps.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf, momentOf } from '#web/ui/time.ts';

/** Apps that may act for whoever is signed in. */
export function ConnectedApps() {
  const { value: apps, problem, reload } = useLoaded(connectedApps);
  return (
    <>
      {apps === 'not offered' && <p className="soft">Apps can’t be connected here.</p>}
      {apps?.length === 0 && (
        <p className="soft">
          None. <SiteLink to="/agents">Connect an assistant</SiteLink> to have it look for jobs and prepare what you
          send.
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
  return (
    <li>
      <div className="stack g1">
        <span>
          <b>{client.name}</b>{' '}
          <span className="mute">{client.is_local ? 'a program on your device' : client.host}</span>
        </span>
        <span className="mute">
          Connected {dateOf(granted_at, now)}, {last_used_at ? `used ${momentOf(last_used_at, now)}` : 'not used yet'}
        </span>
        <ul className="bullets" aria-label={`What ${client.name} may do`}>
          {scopes.map((scope) => (
            <li key={scope}>{APP_SCOPES[scope].label}</li>
          ))}
        </ul>
        <AppActs client={client} now={now} />
      </div>
      <ConfirmButton
        label="Remove"
        question={`Remove ${client.name}? It can do nothing for you from then on.`}
        confirm="Yes, remove"
        explained={explain}
        onConfirm={onRemove}
      />
    </li>
  );
}
