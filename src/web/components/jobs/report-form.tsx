import { LIMITS } from '#contract/core/limits.ts';
import { REPORT_KINDS, type ReportKind } from '#contract/jobs/report-kinds.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Reports a mistake in a listing: a reason to choose, and words of one's own; both are optional. */
export function ReportForm({ slug, onSent }: { slug: string; onSent(): void }) {
  const form = useForm({
    read: (filled) => ({
      values: {
        kind: (filled.get('kind') || undefined) as ReportKind | undefined,
        reason: String(filled.get('reason')).trim() || undefined,
      },
    }),
    send: async (body) => {
      await call('POST /v1/jobs/{id}/report', { params: { id: slug }, body });
      onSent();
    },
    explain: explainNotSent,
  });
  return (
    <form {...form.props}>
      <Field label="What’s wrong? (optional)" {...form.field('kind')}>
        {(control) => (
          <Select control={control}>
            <option value="">Choose a reason</option>
            {REPORT_KINDS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="In your own words (optional)" {...form.field('reason')}>
        {(control) => <textarea {...control} className="input" maxLength={LIMITS.reportReasonMax} />}
      </Field>
      <Problem problem={form.problem} />
      <Button className="btn small" type="submit" busy={form.busy}>
        {form.busy ? 'Sending' : 'Send'}
      </Button>
    </form>
  );
}

function explainNotSent(error: unknown) {
  console.error('The report was not sent', error);
  return { text: 'Not sent. Try again in a minute.' };
}
