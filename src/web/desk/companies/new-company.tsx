import { NewCompanyBody } from '#contract/admin-companies.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { useGo } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

const read = readBy(NewCompanyBody.pick({ name: true }));

/** A company that staff add; the rest is written on its page. */
export default function NewCompanyPage() {
  const go = useGo();
  const form = useForm({
    read,
    async send(body) {
      const { data } = await call('POST /v1/admin/companies', { body });
      go(`/admin/companies/${data.id}`);
    },
    explain: explainCall,
  });
  return (
    <DeskPage title="Add a company">
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <Field label="Name" required {...form.field('name')}>
            {(control) => <input {...control} className="input" />}
          </Field>
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            Add it
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}
