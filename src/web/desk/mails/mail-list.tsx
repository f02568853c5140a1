import { type AdminMail, MAIL_KINDS, MAIL_STATES } from '#contract/admin-mails.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { type BulkAction, type DeskColumn, type DeskFilter, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { useOpenList } from '#web/desk/records/open-list.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdminMail>[] = [
  {
    label: 'Subject',
    wide: true,
    cell: ({ id, subject }) => <SiteLink to={`/admin/mails/${id}`}>{subject}</SiteLink>,
  },
  { label: 'To', cell: ({ to }) => to },
  { label: 'About', cell: ({ kind }) => termOf(MAIL_KINDS, kind)?.label ?? 'Other' },
  { label: 'State', cell: (mail) => <State {...mail} />, wide: true },
  { label: 'Written', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
];

const FILTERS: readonly DeskFilter[] = [
  { name: 'state', label: 'State', options: MAIL_STATES },
  { name: 'kind', label: 'About', options: MAIL_KINDS },
];

const BULK: readonly BulkAction[] = [
  {
    label: 'Send again',
    done: 'queued',
    run: (id) => call('POST /v1/admin/mails/{id}/sending', { params: { id } }),
  },
  { label: 'Give up', done: 'given up', run: (id) => call('POST /v1/admin/mails/{id}/end', { params: { id } }) },
];

/** What was sent, what waits to be sent, and what no mail server accepted. */
export default function MailList() {
  return (
    <DeskList
      title="E-mails"
      about="See what was sent, and send again or give up what no mail server accepted."
      csv="mails"
      columns={COLUMNS}
      search="Recipient or subject"
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      bulk={BULK}
      actions={<AfterOutage />}
      empty="No e-mail in the last 30 days. Older ones are erased."
    />
  );
}

/** Too many to choose one by one. */
function AfterOutage() {
  const verb = useVerb();
  const stopped: number = useOpenList().meta?.stopped ?? 0;
  async function sendAll(): Promise<void> {
    let said = '';
    await verb.act(
      async () => {
        const { queued, left } = (await call('POST /v1/admin/failed-mails/sending', {})).data;
        said = queued === 0 ? 'Nothing to send again.' : `${queued} queued.`;
        if (left > 0) said += ` ${left} more to go: press again.`;
      },
      () => said,
    );
  }
  return (
    <>
      <Problem problem={verb.problem} />
      {stopped > 0 && (
        <span className="soft t14">
          {stopped === 1 ? '1 address gets' : `${stopped} addresses get`} no alerts or reminders: mail bounced, or was
          marked as spam.
        </span>
      )}
      <button
        className="btn small"
        type="button"
        disabled={verb.busy}
        title="Skips those that a mail server refused for good"
        onClick={() => void sendAll()}
      >
        Send all failed again
      </button>
    </>
  );
}

function State({ state, fault }: AdminMail) {
  return (
    <span>
      {termOf(MAIL_STATES, state)?.label}
      {state !== 'sent' && fault && <span className="soft">: {fault}</span>}
    </span>
  );
}
