import '#web/desk/kit/record.css';
import type { AdminHome, HomeTexts } from '#contract/site/desk-home.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { useTyped } from '#web/desk/kit/fields.tsx';
import { DefinedForm } from '#web/desk/kit/form.tsx';
import { Asked, DeskPage } from '#web/desk/kit/parts.tsx';
import { say } from '#web/desk/language/say.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Form } from '#web/ui/use-form.ts';

export default { Page: HomeTextsPage } satisfies Kind;

/** The texts at the top of the home page, which staff may replace. */
function HomeTextsPage() {
  return (
    <DeskPage
      title={say('Home page')}
      about={say('The top of the home page. Changes are live as soon as you save.')}
      actions={<SiteLink to="/">{say('See it on the site')}</SiteLink>}
    >
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
  return (
    <DefinedForm
      record={home}
      reload={read}
      form={{
        fields: fieldsOf,
        save: (_, texts: HomeTexts, revision) => call('PUT /v1/admin/home', { body: { ...texts, revision } }),
        done: say('Saved and live.'),
      }}
    >
      {(form) => <Preview form={form} standard={home.standard} />}
    </DefinedForm>
  );
}

function fieldsOf({ standard }: AdminHome): readonly Field[] {
  return [
    {
      name: 'headline',
      label: say('Headline'),
      kind: 'text',
      help: say('Leave it empty for “{text}”', { text: standard.headline }),
    },
    {
      name: 'lead',
      label: say('Lead'),
      kind: 'text',
      help: say('Under the headline. Leave it empty for “{text}”', { text: standard.lead }),
    },
    { name: 'notice', label: say('Notice'), kind: 'text', help: say('Shown above both. Leave it empty for none.') },
  ];
}

function Preview({ form, standard }: { form: Form; standard: HomeTexts }) {
  const text = useTyped(form.props.ref, textsIn);
  if (text === null) return null;
  const typed: HomeTexts = JSON.parse(text);
  return (
    <div className="desk-markdown stack">
      <section aria-label={say('Preview')}>
        <p className="label mb-2">{say('Preview')}</p>
        {typed.notice && <p className="note mb-3">{typed.notice}</p>}
        <p className="desk-headline">
          <b>{typed.headline || standard.headline}</b>
        </p>
        <p className="soft">{typed.lead || standard.lead}</p>
      </section>
    </div>
  );
}

function textsIn(filled: FormData): string {
  const text = (name: keyof HomeTexts) => String(filled.get(name) ?? '').trim();
  return JSON.stringify({ headline: text('headline'), lead: text('lead'), notice: text('notice') });
}
