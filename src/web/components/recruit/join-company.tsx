import { getRouteApi } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

const root = getRouteApi('__root__');

/** A signed-in person becomes a member by the company's password, and needs it no more. */
export function JoinCompany({ company }: { company: string }) {
  const { user } = root.useRouteContext();
  const sending = useSending(explainCall);
  const [isJoined, setJoined] = useState(false);

  async function join(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const pwd = String(new FormData(event.currentTarget).get('pwd') ?? '');
    const isDone = await sending.run(async () => {
      await call('POST /v1/recruit/{id}/members', { params: { id: company }, body: { pwd } });
    });
    setJoined(isDone);
  }

  if (!user) return null;
  if (isJoined) return <p role="status">You are a member now: wherever you sign in, these pages are open to you.</p>;
  return (
    <details className="max-w-96">
      <summary className="t14">Join as {user.email}</summary>
      <form className="password-form mt-3" {...UNTIL_ALIVE} noValidate onSubmit={join}>
        <Field label="Company password" required>
          {(control) => <input {...control} className="input" type="password" name="pwd" autoComplete="off" />}
        </Field>
        <Problem problem={sending.problem} />
        <div>
          <button className="btn small" type="submit" disabled={sending.busy}>
            Join
          </button>
        </div>
      </form>
    </details>
  );
}
