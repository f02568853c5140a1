import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ALERT_FREQUENCIES } from '#contract/alerts/alert-terms.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { call, saveFile } from '#web/api/call.ts';
import { explain } from '#web/components/core/auth-errors.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { ConfirmIdentity } from '#web/components/people/confirm-identity.tsx';
import { ConnectedApps } from '#web/components/people/connected-apps.tsx';
import { EmailField } from '#web/components/people/email-field.tsx';
import { Factors } from '#web/components/people/factors.tsx';
import { Identities } from '#web/components/people/identities.tsx';
import { MailStop } from '#web/components/people/mail-stop.tsx';
import { NewPassword } from '#web/components/people/new-password.tsx';
import { Passkeys } from '#web/components/people/passkeys.tsx';
import { PhoneSection } from '#web/components/people/phone-section.tsx';
import { Sessions } from '#web/components/people/sessions.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { newEmailForm } from '#web/session/account-forms.ts';
import type { AuthOffers } from '#web/session/auth-offers.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type SettingsPageProps = { email: string; offers: AuthOffers | null };

export function SettingsPage({ email, offers }: SettingsPageProps) {
  return (
    <div className="sections">
      <ConfirmIdentity />
      <Section title="Password">
        <PasswordSection email={email} />
      </Section>
      <Section title="Email address">
        <NewEmail email={email} />
      </Section>
      {offers?.phone && (
        <Section title="Phone number">
          <PhoneSection />
        </Section>
      )}
      <Section title="Second factor">
        <Factors offersPhone={offers?.phoneFactor ?? false} offersCodes={offers?.recoveryCodes ?? null} />
      </Section>
      {offers?.passkeys && (
        <Section title="Passkeys">
          <Passkeys />
        </Section>
      )}
      {offers && offers.providers.length > 0 && (
        <Section title="Linked accounts">
          <Identities providers={offers.providers} />
        </Section>
      )}
      <Section title="Where you’re signed in">
        <Sessions />
      </Section>
      <Section title="Connected apps" id="apps">
        <ConnectedApps />
      </Section>
      <Section title="Job alerts">
        <Alerts />
      </Section>
      <Section title="Companies">
        <Companies />
      </Section>
      <Section title="Your data">
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
  const [state, setState] = useState<'idle' | 'changing' | 'saved'>('idle');
  if (state === 'changing') return <Changing email={email} onSaved={() => setState('saved')} />;
  return (
    <>
      <p className="soft" role="status">
        {state === 'saved'
          ? 'Saved. We’ve signed you out everywhere else.'
          : 'A new password signs you out everywhere else.'}
      </p>
      <div>
        <button className="btn small" type="button" onClick={() => setState('changing')}>
          Change the password
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
  const { value: companies, problem, reload } = useLoaded(memberships, explainCall);

  async function leave(slug: string) {
    await call('DELETE /v1/talent/memberships/{id}', { params: { id: slug } });
    await reload();
  }

  return (
    <>
      {companies?.length === 0 && (
        <p className="soft">You’re not on any team yet. Join from your company’s recruiting page.</p>
      )}
      <ul className="things">
        {companies?.map(({ company }) => (
          <li key={company.id}>
            {/* A page load: only a document of its own brings the policy that lets these pages show resumes. */}
            <a href={`/recruit/${company.slug}`}>{company.name}</a>
            <ConfirmButton
              label="Leave"
              question={`Leave ${company.name}? Its password lets you in again.`}
              confirm="Yes, leave"
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
  const { value: alerts, problem } = useLoaded(ownAlerts, explainCall);
  return (
    <>
      <MailStop />
      {alerts?.length === 0 && (
        <p className="soft">
          None. <SiteLink to="/jobs">Filter the jobs</SiteLink> and have the new ones sent to you.
        </p>
      )}
      <ul className="things">
        {alerts?.map(({ path, kind, filter_words, frequency, is_confirmed, is_paused }) => {
          const about = filter_words.join(', ') || 'Every new job';
          const words = kind === 'rules' ? `Changed rules: ${about}` : about;
          const pace = is_paused ? 'Paused' : (termOf(ALERT_FREQUENCIES, frequency)?.label ?? frequency);
          return (
            <li key={path}>
              <SiteLink to={path} lang={langOf(words)}>
                {words}
              </SiteLink>
              <span className="mute">{is_confirmed ? pace : `${pace}, not confirmed yet`}</span>
            </li>
          );
        })}
      </ul>
      <Problem problem={problem} />
    </>
  );
}

function OwnData() {
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
      <p className="soft">One archive of everything we store about you: your profile, applications, messages, files.</p>
      <div>
        <button
          className="btn small"
          type="button"
          disabled={saving.busy}
          onClick={() => saving.run(() => confirmed(() => saveFile('/v1/talent/export')))}
        >
          {saving.busy ? 'Packing' : 'Export my data'}
        </button>
      </div>
      <Problem problem={saving.problem} />
      <p className="soft">
        Deleting your account removes your profile, resume, conversations and applications. You can’t undo this. We keep
        paid orders for five years, as the law requires.
      </p>
      <div>
        <ConfirmButton
          label="Delete the account"
          question="Delete your account and everything in it for good?"
          confirm="Yes, delete"
          explained={explainCall}
          onConfirm={remove}
        />
      </div>
    </>
  );
}

function presentText(email: string): string {
  return email === ''
    ? 'None yet. We’ll send job alerts and messages from companies there.'
    : `You sign in as ${email}.`;
}

function askedText(email: string, asked: string): string {
  if (email === '') return `We’ve emailed ${asked}. Open the link there to confirm the address.`;
  return `We’ve emailed ${email} and ${asked}. Your address changes once you’ve opened both links.`;
}

/** Changes the email address; both the old and the new one must confirm it. */
function NewEmail({ email }: { email: string }) {
  const { publicUrl } = useSite();
  const [asked, setAsked] = useState<string | null>(null);
  const read = readBy(newEmailForm(email));
  const form = useForm({
    read,
    send: async (values) => {
      const emailRedirectTo = `${publicUrl}/auth/confirm?next=/settings`;
      await withAuth((auth) => auth.updateUser(values, { emailRedirectTo }));
      setAsked(values.email);
      form.reset();
    },
    explain,
  });

  return (
    <>
      <p className="soft" role="status">
        {asked === null ? presentText(email) : askedText(email, asked)}
      </p>
      <form className="account-form" {...form.props}>
        <EmailField form={form} label="New address" />
        <Problem problem={form.problem} />
        <div>
          <button className="btn small" type="submit" disabled={form.busy}>
            {form.busy ? 'Sending' : email === '' ? 'Add the address' : 'Change the address'}
          </button>
        </div>
      </form>
    </>
  );
}
