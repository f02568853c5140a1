import { SOURCE_SCHEDULES, type Source, SourceInput } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useForm } from '#web/ui/use-form.ts';

const Terms = SourceInput.pick({ address: true, owner: true, permission: true, schedule: true });

/** What staff say of a source, to be changed. */
export function SourceTerms({ source }: { source: Source }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<Pick<SourceInput, 'address' | 'owner' | 'permission' | 'schedule'>>({
    read: readBy(Terms),
    async send(body) {
      await call('PATCH /v1/admin/sources/{id}', { params: { id: source.id }, body });
      notify('Saved.');
      refresh();
    },
    explain: explainCall,
  });
  const line = (name: 'address' | 'owner' | 'permission', label: string) => (
    <Field {...form.field(name)} label={label} required>
      {(control) => <input {...control} className="input" defaultValue={source[name] ?? ''} autoComplete="off" />}
    </Field>
  );
  return (
    <form className="desk-form mt-6" {...form.props}>
      <fieldset disabled={form.busy}>
        {line('address', 'Address')}
        {line('owner', 'Owner')}
        {line('permission', 'Permission')}
        <Field {...form.field('schedule')} label="Read it" required>
          {(control) => (
            <Select control={control} value={source.schedule ?? 'daily'}>
              {SOURCE_SCHEDULES.map((schedule) => (
                <option key={schedule}>{schedule}</option>
              ))}
            </Select>
          )}
        </Field>
        <Problem problem={form.problem} />
        <button className="btn main" type="submit">
          {form.busy ? 'Saving' : 'Save'}
        </button>
      </fieldset>
    </form>
  );
}
