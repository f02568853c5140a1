import { type SubmitEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

/** Tells staff that a company misuses a conversation. */
export function ReportCompany({ conversationId, company }: { conversationId: string; company: string }) {
  const sending = useSending(explainCall);
  const [isSent, setSent] = useState(false);

  async function report(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim() || undefined;
    const isDone = await sending.run(async () => {
      const path = 'POST /v1/talent/conversations/{conversationId}/report';
      await call(path, { params: { conversationId }, body: { reason } });
    });
    setSent(isDone);
  }

  if (isSent) {
    return (
      <p className="box t14" role="status">
        Thank you. A person looks at it.
      </p>
    );
  }
  return (
    <details className="box">
      <summary className="t14">Report {company}</summary>
      <form className="account-form mt-3" {...UNTIL_ALIVE} onSubmit={report}>
        <Field label="What is wrong with it">
          {({ required: _, ...control }) => (
            <textarea {...control} className="input" name="reason" maxLength={LIMITS.reportReasonMax} />
          )}
        </Field>
        <Problem problem={sending.problem} />
        <button className="btn small" type="submit" disabled={sending.busy}>
          Report
        </button>
      </form>
    </details>
  );
}
