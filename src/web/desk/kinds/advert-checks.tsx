import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ChecksTable } from '#web/desk/kinds/advert-sample.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage } from '#web/desk/kit/parts.tsx';
import { useGo, usePlace } from '#web/desk/kit/state.ts';
import { Field } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

export default { Page: ChecksPage, Record: ChecksPage } satisfies Kind;

/** The checks of the advert that the address names: `/admin/advert-checks/{slug}`. */
function ChecksPage() {
  const { id: slug } = usePlace();
  return (
    <DeskPage title="Checks of an advert">
      <ChooseAdvert slug={slug} />
      {slug !== '' && <Checks key={slug} id={slug} />}
    </DeskPage>
  );
}

function Checks({ id }: { id: string }) {
  const read = () => call('GET /v1/admin/jobs/{id}/advert-checks', { params: { id }, query: { limit: 100 } });
  return (
    <Asked name={['advert-checks', id]} ask={read}>
      {({ data, meta: { job, total } }) => (
        <>
          <p className="mt-4 mb-4">
            <SiteLink to={`/jobs/${job.slug}`}>{job.title}</SiteLink> at {job.company_name}, {job.state}: {total}{' '}
            {total === 1 ? 'check' : 'checks'}
            {total > data.length && `, of which the last ${data.length}`}
          </p>
          <ChecksTable checks={data} />
        </>
      )}
    </Asked>
  );
}

function ChooseAdvert({ slug }: { slug: string }) {
  const go = useGo();
  const form = useForm<string>({
    read(filled) {
      // The address of its page says which one it is, too.
      const given =
        String(filled.get('job') ?? '')
          .trim()
          .split('/')
          .at(-1) ?? '';
      return given === '' ? { errors: { job: 'Required' } } : { values: given };
    },
    send: async (job) => go(`/admin/advert-checks/${encodeURIComponent(job)}`),
    explain: explainCall,
  });
  return (
    <form className="desk-form" {...form.props}>
      <fieldset>
        <Field {...form.field('job')} label="Job" required help="Its slug, its id, or the address of its page">
          {(control) => <input {...control} className="input" defaultValue={slug} autoComplete="off" />}
        </Field>
        <button className="btn main" type="submit">
          Show its checks
        </button>
      </fieldset>
    </form>
  );
}
