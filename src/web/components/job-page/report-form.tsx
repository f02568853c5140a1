import { LIMITS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Reports a mistake in a listing; the reason is optional. */
export function ReportForm({ slug, onSent }: { slug: string; onSent(): void }) {
  const form = useForm({
    read: (filled) => ({ values: String(filled.get('reason')).trim() }),
    send: async (reason) => {
      await call('POST /v1/jobs/{id}/report', { params: { id: slug }, body: reason ? { reason } : {} });
      onSent();
    },
    explain: explainNotSent,
  });
  return (
    <form {...form.props}>
      <Field label="What is wrong (optional)" {...form.field('reason')}>
        {(control) => <textarea {...control} className="input" maxLength={LIMITS.reportReasonMax} />}
      </Field>
      <Problem problem={form.problem} />
      <button className="btn small" type="submit" disabled={form.busy}>
        {form.busy ? 'Sending' : 'Send'}
      </button>
    </form>
  );
}

function explainNotSent(error: unknown) {
  console.error('The report was not sent', error);
  return { text: 'Not sent. Try again in a minute.' };
}
