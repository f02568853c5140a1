import { useState } from 'react';
import { EXPORT_LISTS, type ExportList } from '#contract/desk/exports.ts';
import { saveFile } from '#web/api/call.ts';
import type { OpenList } from '#web/desk/kit/list-state.ts';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** Takes the list along as it is filtered and sorted now; where people are in it, staff say first what it is for. */
export function CsvExport({ of, list: { q, filters, sort } }: { of: ExportList; list: OpenList }) {
  const [isAsking, setAsking] = useState(false);
  const saving = useSending(explainDesk);
  const hasPeople = EXPORT_LISTS.some((one) => one.id === of && one.hasPeople);
  const order = sort && { sort: sort.field, order: sort.order.toLowerCase() };
  const save = (reason?: string) =>
    saveFile(`/v1/admin/exports/${of}`, { filters: { ...filters, ...(q && { q }), ...order }, reason });

  if (isAsking) return <ReasonForm save={save} onEnd={() => setAsking(false)} />;
  return (
    <>
      <Button
        className="btn small"
        busy={saving.busy}
        onClick={() => (hasPeople ? setAsking(true) : void saving.run(() => save()))}
      >
        CSV
      </Button>
      <Problem problem={saving.problem} />
    </>
  );
}

type ReasonFormProps = { save(reason: string): Promise<void>; onEnd(): void };

function ReasonForm({ save, onEnd }: ReasonFormProps) {
  const form = useForm<string>({
    read(filled) {
      const reason = String(filled.get('reason') ?? '').trim();
      return reason === '' ? { errors: { reason: say('Required') } } : { values: reason };
    },
    async send(reason) {
      await save(reason);
      onEnd();
    },
    explain: explainDesk,
  });
  return (
    <form {...form.props}>
      <div className="desk-actions">
        <Field
          label={say('Why do you need this list?')}
          help={say('We record it in the audit log.')}
          {...form.field('reason')}
        >
          {(control) => (
            // biome-ignore lint/a11y/noAutofocus: whoever pressed the button goes on writing.
            <input {...control} className="input" maxLength={300} autoComplete="off" autoFocus />
          )}
        </Field>
        <Button className="btn small" type="submit" busy={form.busy}>
          {say('Save as CSV')}
        </Button>
        <button className="btn small" type="button" onClick={onEnd}>
          {say('Cancel')}
        </button>
      </div>
      <Problem problem={form.problem} />
    </form>
  );
}
