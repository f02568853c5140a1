import { useEffect } from 'react';
import { APPLICATION_CONSENT } from '#contract/applications.ts';
import { ApplicationForm, explainNotSent } from '#web/components/apply/application-form.ts';
import { ApplyFields } from '#web/components/apply/apply-fields.tsx';
import { sendApplication } from '#web/components/apply/send-application.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

type ApplyFormProps = {
  slug: string;
  company: string;
  onBusy(busy: boolean): void;
  onSent(): void;
};

const read = readBy(ApplicationForm);

/** The five fields and the button. */
export function ApplyForm({ slug, company, onBusy, onSent }: ApplyFormProps) {
  const { applicationRetentionDays } = useSite();
  const form = useForm({
    read,
    send: async (values, key) => {
      await sendApplication(slug, values, key).catch((error: unknown) => {
        console.error('The application was not sent', error);
        throw error;
      });
      onSent();
    },
    explain: explainNotSent,
  });
  const { busy } = form;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);

  return (
    <form className="apply-form" {...form.props}>
      <fieldset disabled={busy}>
        <ApplyFields form={form} />
        <Problem problem={form.problem} />
        <button className="btn main wide" type="submit">
          {busy ? 'Applying' : 'Apply now'}
        </button>
        <p className="help">
          {APPLICATION_CONSENT.text(company, applicationRetentionDays)}{' '}
          {/* A new tab, because leaving the page would lose what was typed. */}
          <a href="/privacy" target="_blank" rel="noopener">
            Privacy policy (new tab)
          </a>
        </p>
      </fieldset>
    </form>
  );
}
