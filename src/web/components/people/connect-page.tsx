import { useState } from 'react';
import { APP_SCOPES, type AppScope } from '#contract/core/app-scopes.ts';
import { explain } from '#web/components/core/auth-errors.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { ConfirmIdentity } from '#web/components/people/confirm-identity.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { type App, type AskedOfPerson, answerApp, askedByApp } from '#web/session/apps.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Checked, useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** An app asks to act for whoever is signed in, who decides. `id` is of the question. */
export function ConnectPage({ id }: { id: string | undefined }) {
  if (id === undefined) {
    return (
      <AccountPage title="Connect an app">
        <p role="status">Nothing to connect here. Start in the app: it sends you to this page.</p>
        <HowItWorks />
      </AccountPage>
    );
  }
  return <Question key={id} id={id} />;
}

function Question({ id }: { id: string }) {
  const { value: asked, problem } = useLoaded(async () => {
    const found = await confirmed(() => askedByApp(id));
    if ('goOn' in found) window.location.assign(found.goOn);
    return found;
  });
  const isAsked = asked !== null && 'client' in asked;
  return (
    <AccountPage title={isAsked ? `Connect “${asked.client.name}”?` : 'Connect an app'}>
      <ConfirmIdentity />
      {isAsked && <Consent id={id} asked={asked} />}
      {asked !== null && !isAsked && (
        <p role="status">
          You’ve connected this app before. <a href={asked.goOn}>Go on to the app</a> if nothing happens.
        </p>
      )}
      {asked === null && !problem && (
        <p className="mute" role="status">
          Loading
        </p>
      )}
      <Problem problem={problem} />
      {problem && <HowItWorks />}
    </AccountPage>
  );
}

function HowItWorks() {
  return (
    <p className="t14">
      <SiteLink to="/agents">How to connect an app</SiteLink>
    </p>
  );
}

const NEVER = [
  'Send an application, an answer or a listing',
  'Change your profile',
  'See your password or your resume',
  'Change your account or connect other apps',
] as const;

const NONE_CHOSEN = 'Choose at least one, or cancel.';

function Consent({ id, asked }: { id: string; asked: AskedOfPerson }) {
  const { client, user, scopes, newScopes } = asked;
  const { brand } = useSite();
  const [isGone, setGone] = useState(false);
  const canceling = useSending(explain);
  const goOn = (address: string) => {
    setGone(true);
    window.location.assign(address);
  };
  const form = useForm<AppScope[]>({
    read: (filled) => chosenOf(filled, scopes),
    send: async (chosen) => goOn(await confirmed(() => answerApp(id, { action: 'approve', scopes: chosen }))),
    explain,
  });
  const cancel = () => canceling.run(async () => goOn(await answerApp(id, { action: 'deny' })));
  const isBusy = form.busy || canceling.busy || isGone;
  const { name, error } = form.field('scopes');
  return (
    <form className="account-form" {...form.props}>
      <p>
        <Who client={client} /> It asks to use {brand} for you.
      </p>
      <p className="t14 soft">
        You’re signed in as {user.email || 'somebody without an email address'}. Not you?{' '}
        <SiteLink to="/logout">Sign out</SiteLink>, then start again in the app.
      </p>
      {newScopes.length < scopes.length && (
        <p className="t14">
          You’ve connected it before. {newScopes.length > 0 ? 'Now it asks for more.' : 'It asks for nothing new.'}
        </p>
      )}
      <fieldset className="field" disabled={isBusy}>
        <legend className="label">What it may do</legend>
        {scopes.map((scope) => (
          <label className="check" key={scope}>
            <input type="checkbox" name={name} value={scope} defaultChecked aria-describedby={error && 'none-chosen'} />
            <span>
              {APP_SCOPES[scope].label}
              {newScopes.includes(scope) && newScopes.length < scopes.length && <b> (new)</b>}
              {APP_SCOPES[scope].detail && <span className="help own-line">{APP_SCOPES[scope].detail}</span>}
            </span>
          </label>
        ))}
        <Problem problem={error === undefined ? null : { text: error }} />
      </fieldset>
      <section aria-labelledby="never">
        <h2 id="never" className="label">
          What it can never do
        </h2>
        <ul className="bullets t14 soft">
          {NEVER.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Problem problem={form.problem ?? canceling.problem} />
      <button className="btn main wide" type="submit" disabled={isBusy}>
        {form.busy || isGone ? 'One moment' : 'Connect'}
      </button>
      <button className="btn wide" type="button" disabled={isBusy} onClick={cancel}>
        Cancel
      </button>
      <p className="help">You can remove it in your settings at any time. We email you that it’s connected.</p>
    </form>
  );
}

function chosenOf(filled: FormData, scopes: readonly AppScope[]): Checked<AppScope[]> {
  const chosen = scopes.filter((scope) => filled.getAll('scopes').includes(scope));
  return chosen.length > 0 ? { values: chosen } : { errors: { scopes: NONE_CHOSEN } };
}

/** Anybody can give an app any name; where its answer goes is certain. */
function Who({ client: { name, host, kind, is_local } }: { client: App }) {
  if (is_local) {
    return (
      <>
        A program on this device calls itself <b>“{name}”</b>.{kind === 'document' && ` Its details come from ${host}.`}{' '}
        Go on only if you’ve just started it.
      </>
    );
  }
  return (
    <>
      An app at <b>{host}</b> calls itself <b>“{name}”</b>. We haven’t checked who’s behind it.
    </>
  );
}
