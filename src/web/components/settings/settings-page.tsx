import type { ReactNode } from 'react';
import { Alerts } from '#web/components/settings/alerts.tsx';
import { Companies } from '#web/components/settings/companies.tsx';
import { ConfirmIdentity } from '#web/components/settings/confirm-identity.tsx';
import { Factors } from '#web/components/settings/factors.tsx';
import { Identities } from '#web/components/settings/identities.tsx';
import { NewEmail } from '#web/components/settings/new-email.tsx';
import { OwnData } from '#web/components/settings/own-data.tsx';
import { Passkeys } from '#web/components/settings/passkeys.tsx';
import { PasswordSection } from '#web/components/settings/password-section.tsx';
import { PhoneSection } from '#web/components/settings/phone-section.tsx';
import { Sessions } from '#web/components/settings/sessions.tsx';
import type { AuthOffers } from '#web/session/auth-offers.ts';

type SettingsPageProps = { email: string; offers: AuthOffers | null };

/** Account settings: ways to sign in, sessions, memberships, personal data. */
export function SettingsPage({ email, offers }: SettingsPageProps) {
  return (
    <div className="sections">
      <ConfirmIdentity />
      <Section title="Password">
        <PasswordSection email={email} />
      </Section>
      <Section title="E-mail address">
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
      <Section title="Where you are signed in">
        <Sessions />
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
