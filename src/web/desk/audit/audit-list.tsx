import type { AuditEntry } from '#contract/audit.ts';
import { ActorLink, SubjectLink } from '#web/desk/records/audit-links.tsx';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';

const COLUMNS: readonly DeskColumn<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  { label: 'What', cell: ({ action }) => action },
  { label: 'To', cell: ({ subject }) => <SubjectLink subject={subject} /> },
  { label: 'By', cell: ({ user_id }) => <ActorLink user_id={user_id} /> },
  { label: 'Details', cell: ({ detail }) => detailText(detail), wide: true },
];

/** What staff did, and what was done with money. */
export default function AuditList() {
  return (
    <DeskList
      title="Audit log"
      about="See who did what at the desk, what employers changed, and what was done with money."
      csv="audit"
      columns={COLUMNS}
      empty="Nobody did anything yet."
    />
  );
}

function detailText(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
