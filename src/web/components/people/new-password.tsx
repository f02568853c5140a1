import { useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { NewPasswordFields } from '#web/components/people/new-password-fields.tsx';
import { refuseGuessable, useOwnWords } from '#web/components/people/strength-hint.tsx';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { NewPasswordForm } from '#web/session/account-forms.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { Button } from '#web/ui/button.tsx';
import { AsteriskNote, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Form, FormRefusal, useForm } from '#web/ui/use-form.ts';

type NewPasswordProps = {
  email: string;
  /** Whether to ask for the current password right away. People who are recovering their account don't have it. */
  asksCurrent?: boolean;
  onSaved(): void;
};

type Change = { password: string; current_password?: string };

const read = readBy(NewPasswordForm);

/** Sets the signed-in person's password, which ends their other sessions. */
export function NewPassword({ email, asksCurrent = false, onSaved }: NewPasswordProps) {
  const [isCurrentAsked, setCurrentAsked] = useState(asksCurrent);
  const own = useOwnWords();
  const { newPassword: words, asterisk, explain, explainCode, ofField } = useWords(ACCOUNT_WORDS);
  const form = useForm({
    read: (filled) => saidIn(ofField, read(filled)),
    send: async ({ password, currentPassword }) => {
      await refuseGuessable(password, [...own, email], ofField);
      const change: Change = { password, ...(currentPassword ? { current_password: currentPassword } : {}) };
      const missing = await whatIsMissing(change);
      if (missing === null) return onSaved();
      setCurrentAsked(true);
      const { text } = explainCode(missing);
      throw new FormRefusal(text, { currentPassword: text });
    },
    explain,
  });

  return (
    <form className="account-form" {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input
        className="vh"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <AsteriskNote>{asterisk}</AsteriskNote>
      {isCurrentAsked && <CurrentPasswordField form={form} />}
      <NewPasswordFields form={form} label={words.label} />
      <Problem problem={form.problem} />
      <div>
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}

function CurrentPasswordField({ form }: { form: Form }) {
  const { newPassword: words } = useWords(ACCOUNT_WORDS);
  return (
    <div>
      <Field label={words.current} help={words.currentHelp} {...form.field('currentPassword')}>
        {(control) => <input {...control} className="input" type="password" autoComplete="current-password" />}
      </Field>
      <p className="t14">
        <SiteLink to="/forgot-password">{words.forgot}</SiteLink>
      </p>
    </div>
  );
}

const MISSING = ['current_password_required', 'current_password_invalid'] as const;

/** Saves the password. Returns null, or what the service wants first. */
async function whatIsMissing(change: Change): Promise<(typeof MISSING)[number] | null> {
  try {
    await withAuth((auth) => auth.updateUser(change));
    return null;
  } catch (error) {
    const missing = MISSING.find((code) => code === codeOf(error));
    if (!missing) throw error;
    return missing;
  }
}
