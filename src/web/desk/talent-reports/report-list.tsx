import type { ListedTalentReport } from '#contract/admin-talent-reports.ts';
import { CONVERSATION_OUTCOMES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedTalentReport>[] = [
  {
    label: 'Company',
    cell: ({ id, company }) => <SiteLink to={`/admin/talent-reports/${id}`}>{company.name}</SiteLink>,
  },
  { label: 'Why', cell: ({ reason }) => reason ?? <span className="mute">No reason given</span>, wide: true },
  { label: 'Reported', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    label: 'Settled',
    sort: 'handled_at',
    cell: ({ handled_at }) => (handled_at ? <Moment at={handled_at} /> : <b>Waiting</b>),
  },
  { label: 'Outcome', cell: ({ outcome }) => outcome && termOf(CONVERSATION_OUTCOMES, outcome)?.label },
];

const STATES = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'handled', label: 'Settled' },
];

/** Conversations that talents reported, without what was said in them. */
export default function ReportList() {
  return (
    <DeskList
      title="Reported conversations"
      about="Settle what talents reported of companies that write to them."
      columns={COLUMNS}
      search="Company or reason"
      filters={[{ name: 'state', label: 'State', options: STATES }]}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty="A talent who is written to can report the company; the conversation then waits here for you."
    />
  );
}
