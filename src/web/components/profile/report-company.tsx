import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Reports a company's misuse of a conversation to staff. */
export function ReportCompany({ conversationId, company }: { conversationId: string; company: string }) {
  const [isSent, setSent] = useState(false);

  const form = useForm({
    read: (filled) => ({ values: { reason: String(filled.get('reason')).trim() || undefined } }),
    send: async (body) => {
      await call('POST /v1/talent/conversations/{conversationId}/report', { params: { conversationId }, body });
      setSent(true);
    },
    explain: explainCall,
  });

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
      <form className="account-form mt-3" {...form.props}>
        <Field label="What is wrong with it" {...form.field('reason')}>
          {(control) => <textarea {...control} className="input" maxLength={LIMITS.reportReasonMax} />}
        </Field>
        <Problem problem={form.problem} />
        <button className="btn small" type="submit" disabled={form.busy}>
          Report
        </button>
      </form>
    </details>
  );
}
