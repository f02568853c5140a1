import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#contract/core/audit.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { call } from '#web/api/call.ts';
import { AuditDetail } from '#web/desk/kit/audit-detail.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { named } from '#web/desk/kit/fields.tsx';
import { DeskList } from '#web/desk/kit/list.tsx';
import { ActionText, ActorLink, Moment, SubjectLink } from '#web/desk/kit/parts.tsx';
import { useDesk } from '#web/desk/kit/state.ts';
import { say, spoken } from '#web/desk/language/say.tsx';
import { optionsOf } from '#web/desk/language/terms.ts';

/** What staff did, and what was done with money. */
export default { Page: AuditLog } satisfies Kind;

const ACTIONS = optionsOf(AUDIT_ACTIONS).toSorted((a, b) => a.label.localeCompare(b.label, spoken()));

function AuditLog() {
  const { user } = useDesk();
  const { data: staff = [user] } = useQuery({ queryKey: ['audit-staff'], queryFn: readStaff });
  const people = staff.map(({ id, email }) => ({ id, label: email ?? id }));
  return (
    <DeskList
      route="GET /v1/admin/audit"
      byCursor
      title={say('Audit log')}
      about={say('See what staff and employers did, and every payment.')}
      csv="audit"
      columns={[
        { label: say('When'), cell: ({ at }) => <Moment at={at} /> },
        { label: say('What'), cell: ({ action }) => <ActionText action={action} /> },
        { label: say('About|whom'), cell: ({ subject }) => <SubjectLink subject={subject} /> },
        { label: say('By'), cell: (entry) => <ActorLink {...entry} isAlone /> },
        { label: say('Details'), wide: true, cell: (entry) => <AuditDetail {...entry} /> },
      ]}
      filters={[
        { name: 'user', label: say('By'), any: say('Everyone'), options: people },
        { name: 'action', label: say('What'), options: ACTIONS },
        { name: 'kind', label: say('About|whom'), options: named(AUDIT_SUBJECTS.toSorted()) },
        { name: 'since', label: say('From'), isDay: true },
        { name: 'until', label: say('Through'), isDay: true },
      ]}
      empty={say('Nothing yet.')}
    />
  );
}

/** @throws RequestError where the accounts service does not tell staff from others. */
async function readStaff() {
  return (await call('GET /v1/admin/users', { query: { staff: 'yes', limit: LIMITS.pageSizeMax } })).data;
}
