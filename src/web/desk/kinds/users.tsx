import { VISIBILITIES } from '#contract/core/states.ts';
import { type AdminUser, FACTOR_PROOFS, FACTOR_REMOVAL_DAYS } from '#contract/people/desk-users.ts';
import { call } from '#web/api/call.ts';
import type { Kind, Values, Verb } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Address, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { Say, say, sayOf } from '#web/desk/language/say.tsx';
import { optionsOf, termText } from '#web/desk/language/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Checked } from '#web/ui/use-form.ts';

const isClosed = ({ ban, banned_until }: AdminUser) => ban !== null || banned_until !== null;

type Removal = { proofs: (typeof FACTOR_PROOFS)[number]['id'][]; reason: string };

const VERBS: readonly Verb<AdminUser>[] = [
  {
    does: say('Reopen account'),
    if: isClosed,
    run: ({ id }) => call('DELETE /v1/admin/users/{id}/ban', { params: { id } }),
    done: say('Account reopened.'),
  },
  {
    does: say('Close account'),
    if: (user) => !isClosed(user),
    given: {
      fields: [
        { name: 'reason', label: say('Why, for the record'), kind: 'line', required: true },
        { name: 'until', label: say('Last day (leave it empty for good)'), kind: 'day' },
      ],
    },
    run: ({ id }, { reason, until }: { reason: string; until: string | null }) =>
      call('POST /v1/admin/users/{id}/ban', { params: { id }, body: { reason, ...(until ? { until } : {}) } }),
    done: say('Account closed.'),
  },
  {
    does: say('Keep the second factors'),
    if: ({ factors, factor_removal }) => factors.length > 0 && factor_removal !== null,
    note: ({ factor_removal }) =>
      factor_removal && (
        <Say
          text="The second factors will be removed on {moment}, unless someone signs in with one first."
          moment={<Moment at={factor_removal.due_at} />}
        />
      ),
    run: ({ id }) => call('DELETE /v1/admin/users/{id}/factor-removal', { params: { id } }),
    done: say('Second factors kept.'),
  },
  {
    does: say('Remove in {days} days', { days: FACTOR_REMOVAL_DAYS }),
    under: say('Remove second factors'),
    note: say(
      'For someone who’s lost them and their recovery codes. We email them, and they have {days} days to object. A message isn’t proof: you need two of these.',
      { days: FACTOR_REMOVAL_DAYS },
    ),
    if: ({ factors, factor_removal }) => factors.length > 0 && factor_removal === null,
    given: {
      fields: [
        {
          name: 'proofs',
          label: say('How they proved their identity'),
          kind: 'choices',
          options: optionsOf(FACTOR_PROOFS),
        },
        { name: 'reason', label: say('What you checked, for the record'), kind: 'line', required: true },
      ],
      read: readRemoval,
    },
    run: ({ id }, removal: Removal) =>
      call('POST /v1/admin/users/{id}/factor-removal', { params: { id }, body: removal }),
    done: say('We’ve emailed them. The second factors will be removed in three days.'),
  },
  {
    does: say('Delete permanently'),
    under: say('Delete account'),
    note: say('This deletes everything we store about this person. You can’t undo it.'),
    line: say('Why, for the record'),
    run: ({ id }, reason: string) => call('POST /v1/admin/users/{id}/deletion', { params: { id }, body: { reason } }),
    done: say('Account deleted.'),
    leadsTo: () => '/admin/users',
  },
];

/** All accounts, the newest first; of each what belongs to it, where it is signed in, and what staff may do about it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/users',
    title: say('Accounts'),
    about: say('Find an account. See what belongs to it, end its sessions, close or delete it.'),
    csv: 'users',
    columns: [
      {
        label: say('Email'),
        wide: true,
        cell: ({ id, email }) => (
          <SiteLink to={`/admin/users/${id}`}>
            <Address>{email ?? id}</Address>
          </SiteLink>
        ),
      },
      { label: say('Confirmed'), cell: ({ is_confirmed }) => (is_confirmed ? say('Yes') : say('No')) },
      { label: say('Staff'), cell: ({ is_staff }) => (is_staff ? say('Yes') : '') },
      { label: say('Closed until'), cell: ({ banned_until: at }) => at && <Moment at={at} /> },
      { label: say('Created'), cell: ({ created_at: at }) => at && <Moment at={at} /> },
      {
        label: say('Last sign-in'),
        cell: ({ last_sign_in_at: at }) => (at ? <Moment at={at} /> : say('Never|signed in')),
      },
    ],
    search: say('Email or id'),
    filters: [
      { name: 'staff', label: say('Staff'), options: [{ id: 'yes', label: say('Yes') }] },
      { name: 'banned', label: say('Closed|an account'), options: yesNo() },
      { name: 'confirmed', label: say('Confirmed'), options: yesNo() },
    ],
    empty: say('No accounts yet. People sign up at /sign-up.'),
  }),
  Record: recordOf('GET /v1/admin/users/{id}', {
    title: ({ email, id }) => email ?? id,
    about: say('See what belongs to it, end its sessions, close or delete it. We log that you looked.'),
    parts: [
      {
        id: 'account',
        title: say('Account'),
        facts: (user) => [
          [say('Id'), user.id],
          [say('Email'), user.email && addressOf(user.email, user.is_confirmed)],
          [say('Staff'), user.is_staff ? say('Yes') : null],
          [say('Created'), user.created_at && <Moment key="made" at={user.created_at} />],
          [say('Last sign-in'), user.last_sign_in_at && <Moment key="last" at={user.last_sign_in_at} />],
          [say('Signs in with'), user.providers.join(', ')],
          [say('Second factors'), user.factors.map(({ kind }) => kind).join(', ') || say('None')],
          [say('Closed|an account'), user.ban && <Moment key="closed" at={user.ban.banned_at} />],
          [
            say('Closed until'),
            user.ban?.until ? <Moment key="until" at={user.ban.until} /> : user.ban && say('For good'),
          ],
          [say('Why'), user.ban?.reason],
          [
            say('Closed at the accounts service until'),
            user.banned_until && !user.ban && <Moment key="there" at={user.banned_until} />,
          ],
        ],
      },
      {
        id: 'holdings',
        title: say('What belongs to it'),
        facts: ({ id, profile, applications, orders, alerts, companies }) => [
          [
            say('Profile'),
            profile && (
              <SiteLink key="profile" to={`/admin/talents/${id}`}>
                {termText(VISIBILITIES, profile)}
              </SiteLink>
            ),
          ],
          [say('Applications'), String(applications)],
          [say('Orders'), String(orders)],
          [say('Job alerts'), String(alerts)],
          [say('Companies'), companies.length > 0 && <Companies key="companies" of={companies} />],
        ],
      },
      { id: 'sessions', title: say('Sessions'), Body: Sessions },
      StaffNote,
      { id: 'verbs', title: say('Close or delete'), if: ({ is_staff }) => !is_staff, verbs: VERBS },
    ],
    history: true,
    after: ({ id }) => (
      <SiteLink to="/admin/audit" search={{ filter: JSON.stringify({ user: id }) }}>
        {say('Activity')}
      </SiteLink>
    ),
  }),
} satisfies Kind;

function addressOf(address: string, isConfirmed: boolean): string {
  return isConfirmed ? say('{address}, confirmed', { address }) : say('{address}, not confirmed', { address });
}

function Companies({ of }: { of: AdminUser['companies'] }) {
  return (
    <ul>
      {of.map(({ id, name, role }) => (
        <li key={id}>
          <SiteLink to={`/admin/companies/${id}`}>{name}</SiteLink>, {sayOf(role)}
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
      say('The session has ended.'),
    );
  const endAll = () =>
    verb.act(() => call('DELETE /v1/admin/users/{id}/sessions', { params: { id } }), say('All sessions have ended.'));
  if (sessions === null) return <p className="mute">{say('The accounts service doesn’t list sessions.')}</p>;
  if (sessions.length === 0) return <p className="mute">{say('Not signed in anywhere.')}</p>;
  return (
    <>
      <ul className="desk-lines mb-4">
        {sessions.map((session) => (
          <li key={session.id}>
            <Say
              text="{device}, since {since}, last seen {seen}"
              device={session.device ?? say('Unknown device')}
              since={<Moment at={session.created_at} />}
              seen={<Moment at={session.seen_at} />}
            />{' '}
            <Button className="btn small" busy={verb.busy} onClick={() => void end(session.id)}>
              {say('End')}
            </Button>
          </li>
        ))}
      </ul>
      <Button className="btn small" busy={verb.busy} onClick={() => void endAll()}>
        {say('End all sessions')}
      </Button>
      <Problem problem={verb.problem} />
    </>
  );
}

function StaffNote({ row: { is_staff } }: { row: AdminUser }) {
  if (!is_staff) return null;
  return (
    <p className="mute mb-4">{say('You can’t close or delete a staff account here, or remove its second factors.')}</p>
  );
}

function readRemoval(filled: FormData): Checked<Values> {
  const proofs = FACTOR_PROOFS.flatMap(({ id }) => (filled.getAll('proofs').includes(id) ? [id] : []));
  const reason = String(filled.get('reason') ?? '').trim();
  if (proofs.length > 1 && reason) return { values: { proofs, reason } };
  return {
    errors: {
      ...(proofs.length > 1 ? {} : { proofs: say('Choose two different proofs.') }),
      ...(reason ? {} : { reason: say('Required') }),
    },
  };
}
