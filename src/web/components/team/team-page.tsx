import '#web/components/team/team.css';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { Team } from '#contract/company-access.ts';
import { MEMBER_ROLES, mayActAs } from '#contract/member-roles.ts';
import { JoinCompany } from '#web/components/recruit/join-company.tsx';
import { Invitations } from '#web/components/team/invitations.tsx';
import { InviteForm } from '#web/components/team/invite-form.tsx';
import { Members } from '#web/components/team/members.tsx';
import { MembersOnly, NeededFactor, SharedPassword } from '#web/components/team/shared-password.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const root = getRouteApi('__root__');

type TeamPageProps = { team: Team; now: string };

/** Who acts for a company. Owners also decide who does. */
export function TeamPage({ team, now }: TeamPageProps) {
  const router = useRouter();
  const { user } = root.useRouteContext();
  const { role, is_member, company, invitations, shared_password } = team;
  const isOwner = mayActAs(role, 'owner');
  const reload = () => router.invalidate();
  return (
    <div className="sections team">
      {isOwner && is_member && shared_password === 'on' && <MembersOnly team={team} reload={reload} />}
      <section className="grid gap-3">
        <h2>People</h2>
        <Members team={team} isOwner={isOwner} reload={reload} now={now} />
        {!is_member && shared_password === 'on' && (
          <>
            <p className="t14 soft">
              You came by the shared password.{' '}
              {user ? (
                'As a member you need it no more.'
              ) : (
                <>
                  <SiteLink to="/sign-in" search={{ next: `/recruit/${company.slug}/team` }}>
                    Sign in or create an account
                  </SiteLink>{' '}
                  to stay on the team without it.
                </>
              )}
            </p>
            <JoinCompany company={company.slug} onJoined={reload} />
          </>
        )}
      </section>
      {(isOwner || invitations.length > 0) && (
        <section className="grid gap-3">
          <h2>Invitations</h2>
          <Invitations team={team} isOwner={isOwner} reload={reload} now={now} />
          {isOwner && <InviteForm company={company.slug} reload={reload} />}
        </section>
      )}
      {isOwner && (
        <section className="grid gap-3">
          <h2>Shared password</h2>
          <SharedPassword team={team} reload={reload} />
        </section>
      )}
      {isOwner && (
        <section className="grid gap-3">
          <h2>Second factor</h2>
          <NeededFactor team={team} reload={reload} />
        </section>
      )}
      <section className="grid gap-3">
        <h2>Roles</h2>
        <dl className="team-roles">
          {MEMBER_ROLES.map(({ id, label, may }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{may}.</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
