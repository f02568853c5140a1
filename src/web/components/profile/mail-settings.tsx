import type { Talent } from '#contract/talent.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { MailStop } from '#web/components/settings/mail-stop.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const LETTERS = [
  { name: 'contacts', label: 'When a company writes to me' },
  { name: 'reminders', label: 'When my profile is 90 days old' },
] as const;

/** Which e-mails the profile brings. */
export function MailSettings({ talent, onChange }: { talent: Talent; onChange(talent: Talent): void }) {
  const sending = useSending(explainCall);
  const { notifications } = talent;
  if (!talent.is_saved) return null;
  return (
    <section className="box">
      <h2>E-mails</h2>
      <MailStop />
      {LETTERS.map(({ name, label }) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            checked={notifications[name]}
            disabled={sending.busy}
            onChange={(event) => {
              const body = { ...notifications, [name]: event.target.checked };
              void sending.run(async () => {
                const { data } = await call('PUT /v1/talent/notifications', { body });
                onChange(data);
              });
            }}
          />{' '}
          {label}
        </label>
      ))}
      <Problem problem={sending.problem} />
    </section>
  );
}
