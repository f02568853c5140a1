import { useCallback } from 'react';
import { call } from '#web/api/call.ts';
import { OneLineForm } from '#web/desk/companies/one-line-form.tsx';
import { useRead } from '#web/desk/companies/use-read.ts';
import { DeskWait } from '#web/desk/records/desk-page.tsx';
import { Moment } from '#web/desk/records/moment.tsx';

/** Who acts for a company with an account of their own. */
export function CompanyMembers({ companyId: id }: { companyId: string }) {
  const read = useCallback(
    async () => (await call('GET /v1/admin/companies/{id}/members', { params: { id } })).data,
    [id],
  );
  const { value: members, problem } = useRead(read);
  return (
    <section className="desk-section" aria-labelledby="members">
      <h2 id="members">Members</h2>
      {problem && <p className="warn">{problem}</p>}
      {members === null ? (
        !problem && <DeskWait />
      ) : members.length === 0 ? (
        <p className="mute">Nobody has an account of their own.</p>
      ) : (
        <ul className="desk-lines">
          {members.map((member) => (
            <li key={member.id}>
              {member.email}, {member.role}, since <Moment at={member.joined_at} />
            </li>
          ))}
        </ul>
      )}
      <OneLineForm
        name="email"
        label="Invite an owner by e-mail"
        button="Invite"
        done="The invitation is on its way."
        send={(email) =>
          call('POST /v1/admin/companies/{id}/invitations', { params: { id }, body: { email, role: 'owner' } })
        }
      />
    </section>
  );
}
