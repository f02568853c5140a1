import { AdvertOrderInput, ORDER_DEMANDS } from '#contract/admin-advert-watch.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { useGo } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Records an order of an authority, which is carried out from the list. */
export default function OrderCreate() {
  const go = useGo();
  const form = useForm<AdvertOrderInput>({
    read: readBy(AdvertOrderInput),
    async send(body) {
      await call('POST /v1/admin/advert-orders', { body });
      go('/admin/advert-orders');
    },
    explain: explainCall,
  });
  const line = (
    name: 'job' | 'authority' | 'reference' | 'received_on',
    label: string,
    help?: string,
    type = 'text',
  ) => (
    <Field
      {...form.field(name)}
      label={label}
      required={name !== 'reference'}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => <input {...control} className="input" type={type} autoComplete="off" />}
    </Field>
  );
  return (
    <DeskPage title="Record an order">
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          {line('job', 'Job', 'Its slug, as the address of its page ends')}
          {line('authority', 'Authority', 'Such as the labour ministry, or one of its offices')}
          {line('reference', 'Number', "The authority's own number of the order")}
          {line('received_on', 'Received on', undefined, 'date')}
          <Field {...form.field('demand')} label="It demands to" required>
            {(control) => (
              <Select control={control}>
                {ORDER_DEMANDS.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field {...form.field('text')} label="What it orders" required help="In its own words">
            {(control) => <textarea {...control} className="input" rows={5} />}
          </Field>
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            {form.busy ? 'Recording' : 'Record it'}
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}
