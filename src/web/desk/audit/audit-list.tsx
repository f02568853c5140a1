import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '#contract/audit.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { ActorLink, SubjectLink } from '#web/desk/records/audit-links.tsx';
import { useDesk } from '#web/desk/records/desk-context.ts';
import { type DeskColumn, type DeskFilter, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';

const COLUMNS: readonly DeskColumn<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  { label: 'What', cell: ({ action }) => action },
  { label: 'To', cell: ({ subject }) => <SubjectLink subject={subject} /> },
  { label: 'By', cell: (entry) => <ActorLink {...entry} /> },
  { label: 'Details', cell: ({ detail }) => detailText(detail), wide: true },
];

const FILTERS: readonly DeskFilter[] = [
  { name: 'action', label: 'What', options: AUDIT_ACTIONS.toSorted().map((id) => ({ id, label: id })) },
  { name: 'kind', label: 'To', options: AUDIT_SUBJECTS.toSorted().map((id) => ({ id, label: id })) },
  { name: 'since', label: 'From', isDay: true },
  { name: 'until', label: 'Through', isDay: true },
];

/** What staff did, and what was done with money. */
export default function AuditList() {
  const { user } = useDesk();
  const { data: staff = [user] } = useQuery({ queryKey: ['audit-staff'], queryFn: readStaff });
  const who = {
    name: 'user',
    label: 'By',
    any: 'Everybody',
    options: staff.map(({ id, email }) => ({ id, label: email ?? id })),
  };
  return (
    <DeskList
      title="Audit log"
      about="See who did what at the desk, what employers changed, and what was done with money."
      csv="audit"
      columns={COLUMNS}
      filters={[who, ...FILTERS]}
      empty="Nobody did anything yet."
    />
  );
}

/** @throws RequestError where the accounts service does not tell staff from others. */
async function readStaff() {
  return (await call('GET /v1/admin/users', { query: { staff: 'yes', limit: LIMITS.pageSizeMax } })).data;
}

function detailText(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
