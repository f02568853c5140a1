import { useState } from 'react';
import type { AppScope } from '#contract/core/app-scopes.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { ConfirmIdentity } from '#web/components/people/confirm-identity.tsx';
import { CONNECT_WORDS } from '#web/components/people/connect-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { type App, type AskedOfPerson, answerApp, askedByApp } from '#web/session/apps.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Checked, useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** An app asks to act for whoever is signed in, who decides. `id` is of the question. */
export function ConnectPage({ id }: { id: string | undefined }) {
  const { language } = useWords(ACCOUNT_WORDS);
  const { head, nothing } = useWords(CONNECT_WORDS);
  if (id === undefined) {
    return (
      <AccountPage title={head.title} language={language}>
        <p role="status">{nothing}</p>
        <HowItWorks />
      </AccountPage>
    );
  }
  return <Question key={id} id={id} />;
}

function Question({ id }: { id: string }) {
  const { language, explain } = useWords(ACCOUNT_WORDS);
  const words = useWords(CONNECT_WORDS);
  const { value: asked, problem } = useLoaded(async () => {
    const found = await confirmed(() => askedByApp(id));
    if ('goOn' in found) window.location.assign(found.goOn);
    return found;
  }, explain);
  const isAsked = asked !== null && 'client' in asked;
  return (
    <AccountPage title={isAsked ? words.asks(asked.client.name) : words.head.title} language={language}>
      <ConfirmIdentity />
      {isAsked && <Consent id={id} asked={asked} />}
      {asked !== null && !isAsked && (
        <p role="status">
          <Sentence text={words.before}>
            <a href={asked.goOn}>{words.goOn}</a>
          </Sentence>
        </p>
      )}
      {asked === null && !problem && (
        <p className="mute" role="status">
          {words.loading}
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
      <SiteLink to="/agents">{useWords(CONNECT_WORDS).how}</SiteLink>
    </p>
  );
}

function Consent({ id, asked }: { id: string; asked: AskedOfPerson }) {
  const { client, user, scopes, newScopes } = asked;
  const { brand } = useSite();
  const { explain, wait } = useWords(ACCOUNT_WORDS);
  const words = useWords(CONNECT_WORDS);
  const [isGone, setGone] = useState(false);
  const canceling = useSending(explain);
  const goOn = (address: string) => {
    setGone(true);
    window.location.assign(address);
  };
  const form = useForm<AppScope[]>({
    read: (filled) => chosenOf(filled, scopes, words.noneChosen),
    send: async (chosen) => goOn(await confirmed(() => answerApp(id, { action: 'approve', scopes: chosen }))),
    explain,
  });
  const cancel = () => canceling.run(async () => goOn(await answerApp(id, { action: 'deny' })));
  const isBusy = form.busy || canceling.busy || isGone;
  const { name, error } = form.field('scopes');
  return (
    <form className="account-form" {...form.props}>
      <p>
        <Who client={client} /> {words.wants(brand)}
      </p>
      <p className="t14 soft">
        <Sentence text={words.signedIn(user.email)}>
          <SiteLink to="/logout">{words.signOut}</SiteLink>
        </Sentence>
      </p>
      {newScopes.length < scopes.length && (
        <p className="t14">
          {words.known} {newScopes.length > 0 ? words.more : words.nothingNew}
        </p>
      )}
      <fieldset className="field">
        <legend className="label">{words.may}</legend>
        {scopes.map((scope) => (
          <label className="check" key={scope}>
            <input type="checkbox" name={name} value={scope} defaultChecked aria-describedby={error && 'none-chosen'} />
            <span>
              {words.scope(scope).label}
              {newScopes.includes(scope) && newScopes.length < scopes.length && <b>{words.new}</b>}
              {words.scope(scope).detail && <span className="help own-line">{words.scope(scope).detail}</span>}
            </span>
          </label>
        ))}
        <Problem problem={error === undefined ? null : { text: error }} />
      </fieldset>
      <section aria-labelledby="never">
        <h2 id="never" className="label">
          {words.never}
        </h2>
        <ul className="bullets t14 soft">
          {words.nevers.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Problem problem={form.problem ?? canceling.problem} />
      <Button className="btn main wide" type="submit" busy={isBusy}>
        {form.busy || isGone ? wait : words.connect}
      </Button>
      <Button className="btn wide" busy={isBusy} onClick={cancel}>
        {words.cancel}
      </Button>
      <p className="help">{words.later}</p>
    </form>
  );
}

function chosenOf(filled: FormData, scopes: readonly AppScope[], none: string): Checked<AppScope[]> {
  const chosen = scopes.filter((scope) => filled.getAll('scopes').includes(scope));
  return chosen.length > 0 ? { values: chosen } : { errors: { scopes: none } };
}

/** Anybody can give an app any name; where its answer goes is certain. */
function Who({ client: { name, host, kind, is_local } }: { client: App }) {
  const words = useWords(CONNECT_WORDS);
  const itsName = <b lang={langOf(name) ?? 'en'}>{words.quoted(name)}</b>;
  if (is_local) {
    return (
      <>
        <Sentence text={words.local}>{itsName}</Sentence> {kind === 'document' && `${words.detailsFrom(host)} `}
        {words.started}
      </>
    );
  }
  return (
    <Sentence text={words.app}>
      <b>{host}</b>
      {itsName}
    </Sentence>
  );
}
