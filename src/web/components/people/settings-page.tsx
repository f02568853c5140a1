import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, saveFile } from '#web/api/call.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { ConfirmIdentity } from '#web/components/people/confirm-identity.tsx';
import { ConnectedApps } from '#web/components/people/connected-apps.tsx';
import { EmailField } from '#web/components/people/email-field.tsx';
import { Factors } from '#web/components/people/factors.tsx';
import { Identities } from '#web/components/people/identities.tsx';
import { MailStop } from '#web/components/people/mail-stop.tsx';
import { NewPassword } from '#web/components/people/new-password.tsx';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { Passkeys } from '#web/components/people/passkeys.tsx';
import { PhoneSection } from '#web/components/people/phone-section.tsx';
import { Sessions } from '#web/components/people/sessions.tsx';
import { SETTINGS_WORDS, type SettingsWords } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Sentence } from '#web/language/sentence.tsx';
import { newEmailForm } from '#web/session/account-forms.ts';
import type { AuthOffers } from '#web/session/auth-offers.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type SettingsPageProps = { email: string; offers: AuthOffers | null };

export function SettingsPage({ email, offers }: SettingsPageProps) {
  const { language } = useWords(ACCOUNT_WORDS);
  const words = useWords(SETTINGS_WORDS);
  return (
    <OwnPage title={words.head.title} language={language} words={words.nav}>
      <Sections email={email} offers={offers} words={words} />
    </OwnPage>
  );
}

function Sections({ email, offers, words }: SettingsPageProps & { words: SettingsWords }) {
  return (
    <div className="sections">
      <ConfirmIdentity />
      <Section title={words.password.title}>
        <PasswordSection email={email} />
      </Section>
      <Section title={words.address.title}>
        <NewEmail email={email} />
      </Section>
      {offers?.phone && (
        <Section title={words.phone.title}>
          <PhoneSection />
        </Section>
      )}
      <Section title={words.factors.title}>
        <Factors offersPhone={offers?.phoneFactor ?? false} offersCodes={offers?.recoveryCodes ?? null} />
      </Section>
      {offers?.passkeys && (
        <Section title={words.passkeys.title}>
          <Passkeys />
        </Section>
      )}
      {offers && offers.providers.length > 0 && (
        <Section title={words.linked.title}>
          <Identities providers={offers.providers} />
        </Section>
      )}
      <Section title={words.sessions.title}>
        <Sessions />
      </Section>
      <Section title={words.apps.title} id="apps">
        <ConnectedApps />
      </Section>
      <Section title={words.alerts.title}>
        <Alerts />
      </Section>
      <Section title={words.orders.title}>
        <Orders />
      </Section>
      <Section title={words.companies.title}>
        <Companies />
      </Section>
      <Section title={words.data.title}>
        <OwnData />
      </Section>
    </div>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function PasswordSection({ email }: { email: string }) {
  const { password: words } = useWords(SETTINGS_WORDS);
  const [state, setState] = useState<'idle' | 'changing' | 'saved'>('idle');
  if (state === 'changing') return <Changing email={email} onSaved={() => setState('saved')} />;
  return (
    <>
      <p className="soft" role="status">
        {state === 'saved' ? words.saved : words.means}
      </p>
      <div>
        <button className="btn small" type="button" onClick={() => setState('changing')}>
          {words.change}
        </button>
      </div>
    </>
  );
}

/** The pressed button is gone; the first field gets the focus. */
function Changing({ email, onSaved }: { email: string; onSaved(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus(), []);
  return (
    <div ref={place}>
      <NewPassword email={email} asksCurrent onSaved={onSaved} />
    </div>
  );
}

async function memberships() {
  const { data } = await call('GET /v1/talent/memberships');
  return data;
}

function Companies() {
  const { companies: words, explainCall } = useWords(SETTINGS_WORDS);
  const { value: companies, problem, reload } = useLoaded(memberships, explainCall);

  async function leave(slug: string) {
    await call('DELETE /v1/talent/memberships/{id}', { params: { id: slug } });
    await reload();
  }

  return (
    <>
      {companies?.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="things">
        {companies?.map(({ company }) => (
          <li key={company.id}>
            {/* A page load: only a document of its own brings the policy that lets these pages show resumes. */}
            <a href={`/recruit/${company.slug}`} lang={langOf(company.name) ?? 'en'}>
              {company.name}
            </a>
            <OwnConfirm
              label={words.leave}
              question={words.question(company.name)}
              confirm={words.leaveYes}
              explained={explainCall}
              onConfirm={() => leave(company.slug)}
            />
          </li>
        ))}
      </ul>
      <Problem problem={problem} />
    </>
  );
}

async function ownAlerts() {
  const { data } = await call('GET /v1/talent/alerts');
  return data;
}

/** The job alerts for the person's address, with links to the page that changes or ends each. */
function Alerts() {
  const { alerts: words, mailStop, explainCall } = useWords(SETTINGS_WORDS);
  const { value: alerts, problem } = useLoaded(ownAlerts, explainCall);
  return (
    <>
      <MailStop words={mailStop} />
      {alerts?.length === 0 && (
        <p className="soft">
          <Sentence text={words.none}>
            <SiteLink to="/jobs">{words.filter}</SiteLink>
          </Sentence>
        </p>
      )}
      <ul className="things">
        {alerts?.map(({ path, kind, filter_words, frequency, is_confirmed, is_paused }) => {
          const about = filter_words.join(', ');
          const pace = is_paused ? words.paused : words.pace(frequency);
          return (
            <li key={path}>
              <SiteLink to={path}>
                {kind === 'rules' ? (
                  <Sentence text={words.rules}>{inItsLanguage(about)}</Sentence>
                ) : about === '' ? (
                  words.every
                ) : (
                  inItsLanguage(about)
                )}
              </SiteLink>
              <span className="mute">{is_confirmed ? pace : words.unconfirmed(pace)}</span>
            </li>
          );
        })}
      </ul>
      <Problem problem={problem} />
    </>
  );
}

async function ownOrders() {
  const { data } = await call('GET /v1/talent/orders');
  return data;
}

function Orders() {
  const { orders: words, explainCall } = useWords(SETTINGS_WORDS);
  const { value: orders, problem } = useLoaded(ownOrders, explainCall);
  return (
    <>
      {orders?.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="things">
        {orders?.map(({ orderId, path, placed_at, sum }) => (
          <li key={orderId}>
            <a href={path}>{orderId}</a>
            <span className="mute">{words.about(placed_at, sum)}</span>
          </li>
        ))}
      </ul>
      <Problem problem={problem} />
    </>
  );
}

/** The filters are worded by the server. */
function inItsLanguage(words: string): ReactNode {
  return <span lang={langOf(words) ?? 'en'}>{words}</span>;
}

function OwnData() {
  const { data: words, explainCall } = useWords(SETTINGS_WORDS);
  const saving = useSending(explainCall);

  async function remove() {
    await confirmed(() => call('DELETE /v1/talent/account'));
    // The session ended with the account; delete what this browser still stores of it.
    const { browserAuth } = await import('#web/session/browser-auth.ts');
    await browserAuth().signOut({ scope: 'local' });
    window.location.assign('/');
  }

  return (
    <>
      <p className="soft">{words.lead}</p>
      <div>
        <Button
          className="btn small"
          busy={saving.busy}
          onClick={() => saving.run(() => confirmed(() => saveFile('/v1/talent/export')))}
        >
          {saving.busy ? words.packing : words.export}
        </Button>
      </div>
      <Problem problem={saving.problem} />
      <p className="soft">{words.deletes}</p>
      <div>
        <OwnConfirm
          label={words.delete}
          question={words.question}
          confirm={words.deleteYes}
          explained={explainCall}
          onConfirm={remove}
        />
      </div>
    </>
  );
}

/** Changes the email address; both the old and the new one must confirm it. */
function NewEmail({ email }: { email: string }) {
  const { publicUrl } = useSite();
  const { ofField, explain, sending } = useWords(ACCOUNT_WORDS);
  const { address: words } = useWords(SETTINGS_WORDS);
  const [asked, setAsked] = useState<string | null>(null);
  const read = readBy(newEmailForm(email));
  const form = useForm({
    read: (filled) => saidIn(ofField, read(filled)),
    send: async (values) => {
      const emailRedirectTo = `${publicUrl}/auth/confirm?next=/settings`;
      await withAuth((auth) => auth.updateUser(values, { emailRedirectTo }));
      setAsked(values.email);
      form.reset();
    },
    explain,
  });

  const present = email === '' ? words.none : words.present(email);
  return (
    <>
      <p className="soft" role="status">
        {asked === null ? present : email === '' ? words.added(asked) : words.asked(email, asked)}
      </p>
      <form className="account-form" {...form.props}>
        <EmailField form={form} label={words.label} />
        <Problem problem={form.problem} />
        <div>
          <Button className="btn small" type="submit" busy={form.busy}>
            {form.busy ? sending : email === '' ? words.add : words.change}
          </Button>
        </div>
      </form>
    </>
  );
}
