import { Button } from '#web/ui/button.tsx';
import '#web/desk/kinds/mails.css';
import { useState } from 'react';
import { STOP_REASONS } from '#contract/alerts/stop-reasons.ts';
import { type AdminMail, MAIL_KINDS, MAIL_STATES, type MailText } from '#contract/desk/mails.ts';
import { call } from '#web/api/call.ts';
import type { Kind, ListMeta } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Address, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useRefresh } from '#web/desk/kit/state.ts';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { optionsOf, termText } from '#web/desk/language/terms.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { randomKey } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

const isOver = ({ state, is_erased }: AdminMail) => state === 'sent' || is_erased;

/** What was sent, what waits to be sent, and what no mail server accepted; the text of each for whoever needs it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/mails',
    title: say('Emails'),
    about: say('See what was sent. Resend emails that failed, or give up on them.'),
    csv: 'mails',
    columns: [
      {
        label: say('Subject'),
        wide: true,
        cell: ({ id, subject }) => <SiteLink to={`/admin/mails/${id}`}>{subject}</SiteLink>,
      },
      { label: say('To|an email'), cell: ({ to }) => <Address>{to}</Address> },
      { label: say('About'), cell: ({ kind }) => termText(MAIL_KINDS, kind) || say('Other') },
      { label: say('State'), cell: (mail) => <State {...mail} /> },
      { label: say('Written'), sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
    ],
    search: say('Recipient or subject'),
    filters: [
      { name: 'state', label: say('State'), options: optionsOf(MAIL_STATES) },
      { name: 'kind', label: say('About'), options: optionsOf(MAIL_KINDS) },
    ],
    sort: { field: 'created_at', order: 'DESC' },
    bulk: [
      {
        label: say('Resend'),
        done: say('queued'),
        run: (id) => call('POST /v1/admin/mails/{id}/sending', { params: { id } }),
      },
      {
        label: say('Give up'),
        done: say('given up'),
        run: (id) => call('POST /v1/admin/mails/{id}/end', { params: { id } }),
      },
    ],
    Actions: AfterOutage,
    empty: say('No emails in the last 30 days. Older ones are deleted.'),
  }),
  Record: recordOf('GET /v1/admin/mails/{id}', {
    title: ({ subject }) => subject,
    links: (mail) => <SendAgain mail={mail} />,
    verbs: [
      {
        does: say('Resume alerts and reminders'),
        if: ({ stop }) => stop !== null,
        run: ({ id }) => call('DELETE /v1/admin/mails/{id}/stop', { params: { id } }),
        done: say('Resumed.'),
      },
      {
        does: say('Give up'),
        if: (mail) => !isOver(mail) && mail.state !== 'given-up',
        run: ({ id }) => call('POST /v1/admin/mails/{id}/end', { params: { id } }),
        done: say('Given up.'),
      },
    ],
    parts: [
      {
        id: 'delivery',
        title: say('Delivery'),
        isUntitled: true,
        facts: ({ to, kind, state, attempts, fault, created_at, sent_at, failed_at, stop }) => [
          [
            say('State'),
            <StateWord key="state" state={state}>
              {termText(MAIL_STATES, state)}
            </StateWord>,
          ],
          [say('To|an email'), <Address key="to">{to}</Address>],
          [say('About'), termText(MAIL_KINDS, kind)],
          [say('Written'), <Moment key="written" at={created_at} />],
          [say('Sent|when'), sent_at && <Moment key="sent" at={sent_at} />],
          [say('Failed'), failed_at && <Moment key="failed" at={failed_at} />],
          [say('Attempts'), attempts || null],
          [say('The mail server said'), fault],
          [say('Alerts and reminders are off for this address'), stop && termText(STOP_REASONS, stop)],
        ],
      },
      ErasedNote,
      { id: 'letter', title: say('Email'), if: ({ is_erased }) => !is_erased, Body: Reading },
    ],
    history: true,
  }),
} satisfies Kind;

/** Too many to choose one by one. */
function AfterOutage({ meta }: { meta: ListMeta | undefined }) {
  const verb = useVerb();
  const stopped = meta?.stopped ?? 0;
  async function sendAll(): Promise<void> {
    let said = '';
    await verb.act(
      async () => {
        const { queued, left } = (await call('POST /v1/admin/failed-mails/sending', {})).data;
        said = queued === 0 ? say('Nothing to resend.') : say('{count} queued.', { count: queued });
        if (left > 0) said += ` ${say('{count} left. Press again.', { count: left })}`;
      },
      () => said,
    );
  }
  return (
    <>
      <Problem problem={verb.problem} />
      {stopped > 0 && (
        <span className="soft t14">
          {stopped === 1
            ? say('1 address gets no alerts or reminders: mail bounced or was marked as spam.')
            : say('{count} addresses get no alerts or reminders: mail bounced or was marked as spam.', {
                count: stopped,
              })}
        </span>
      )}
      <Button
        className="btn small"
        busy={verb.busy}
        title={say('Skips permanently rejected emails')}
        onClick={() => void sendAll()}
      >
        {say('Resend all failed')}
      </Button>
    </>
  );
}

function State({ state, fault }: AdminMail) {
  return (
    <>
      <StateWord state={state}>{termText(MAIL_STATES, state)}</StateWord>
      {state !== 'sent' && fault && <div className="mute">{fault}</div>}
    </>
  );
}

/** One press, however often it must be sent until its answer arrives. */
function SendAgain({ mail }: { mail: AdminMail }) {
  const verb = useVerb();
  const [key, setKey] = useState(randomKey);
  if (isOver(mail)) return null;

  async function press(): Promise<void> {
    const input = { params: { id: mail.id }, headers: { 'idempotency-key': key } };
    if (await verb.act(() => call('POST /v1/admin/mails/{id}/sending', input), say('Queued.'))) setKey(randomKey);
  }
  return (
    <>
      <Problem problem={verb.problem} />
      <Button className="btn small main" busy={verb.busy} onClick={() => void press()}>
        {say('Resend')}
      </Button>
    </>
  );
}

function ErasedNote({ row: { is_erased } }: { row: AdminMail }) {
  return is_erased && <p>{say('We deleted the text after 30 days.')}</p>;
}

/** The text of an email, once somebody asks for it, since asking is recorded. */
function Reading({ row: { id } }: { row: AdminMail }) {
  const [letter, setLetter] = useState<MailText | null>(null);
  const reading = useSending(explainDesk);
  const refresh = useRefresh();
  const read = () =>
    reading.run(async () => {
      setLetter((await call('POST /v1/admin/mails/{id}/reading', { params: { id } })).data);
      refresh();
    });
  if (letter)
    return (
      <>
        <pre className="mail-text">{letter.text}</pre>
        <details>
          <summary>{say('As HTML, without styles')}</summary>
          <iframe className="mail-frame" sandbox="" title={say('The email as HTML')} srcDoc={letter.html} />
        </details>
      </>
    );
  return (
    <>
      <p className="soft mb-3">
        {say('This email was for someone else. We log it if you read it. Private links and codes stay hidden.')}
      </p>
      <Problem problem={reading.problem} />
      <Button className="btn" busy={reading.busy} onClick={() => void read()}>
        {say('Read')}
      </Button>
    </>
  );
}
