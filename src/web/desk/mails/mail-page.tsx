import '#web/desk/records/record.css';
import { useState } from 'react';
import { type AdminMail, MAIL_KINDS, MAIL_STATES } from '#contract/admin-mails.ts';
import { STOP_REASONS } from '#contract/stop-reasons.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { MailReading } from '#web/desk/mails/mail-reading.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { History } from '#web/desk/records/history.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { randomKey } from '#web/ui/use-form.ts';

/** One e-mail: whether it went out, its text for whoever needs it, and what was done with it. */
export default function MailPage() {
  return (
    <DeskRecord<AdminMail> titleOf={({ subject }) => subject} actions={(mail) => <Verbs mail={mail} />}>
      {(mail) => (
        <>
          <section className="desk-section" aria-label="Delivery">
            <Delivery mail={mail} />
          </section>
          {mail.is_erased ? <p>Its text was erased after 30 days.</p> : <MailReading id={mail.id} />}
          <History key={mail.state + mail.attempts} subject={mail.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Delivery({ mail }: { mail: AdminMail }) {
  const { to, kind, state, attempts, fault, created_at, sent_at, failed_at, stop } = mail;
  return (
    <Facts
      title="Delivery"
      facts={[
        ['State', termOf(MAIL_STATES, state)?.label],
        ['To', to],
        ['About', termOf(MAIL_KINDS, kind)?.label],
        ['Written', <Moment key="written" at={created_at} />],
        ['Sent', sent_at && <Moment at={sent_at} />],
        ['Failed', failed_at && <Moment at={failed_at} />],
        ['Attempts', attempts || null],
        ['The mail server said', fault],
        ['This address gets no alerts and reminders', stop && termOf(STOP_REASONS, stop)?.label],
      ]}
    />
  );
}

function Verbs({ mail: { id, state, is_erased, stop } }: { mail: AdminMail }) {
  const verb = useVerb();
  const [key, setKey] = useState(randomKey);
  const params = { id };
  const isDone = state === 'sent' || is_erased;
  if (isDone && stop === null) return null;

  /** One press, however often it must be sent until its answer arrives. */
  async function sendAgain() {
    const press = () => call('POST /v1/admin/mails/{id}/sending', { params, headers: { 'idempotency-key': key } });
    if (await verb.act(press, 'Queued.')) setKey(randomKey);
  }
  return (
    <>
      <Problem problem={verb.problem} />
      {!isDone && (
        <button className="btn main" type="button" disabled={verb.busy} onClick={() => void sendAgain()}>
          Send again
        </button>
      )}
      {stop && (
        <button
          className="btn"
          type="button"
          disabled={verb.busy}
          onClick={() => void verb.act(() => call('DELETE /v1/admin/mails/{id}/stop', { params }), 'Resumed.')}
        >
          Resume alerts and reminders
        </button>
      )}
      {!isDone && state !== 'given-up' && (
        <button
          className="btn"
          type="button"
          disabled={verb.busy}
          onClick={() => void verb.act(() => call('POST /v1/admin/mails/{id}/end', { params }), 'Given up.')}
        >
          Give up
        </button>
      )}
    </>
  );
}
