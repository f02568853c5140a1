import type { Member, Team } from '#contract/company-access.ts';
import type { MemberRole } from '#contract/member-roles.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { labelOf, RoleOptions } from '#web/components/team/role-options.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type MembersProps = { team: Team; isOwner: boolean; now: string; reload(): Promise<void> };

/** The members of a company; owners change their roles and remove them. */
export function Members({ team, isOwner, now, reload }: MembersProps) {
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

type MemberActionsProps = { member: Member; company: string; reload(): Promise<void> };

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
