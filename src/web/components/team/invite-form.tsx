import { useState } from 'react';
import { INVITATION_DAYS, InvitationBody } from '#contract/company-access.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { RoleOptions } from '#web/components/team/role-options.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useForm } from '#web/ui/use-form.ts';

const read = readBy(InvitationBody);

/** Invites somebody by e-mail. */
export function InviteForm({ company, reload }: { company: string; reload(): Promise<void> }) {
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
    <form className="team-invite" {...form.props}>
      <Field
        label="E-mail address"
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
