import { VISIBILITIES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { type AdminUser, FACTOR_PROOFS, FACTOR_REMOVAL_DAYS } from '#contract/people/desk-users.ts';
import { call } from '#web/api/call.ts';
import type { Kind, Values, Verb } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Checked } from '#web/ui/use-form.ts';

const isClosed = ({ ban, banned_until }: AdminUser) => ban !== null || banned_until !== null;

type Removal = { proofs: (typeof FACTOR_PROOFS)[number]['id'][]; reason: string };

const VERBS: readonly Verb<AdminUser>[] = [
  {
    does: 'Reopen account',
    if: isClosed,
    run: ({ id }) => call('DELETE /v1/admin/users/{id}/ban', { params: { id } }),
    done: 'Account reopened.',
  },
  {
    does: 'Close account',
    if: (user) => !isClosed(user),
    given: {
      fields: [
        { name: 'reason', label: 'Why, for the record', kind: 'line', required: true },
        { name: 'until', label: 'Last day (leave it empty for good)', kind: 'day' },
      ],
    },
    run: ({ id }, { reason, until }: { reason: string; until: string | null }) =>
      call('POST /v1/admin/users/{id}/ban', { params: { id }, body: { reason, ...(until ? { until } : {}) } }),
    done: 'Account closed.',
  },
  {
    does: 'Keep the second factors',
    if: ({ factors, factor_removal }) => factors.length > 0 && factor_removal !== null,
    note: ({ factor_removal }) =>
      factor_removal && (
        <>
          The second factors will be removed on <Moment at={factor_removal.due_at} />, unless someone signs in with one
          first.
        </>
      ),
    run: ({ id }) => call('DELETE /v1/admin/users/{id}/factor-removal', { params: { id } }),
    done: 'Second factors kept.',
  },
  {
    does: `Remove in ${FACTOR_REMOVAL_DAYS} days`,
    under: 'Remove second factors',
    note: `For someone who’s lost them and their recovery codes. We email them, and they have ${FACTOR_REMOVAL_DAYS} days to object. A message isn’t proof: you need two of these.`,
    if: ({ factors, factor_removal }) => factors.length > 0 && factor_removal === null,
    given: {
      fields: [
        { name: 'proofs', label: 'How they proved their identity', kind: 'choices', options: FACTOR_PROOFS },
        { name: 'reason', label: 'What you checked, for the record', kind: 'line', required: true },
      ],
      read: readRemoval,
    },
    run: ({ id }, removal: Removal) =>
      call('POST /v1/admin/users/{id}/factor-removal', { params: { id }, body: removal }),
    done: 'We’ve emailed them. The second factors will be removed in three days.',
  },
  {
    does: 'Delete permanently',
    under: 'Delete account',
    note: 'This deletes everything we store about this person. You can’t undo it.',
    line: 'Why, for the record',
    run: ({ id }, reason: string) => call('POST /v1/admin/users/{id}/deletion', { params: { id }, body: { reason } }),
    done: 'Account deleted.',
    leadsTo: () => '/admin/users',
  },
];

/** All accounts, the newest first; of each what belongs to it, where it is signed in, and what staff may do about it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/users',
    title: 'Accounts',
    about: 'Find an account. See what belongs to it, end its sessions, close or delete it.',
    csv: 'users',
    columns: [
      {
        label: 'Address',
        wide: true,
        cell: ({ id, email }) => <SiteLink to={`/admin/users/${id}`}>{email ?? id}</SiteLink>,
      },
      { label: 'Confirmed', cell: ({ is_confirmed }) => (is_confirmed ? 'Yes' : 'No') },
      { label: 'Staff', cell: ({ is_staff }) => (is_staff ? 'Staff' : '') },
      { label: 'Closed until', cell: ({ banned_until: at }) => at && <Moment at={at} /> },
      { label: 'Created', cell: ({ created_at: at }) => at && <Moment at={at} /> },
      { label: 'Last sign-in', cell: ({ last_sign_in_at: at }) => at && <Moment at={at} /> },
    ],
    search: 'Address or id',
    filters: [
      { name: 'staff', label: 'Staff', options: [{ id: 'yes', label: 'Staff' }] },
      { name: 'banned', label: 'Closed', options: yesNo() },
      { name: 'confirmed', label: 'Confirmed', options: yesNo() },
    ],
    empty: 'No accounts yet. People sign up at /sign-up.',
  }),
  Record: recordOf('GET /v1/admin/users/{id}', {
    title: ({ email, id }) => email ?? id,
    about: 'See what belongs to it, end its sessions, close or delete it. We log that you looked.',
    parts: [
      {
        id: 'account',
        title: 'Account',
        facts: (user) => [
          ['Id', user.id],
          ['Address', user.email && `${user.email}, ${user.is_confirmed ? 'confirmed' : 'not confirmed'}`],
          ['Staff', user.is_staff ? 'Yes' : null],
          ['Created', user.created_at && <Moment key="made" at={user.created_at} />],
          ['Last sign-in', user.last_sign_in_at && <Moment key="last" at={user.last_sign_in_at} />],
          ['Signs in with', user.providers.join(', ')],
          ['Second factors', user.factors.map(({ kind }) => kind).join(', ') || 'None'],
          ['Closed', user.ban && <Moment key="closed" at={user.ban.banned_at} />],
          ['Closed until', user.ban?.until ? <Moment key="until" at={user.ban.until} /> : user.ban && 'For good'],
          ['Why', user.ban?.reason],
          [
            'Closed at the accounts service until',
            user.banned_until && !user.ban && <Moment key="there" at={user.banned_until} />,
          ],
        ],
      },
      {
        id: 'holdings',
        title: 'What belongs to it',
        facts: ({ id, profile, applications, orders, alerts, companies }) => [
          [
            'Profile',
            profile && (
              <SiteLink key="profile" to={`/admin/talents/${id}`}>
                {termOf(VISIBILITIES, profile)?.label}
              </SiteLink>
            ),
          ],
          ['Applications', String(applications)],
          ['Orders', String(orders)],
          ['Job alerts', String(alerts)],
          ['Companies', companies.length > 0 && <Companies key="companies" of={companies} />],
        ],
      },
      { id: 'sessions', title: 'Sessions', Body: Sessions },
      StaffNote,
      { id: 'verbs', title: 'Close or delete', if: ({ is_staff }) => !is_staff, verbs: VERBS },
    ],
    history: true,
    after: ({ id }) => (
      <SiteLink to="/admin/audit" search={{ filter: JSON.stringify({ user: id }) }}>
        Activity
      </SiteLink>
    ),
  }),
} satisfies Kind;

function Companies({ of }: { of: AdminUser['companies'] }) {
  return (
    <ul>
      {of.map(({ id, name, role }) => (
        <li key={id}>
          <SiteLink to={`/admin/companies/${id}`}>{name}</SiteLink>, {role}
        </li>
      ))}
    </ul>
  );
}

/** Tokens that were issued stay valid some minutes longer than their session. */
function Sessions({ row: { id, sessions } }: { row: AdminUser }) {
  const verb = useVerb();
  const end = (sessionId: string) =>
    verb.act(
      () => call('DELETE /v1/admin/users/{id}/sessions/{sessionId}', { params: { id, sessionId } }),
      'The session has ended.',
    );
  const endAll = () =>
    verb.act(() => call('DELETE /v1/admin/users/{id}/sessions', { params: { id } }), 'All sessions have ended.');
  if (sessions === null) return <p className="mute">The accounts service doesn’t list sessions.</p>;
  if (sessions.length === 0) return <p className="mute">Not signed in anywhere.</p>;
  return (
    <>
      <ul className="desk-lines mb-4">
        {sessions.map((session) => (
          <li key={session.id}>
            {session.device ?? 'Unknown device'}, since <Moment at={session.created_at} />, last seen{' '}
            <Moment at={session.seen_at} />{' '}
            <button className="btn small" type="button" disabled={verb.busy} onClick={() => void end(session.id)}>
              End
            </button>
          </li>
        ))}
      </ul>
      <button className="btn small" type="button" disabled={verb.busy} onClick={() => void endAll()}>
        End all sessions
      </button>
      <Problem problem={verb.problem} />
    </>
  );
}

function StaffNote({ row: { is_staff } }: { row: AdminUser }) {
  if (!is_staff) return null;
  return <p className="mute mb-4">You can’t close or delete a staff account here, or remove its second factors.</p>;
}

function readRemoval(filled: FormData): Checked<Values> {
  const proofs = FACTOR_PROOFS.flatMap(({ id }) => (filled.getAll('proofs').includes(id) ? [id] : []));
  const reason = String(filled.get('reason') ?? '').trim();
  if (proofs.length > 1 && reason) return { values: { proofs, reason } };
  return {
    errors: {
      ...(proofs.length > 1 ? {} : { proofs: 'Choose two different proofs.' }),
      ...(reason ? {} : { reason: 'Required' }),
    },
  };
}
