import { NewJob } from '#contract/admin-jobs.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { useGo } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

const read = readBy(NewJob.pick({ company: true, title: true, description: true }));

/** A job that staff write themselves; the rest is written on its page. */
export default function NewJobPage() {
  const go = useGo();
  const form = useForm({
    read,
    async send(body) {
      const { data } = await call('POST /v1/admin/jobs', { body });
      go(`/admin/jobs/${data.id}`);
    },
    explain: explainCall,
  });
  return (
    <DeskPage title="Add a job">
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <Field label="Company" help="The end of the address of its page." required {...form.field('company')}>
            {(control) => <input {...control} className="input" autoCapitalize="none" />}
          </Field>
          <Field label="Title" required {...form.field('title')}>
            {(control) => <input {...control} className="input" />}
          </Field>
          <Field label="Description" help="HTML, which is cleaned." {...form.field('description')}>
            {(control) => <textarea {...control} className="input" rows={12} />}
          </Field>
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            Add it as a draft
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}
