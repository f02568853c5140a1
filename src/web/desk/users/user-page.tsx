import '#web/desk/records/record.css';
import type { AdminUser } from '#contract/admin-users.ts';
import { VISIBILITIES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { History } from '#web/desk/records/history.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { UserSessions } from '#web/desk/users/user-sessions.tsx';
import { UserVerbs } from '#web/desk/users/user-verbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** An account: who it is, what belongs to it, where it is signed in, and what staff may do about it. */
export default function UserPage() {
  return (
    <DeskRecord<AdminUser> titleOf={({ email, id }) => email ?? id}>
      {(user) => (
        <>
          <p className="mute mb-4">
            See what belongs to the account, end its sessions, close it or delete it. Reading it is recorded.
          </p>
          <section className="desk-section" aria-labelledby="account">
            <h2 id="account">The account</h2>
            <Facts title="The account" facts={factsOf(user)} />
          </section>
          <section className="desk-section" aria-labelledby="holdings">
            <h2 id="holdings">What belongs to it</h2>
            <Facts title="What belongs to it" facts={holdingsOf(user)} />
          </section>
          <UserSessions user={user} />
          <UserVerbs user={user} />
          <History key={user.id + user.ban?.banned_at + user.factor_removal?.due_at} subject={user.id} />
          <SiteLink to="/admin/audit" search={{ filter: JSON.stringify({ user: user.id }) }}>
            What they did
          </SiteLink>
        </>
      )}
    </DeskRecord>
  );
}

type Lines = Parameters<typeof Facts>[0]['facts'];

function factsOf(user: AdminUser): Lines {
  const { ban, banned_until, created_at, last_sign_in_at } = user;
  return [
    ['Id', user.id],
    ['Address', user.email && `${user.email}, ${user.is_confirmed ? 'confirmed' : 'not confirmed'}`],
    ['Staff', user.is_staff ? 'Yes' : null],
    ['Created', created_at && <Moment key="made" at={created_at} />],
    ['Last sign-in', last_sign_in_at && <Moment key="last" at={last_sign_in_at} />],
    ['Signs in with', user.providers.join(', ')],
    ['Second factors', user.factors.map(({ kind }) => kind).join(', ') || 'None'],
    ['Closed', ban && <Moment key="closed" at={ban.banned_at} />],
    ['Closed until', ban?.until ? <Moment key="until" at={ban.until} /> : ban && 'For good'],
    ['Why', ban?.reason],
    ['Closed at the accounts service until', banned_until && !ban && <Moment key="there" at={banned_until} />],
  ];
}

function holdingsOf({ id, profile, applications, orders, alerts, companies }: AdminUser): Lines {
  return [
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
    [
      'Companies',
      companies.length > 0 ? (
        <ul key="companies">
          {companies.map((company) => (
            <li key={company.id}>
              <SiteLink to={`/admin/companies/${company.id}`}>{company.name}</SiteLink>, {company.role}
            </li>
          ))}
        </ul>
      ) : null,
    ],
  ];
}
