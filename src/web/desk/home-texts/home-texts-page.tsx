import '#web/desk/records/record.css';
import type { AdminHome, HomeTexts } from '#contract/admin-home.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { comparedFields, type RecordField, readFields } from '#web/desk/records/fields.ts';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { usePreview } from '#web/desk/records/use-preview.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Form } from '#web/ui/use-form.ts';

/** The texts at the top of the home page, which staff may replace. */
export default function HomeTextsPage() {
  return (
    <DeskPage title="Home page" actions={<SiteLink to="/">On the site</SiteLink>}>
      <p className="mute mb-3">What stands at the top of the home page. Readers see a change as soon as you save it.</p>
      <Asked name={['home-texts']} ask={read}>
        {(home) => <HomeForm key={home.revision} home={home} />}
      </Asked>
    </DeskPage>
  );
}

async function read(): Promise<AdminHome> {
  return (await call('GET /v1/admin/home')).data;
}

function HomeForm({ home }: { home: AdminHome }) {
  const fields = fieldsOf(home);
  return (
    <DeskForm<AdminHome, Record<string, unknown>>
      record={home}
      read={readFields(fields)}
      save={(values, revision) => call('PUT /v1/admin/home', { body: { ...(values as HomeTexts), revision } })}
      reload={read}
      compare={comparedFields(fields)}
      done="Saved; readers see it now."
    >
      {(form) => (
        <>
          <RecordFields form={form} fields={fields} record={home} />
          <Preview form={form} standard={home.standard} />
        </>
      )}
    </DeskForm>
  );
}

function fieldsOf({ standard }: AdminHome): readonly RecordField[] {
  return [
    { name: 'headline', label: 'Headline', kind: 'text', help: `Empty: “${standard.headline}”` },
    { name: 'lead', label: 'Lead', kind: 'text', help: `Under the headline. Empty: “${standard.lead}”` },
    { name: 'notice', label: 'Notice', kind: 'text', help: 'Above both, while something is to be said. Empty: none.' },
  ];
}

function Preview({ form, standard }: { form: Form; standard: HomeTexts }) {
  const typed = usePreview(form.props.ref, textsIn);
  if (!typed) return null;
  return (
    <div className="desk-markdown">
      <section aria-label="Preview">
        {typed.notice && <p className="note mb-3">{typed.notice}</p>}
        <p className="text-20">
          <b>{typed.headline || standard.headline}</b>
        </p>
        <p className="soft">{typed.lead || standard.lead}</p>
      </section>
    </div>
  );
}

async function textsIn(filled: FormData): Promise<HomeTexts> {
  const text = (name: keyof HomeTexts) => String(filled.get(name) ?? '').trim();
  return { headline: text('headline'), lead: text('lead'), notice: text('notice') };
}
