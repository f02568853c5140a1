import { useState } from 'react';
import { SOURCE_FORMATS, SOURCE_SCHEDULES, type SourceCheck } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { useGo } from '#web/desk/records/state.ts';
import { readSource, type SentSource } from '#web/desk/sources/read-source.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Form, useForm } from '#web/ui/use-form.ts';

/** Adds a source; what its address lists can be seen before. */
export default function SourceCreate() {
  const go = useGo();
  const [check, setCheck] = useState<SourceCheck | null>(null);
  const form = useForm<SentSource>({
    read: readSource,
    async send({ isTry, ...body }) {
      setCheck(null);
      if (isTry) {
        const { format, address, field_map } = body;
        setCheck((await call('POST /v1/admin/sources/check', { body: { format, address, field_map } })).data);
        return;
      }
      const { data } = await call('POST /v1/admin/sources', { body });
      // It is due, but the schedule looks every ten minutes only.
      await call('POST /v1/admin/sources/{id}/reading', { params: { id: data.id } });
      go(`/admin/sources/${data.number}`);
    },
    explain: explainCall,
  });
  return (
    <DeskPage title="Add a source">
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <AddressFields form={form} />
          <TermFields form={form} />
          <Problem problem={form.problem} />
          <div className="desk-actions">
            <button className="btn main" type="submit">
              {form.busy ? 'One moment' : 'Add and read it'}
            </button>
            <button className="btn" type="submit" name="try" value="yes">
              Try the address
            </button>
          </div>
          <div role="status">{check && <Checked check={check} />}</div>
        </fieldset>
      </form>
    </DeskPage>
  );
}

function AddressFields({ form }: { form: Form }) {
  return (
    <>
      <Field {...form.field('format')} label="Format" required>
        {(control) => (
          <Select control={control}>
            {SOURCE_FORMATS.map((format) => (
              <option key={format}>{format}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...form.field('address')} label="Address" required help="The board, page or file at its http(s) address">
        {(control) => <input {...control} className="input" type="url" autoComplete="off" />}
      </Field>
      <Field
        {...form.field('field_map')}
        label="Map of fields"
        help="For csv and json: which field of a record holds what, as JSON"
      >
        {(control) => <textarea {...control} className="input" rows={3} />}
      </Field>
    </>
  );
}

function TermFields({ form }: { form: Form }) {
  return (
    <>
      <Field
        {...form.field('company')}
        label="Company"
        help="Its slug, as its page has it; empty where each record names its company"
      >
        {(control) => <input {...control} className="input" autoComplete="off" />}
      </Field>
      <Field {...form.field('owner')} label="Owner" required help="Who answers for it: a company or a team, no person">
        {(control) => <input {...control} className="input" autoComplete="off" />}
      </Field>
      <Field
        {...form.field('permission')}
        label="Permission"
        required
        help="How and when its owner allowed us to read it"
      >
        {(control) => <input {...control} className="input" autoComplete="off" />}
      </Field>
      <Field {...form.field('schedule')} label="Read it" required>
        {(control) => (
          <Select control={control}>
            {SOURCE_SCHEDULES.map((schedule) => (
              <option key={schedule}>{schedule}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function Checked({ check: { read, titles, skipped, refused } }: { check: SourceCheck }) {
  const left = Object.entries(skipped).map(([reason, entries]) => `${entries} ${reason}`);
  if (refused > 0) left.push(`${refused} broken`);
  return (
    <div className="note">
      <p>
        It lists {read} {read === 1 ? 'job' : 'jobs'} that would be taken in
        {left.length > 0 && `, and leaves out ${left.join(', ')}`}. Nothing was taken in yet.
      </p>
      <ul>
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have one title, and the list never changes.
          <li key={at}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
