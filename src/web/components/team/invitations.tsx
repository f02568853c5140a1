import type { Invitation, Team } from '#contract/company-access.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { labelOf } from '#web/components/team/role-options.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type InvitationsProps = { team: Team; isOwner: boolean; now: string; reload(): Promise<void> };

/** Whom a company has invited, as long as nobody has accepted. */
export function Invitations({ team, isOwner, now, reload }: InvitationsProps) {
  const { invitations, company } = team;
  if (invitations.length === 0) return <p className="t14 soft">No invitation waits for an answer.</p>;
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

type InvitationActionsProps = { invitation: Invitation; company: string; reload(): Promise<void> };

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
        question={`Take the invitation of ${invitation.email} back? Its link opens nothing any more.`}
        confirm="Yes, take it back"
        explained={explainCall}
        onConfirm={revoke}
      />
      <Problem problem={sending.problem} />
    </>
  );
}
