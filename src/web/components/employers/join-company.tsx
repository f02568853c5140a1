import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

const root = getRouteApi('__root__');

/** Lets a signed-in person become a member with the company's password. Members don't need it any more. */
export function JoinCompany({ company, onJoined }: { company: string; onJoined?(): Promise<void> }) {
  const { user } = root.useRouteContext();
  const [isJoined, setJoined] = useState(false);

  const form = useForm({
    read: (filled) => ({ values: String(filled.get('pwd')) }),
    send: async (pwd) => {
      await call('POST /v1/recruit/{id}/members', { params: { id: company }, body: { pwd } });
      setJoined(true);
      await onJoined?.();
    },
    explain: explainCall,
  });

  if (!user) return null;
  if (isJoined)
    return (
      <p role="status">
        You’re a member now: sign in anywhere and these pages are open to you. You can now{' '}
        <SiteLink to={`/recruit/${company}/team`}>switch the shared password off</SiteLink>.
      </p>
    );
  return (
    <details className="narrow">
      <summary className="t14">Join as {user.email}</summary>
      <form className="password-form stack mt-3" {...form.props}>
        <Field label="Company password" required {...form.field('pwd')}>
          {(control) => <input {...control} className="input" type="password" autoComplete="off" />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <button className="btn small" type="submit" disabled={form.busy}>
            Join
          </button>
        </div>
      </form>
    </details>
  );
}
