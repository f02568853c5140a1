import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { APPLICATION_CONSENT } from '#contract/applications.ts';
import { fallbackMessage } from '#contract/errors.ts';
import {
  ApplicationForm,
  type ApplicationFormState,
  type ApplicationInput,
  type ApplicationOutput,
  notSentMessage,
  refusedFields,
} from '#web/components/apply/application-form.ts';
import { ApplyFields } from '#web/components/apply/apply-fields.tsx';
import { applicationSender } from '#web/components/apply/send-application.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { FieldError } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type ApplyFormProps = {
  slug: string;
  company: string;
  sending: boolean;
  onSending(sending: boolean): void;
  onSent(): void;
};

/** The five fields and the button. After a failure everything typed still stands. */
export function ApplyForm({ slug, company, sending, onSending, onSent }: ApplyFormProps) {
  const { applicationRetentionDays } = useSite();
  const [failure, setFailure] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Of a double click, the second press may come before the form is drawn disabled.
  const isBusy = useRef(false);
  const [sendApplication] = useState(() => applicationSender(slug));
  const form: ApplicationFormState = useForm<ApplicationInput, unknown, ApplicationOutput>({
    resolver: zodResolver(ApplicationForm, { error: (issue) => fallbackMessage(issue) }),
    defaultValues: { name: '', email: '', portfolio: '', details: '' },
  });

  async function send(values: ApplicationOutput) {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    onSending(true);
    try {
      await sendApplication(values);
      onSent();
    } catch (error) {
      console.error('The application was not sent', error);
      const refused = refusedFields(error);
      for (const [name, message] of refused) form.setError(name, { message });
      if (refused.length === 0) setFailure(notSentMessage(error));
    } finally {
      isBusy.current = false;
      onSending(false);
    }
  }

  useFocusAfterSending(form, sending, button);

  return (
    <form className="apply-form" {...UNTIL_ALIVE} noValidate onSubmit={form.handleSubmit(send)}>
      <fieldset disabled={sending}>
        <ApplyFields form={form} />
        {failure !== null && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <button ref={button} className="btn main wide" type="submit">
          {sending ? 'Applying' : 'Apply now'}
        </button>
        <p className="help">
          {APPLICATION_CONSENT.text(company, applicationRetentionDays)}{' '}
          {/* Another tab, since leaving the page would lose what was typed. */}
          <a href="/privacy" target="_blank" rel="noopener">
            Privacy policy (new tab)
          </a>
        </p>
      </fieldset>
    </form>
  );
}

/** Disabling the form takes the focus away; when it comes back, the first refused field or the button gets it. */
function useFocusAfterSending(
  form: ApplicationFormState,
  sending: boolean,
  button: RefObject<HTMLButtonElement | null>,
) {
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending) {
      const refused = (Object.keys(form.formState.errors) as (keyof ApplicationInput)[])[0];
      if (refused) form.setFocus(refused);
      else button.current?.focus();
    }
    wasSending.current = sending;
  }, [sending, form, button]);
}
