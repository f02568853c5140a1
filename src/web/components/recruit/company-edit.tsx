import '#web/components/recruit/recruit-edit.css';
import type { CompanyBrief } from '#contract/companies.ts';
import type { OwnPage } from '#contract/company-edits.ts';
import { call } from '#web/api/call.ts';
import { CompanyFacts, CompanyHead } from '#web/components/companies/company-parts.tsx';
import { SendChanges, StaleNote, useEdited, WaitingEdit } from '#web/components/listings/waiting-edit.tsx';
import { pageDifferences, readCompanyPage } from '#web/components/recruit/company-fields.ts';
import { LogoField } from '#web/components/recruit/logo-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type CompanyEditProps = { company: CompanyBrief; initial: OwnPage; now: string };

/** What the page of a company says, for its people to change. */
export function CompanyEdit({ company, initial, now }: CompanyEditProps) {
  const params = { id: company.slug };
  const { thing, form, isStale, isSent, show } = useEdited({
    initial,
    read: readCompanyPage,
    send: async (fields, revision) =>
      (await call('PUT /v1/recruit/{id}/page', { params, body: { ...fields, revision } })).data,
    reload: async () => (await call('GET /v1/recruit/{id}/page', { params })).data,
  });
  const { waiting } = thing;
  const shown = initial.waiting?.fields ?? initial.now;
  return (
    <div className="waiting-edit">
      <p className="mb-4">
        <SiteLink to={`/companies/${company.slug}`}>The page as readers see it</SiteLink>
      </p>
      <WaitingEdit
        {...thing}
        differences={waiting ? pageDifferences(thing.now, waiting.fields) : []}
        now={now}
        onWithdraw={async () => show((await call('DELETE /v1/recruit/{id}/page/edit', { params })).data)}
      />
      {waiting && <Preview company={waiting.preview} />}
      <form className="grid gap-4" {...form.props} aria-label="The company’s page">
        <h2>Change the page</h2>
        {isStale && <StaleNote differences={pageDifferences(shown, waiting?.fields ?? thing.now)} />}
        <LogoField company={company} url={shown.logo_url} error={form.field('logo_url').error} />
        <Line form={form} name="summary" label="In one or two sentences" value={shown.summary} help="For lists" />
        <Field label="About the company" help="Markdown: # for a heading, - for a list" {...form.field('description')}>
          {(control) => <textarea {...control} className="input" rows={12} defaultValue={shown.description} />}
        </Field>
        <div className="recruit-pairs">
          <Line form={form} name="website_url" label="Website" value={shown.website_url} />
          <Line form={form} name="industry" label="Industry" value={shown.industry} />
          <Line form={form} name="location" label="Place" value={shown.location} />
          <Line form={form} name="founded" label="Founded" value={shown.founded} help="A year" />
          <Line form={form} name="employees" label="People" value={shown.employees} help="About how many work there" />
          <Line form={form} name="phone" label="Telephone" value={shown.phone} />
        </div>
        <Line form={form} name="address" label="Address" value={shown.address} />
        <p className="help">The name and the registration are for our staff, who check them: write to us.</p>
        <SendChanges thing={thing} form={form} isSent={isSent} />
      </form>
    </div>
  );
}

type LineProps = {
  form: ReturnType<typeof useEdited>['form'];
  name: string;
  label: string;
  value: string | number | null;
  help?: string;
};

function Line({ form, name, label, value, help }: LineProps) {
  return (
    <Field label={label} {...(help === undefined ? {} : { help })} {...form.field(name)}>
      {(control) => <input {...control} className="input" autoComplete="off" defaultValue={value ?? ''} />}
    </Field>
  );
}

/** The page as it will be. Its links are not for use yet. */
function Preview({ company }: { company: NonNullable<OwnPage['waiting']>['preview'] }) {
  return (
    <details className="recruit-preview">
      <summary>The page with your changes</summary>
      <div inert>
        <CompanyHead company={company} />
        <div className="two">
          <SafeHtml className="prose" html={company.description} />
          <CompanyFacts company={company} />
        </div>
      </div>
    </details>
  );
}
