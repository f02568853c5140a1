import '#web/components/employers/team.css';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  INVITATION_DAYS,
  type Invitation,
  InvitationBody,
  type Member,
  type Team,
} from '#contract/employers/company-access.ts';
import { MEMBER_ROLES, type MemberRole, mayActAs } from '#contract/employers/member-roles.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { JoinCompany } from '#web/components/employers/join-company.tsx';
import { MembersOnly, NeededFactor, SharedPassword } from '#web/components/employers/shared-password.tsx';
import { TeamNotices } from '#web/components/employers/team-notices.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type MembersProps = { team: Team; isOwner: boolean; now: string; reload(): Promise<void> };

type MemberActionsProps = { member: Member; company: string; reload(): Promise<void> };

type InvitationsProps = { team: Team; isOwner: boolean; now: string; reload(): Promise<void> };

type InvitationActionsProps = { invitation: Invitation; company: string; reload(): Promise<void> };

const read = readBy(InvitationBody);

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
      <section className="stack">
        <h2>People</h2>
        <Members team={team} isOwner={isOwner} reload={reload} now={now} />
        {!is_member && shared_password === 'on' && (
          <>
            <p className="t14 soft">
              You signed in with the shared password.{' '}
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
      <section className="stack" id="notices">
        <h2>Emails about applicants</h2>
        <TeamNotices team={team} reload={reload} />
      </section>
      {(isOwner || invitations.length > 0) && (
        <section className="stack">
          <h2>Invitations</h2>
          <Invitations team={team} isOwner={isOwner} reload={reload} now={now} />
          {isOwner && <InviteForm company={company.slug} reload={reload} />}
        </section>
      )}
      {isOwner && (
        <section className="stack">
          <h2>Shared password</h2>
          <SharedPassword team={team} reload={reload} />
        </section>
      )}
      {isOwner && (
        <section className="stack">
          <h2>Second factor</h2>
          <NeededFactor team={team} reload={reload} />
        </section>
      )}
      <section className="stack">
        <h2>Roles</h2>
        <dl className="team-roles stack t14">
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

function InviteForm({ company, reload }: { company: string; reload(): Promise<void> }) {
  const [invited, setInvited] = useState<string | null>(null);
  const form = useForm({
    read,
    send: async (body) => {
      setInvited(null);
      await call('POST /v1/recruit/{id}/invitations', { params: { id: company }, body });
      form.reset();
      setInvited(body.email);
      await reload();
    },
    explain: explainCall,
  });
  return (
    <form className="team-invite stack" {...form.props}>
      <Field
        label="Email address"
        required
        help={`We send a link that works for ${INVITATION_DAYS} days, with an account of this address.`}
        {...form.field('email')}
      >
        {(control) => <input {...control} className="input" type="email" autoComplete="off" />}
      </Field>
      <Field label="Role" required {...form.field('role')}>
        {(control) => (
          <Select control={control} value="recruiter">
            <RoleOptions />
          </Select>
        )}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? 'Sending' : 'Invite'}
        </button>
        <p className="help mt-2" role="status">
          {invited && `The invitation to ${invited} is on its way.`}
        </p>
      </div>
    </form>
  );
}

/** Whom a company has invited, as long as nobody has accepted. */
function Invitations({ team, isOwner, now, reload }: InvitationsProps) {
  const { invitations, company } = team;
  if (invitations.length === 0) return <p className="t14 soft">No pending invitations.</p>;
  return (
    <ul className="things">
      {invitations.map((invitation) => {
        const { id, email, role, is_expired, expires_at } = invitation;
        return (
          <li key={id}>
            <p className="team-who">
              <b>{email}</b>, {labelOf(role)}
              <br />
              <span className="soft">
                {is_expired ? 'ended' : 'open until'} {dateOf(expires_at, now)}
              </span>
            </p>
            {isOwner && <InvitationActions {...{ invitation, reload }} company={company.slug} />}
          </li>
        );
      })}
    </ul>
  );
}

function InvitationActions({ invitation, company, reload }: InvitationActionsProps) {
  const sending = useSending(explainCall);
  const params = { id: company, invitationId: invitation.id };

  async function again() {
    await sending.run(async () => {
      await call('POST /v1/recruit/{id}/invitations/{invitationId}/letter', { params });
      await reload();
    });
  }

  async function revoke() {
    await call('DELETE /v1/recruit/{id}/invitations/{invitationId}', { params });
    await reload();
  }

  return (
    <>
      <button className="btn small" type="button" disabled={sending.busy} onClick={() => void again()}>
        {sending.busy ? 'Sending' : 'Send again'}
      </button>
      <ConfirmButton
        label="Take back"
        question={`Withdraw the invitation to ${invitation.email}? The link stops working.`}
        confirm="Yes, take it back"
        explained={explainCall}
        onConfirm={revoke}
      />
      <Problem problem={sending.problem} />
    </>
  );
}

/** The members of a company; owners change their roles and remove them. */
function Members({ team, isOwner, now, reload }: MembersProps) {
  const { members, company } = team;
  if (members.length === 0) return <p className="t14 soft">Nobody has an account yet.</p>;
  return (
    <ul className="things">
      {members.map((member) => (
        <li key={member.id}>
          <p className="team-who">
            <b>{member.email}</b>
            {member.is_self && ' (you)'}
            <br />
            <span className="soft">since {dateOf(member.joined_at, now)}</span>
          </p>
          {isOwner ? (
            <MemberActions member={member} company={company.slug} reload={reload} />
          ) : (
            <span>{labelOf(member.role)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function MemberActions({ member, company, reload }: MemberActionsProps) {
  const { id, email, role, is_self } = member;
  const sending = useSending(explainCall);
  const params = { id: company, memberId: id };

  async function change(to: MemberRole) {
    await sending.run(async () => {
      await call('PUT /v1/recruit/{id}/members/{memberId}/role', { params, body: { role: to } });
      await reload();
    });
  }

  async function remove() {
    if (is_self) await call('DELETE /v1/talent/memberships/{id}', { params: { id: company } });
    else await call('DELETE /v1/recruit/{id}/members/{memberId}', { params });
    await reload();
  }

  return (
    <>
      <span className="pick">
        <select
          // A change that was refused shows the role as it is.
          key={`${role}-${sending.problem?.text}`}
          className="input select"
          aria-label={`Role of ${email}`}
          defaultValue={role}
          disabled={sending.busy}
          onChange={({ currentTarget }) => void change(currentTarget.value as MemberRole)}
        >
          <RoleOptions />
        </select>
        <Icon name="down" />
      </span>
      <ConfirmButton
        label={is_self ? 'Leave' : 'Remove'}
        question={is_self ? 'Leave the team? You lose access at once.' : `Remove ${email}? They lose access at once.`}
        confirm={is_self ? 'Yes, leave' : 'Yes, remove'}
        keep="Cancel"
        explained={explainCall}
        onConfirm={remove}
      />
      <Problem problem={sending.problem} />
    </>
  );
}

function RoleOptions() {
  return MEMBER_ROLES.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

function labelOf(role: MemberRole): string {
  return MEMBER_ROLES.find(({ id }) => id === role)?.label ?? role;
}
