import { Button } from '#web/ui/button.tsx';
import '#web/components/postings/recruit-edit.css';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import { PICTURE_TYPES } from '#contract/core/images.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { CompanyPageFields, type OwnPage } from '#contract/postings/company-edits.ts';
import { call } from '#web/api/call.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { CompanyFacts, CompanyHead } from '#web/components/employers/company-parts.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { COMPANY_EDITS_WORDS, type CompanyEditsWords } from '#web/components/postings/company-edits-en.ts';
import { type Difference, onlyDiffering } from '#web/components/postings/differences.ts';
import { SendChanges, StaleNote, useEdited, WaitingEdit } from '#web/components/postings/waiting-edit.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { firstMessages } from '#web/ui/field-errors.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Checked } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type LogoFieldProps = { company: { slug: string; name: string }; url: string | null; error: string | undefined };

const COMPANY_FIELDS = [
  ...(['summary', 'description', 'website_url', 'industry', 'location', 'founded', 'employees'] as const),
  ...(['people_from_abroad', 'benefits', 'hiring_steps', 'summary_ko', 'location_ko'] as const),
  ...(['address', 'phone', 'logo_url'] as const),
] satisfies readonly (keyof CompanyPageFields)[];

const NUMBERS: readonly string[] = ['founded', 'employees', 'people_from_abroad'];

type CompanyEditProps = { company: CompanyBrief; initial: OwnPage; now: string };

export function CompanyEdit({ company, initial, now }: CompanyEditProps) {
  const { page: words, answers } = useWords(COMPANY_EDITS_WORDS);
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
    <div className="waiting-edit stack g6">
      <p className="mb-4">
        <SiteLink to={`/companies/${company.slug}`}>{words.seen}</SiteLink>
        {' ·\u00a0'}
        <a href="#answers">{answers.title}</a>
      </p>
      <WaitingEdit
        {...thing}
        differences={waiting ? pageDifferences(thing.now, waiting.fields, words) : []}
        now={now}
        onWithdraw={async () => show((await call('DELETE /v1/recruit/{id}/page/edit', { params })).data)}
      />
      {waiting && <Preview company={waiting.preview} />}
      <form className="stack g4" {...form.props} aria-label={words.form}>
        <h2>{words.heading}</h2>
        {isStale && <StaleNote differences={pageDifferences(shown, waiting?.fields ?? thing.now, words)} />}
        <LogoField company={company} url={shown.logo_url} error={form.field('logo_url').error} />
        <Line form={form} name="summary" value={shown.summary} help={words.helps.summary} />
        <Line form={form} name="summary_ko" value={shown.summary_ko} help={words.helps.summary_ko} />
        <Field label={words.fields.description} help={words.helps.description} {...form.field('description')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={12}
              lang={mainLangOf(shown.description) ?? 'en'}
              defaultValue={shown.description}
            />
          )}
        </Field>
        <div className="recruit-pairs">
          <Line form={form} name="website_url" value={shown.website_url} />
          <Line form={form} name="industry" value={shown.industry} />
          <Line form={form} name="location" value={shown.location} />
          <Line form={form} name="location_ko" value={shown.location_ko} />
          <Line form={form} name="founded" value={shown.founded} help={words.helps.founded} />
          <Line form={form} name="employees" value={shown.employees} help={words.helps.employees} />
          <Line form={form} name="people_from_abroad" value={shown.people_from_abroad} />
          <Line form={form} name="phone" value={shown.phone} />
        </div>
        <Line form={form} name="address" value={shown.address} />
        <Lines form={form} name="benefits" value={shown.benefits} />
        <Lines form={form} name="hiring_steps" value={shown.hiring_steps} />
        <Settled />
        <SendChanges thing={thing} form={form} isSent={isSent} />
      </form>
    </div>
  );
}

type LineProps = {
  form: ReturnType<typeof useEdited>['form'];
  name: keyof CompanyPageFields;
  value: string | number | null;
  help?: string;
};

function Line({ form, name, value, help }: LineProps) {
  const { fields } = useWords(COMPANY_EDITS_WORDS).page;
  return (
    <Field label={fields[name]} {...(help === undefined ? {} : { help })} {...form.field(name)}>
      {(control) => <input {...control} className="input" autoComplete="off" defaultValue={value ?? ''} />}
    </Field>
  );
}

function Lines({ form, name, value }: LineProps) {
  const { fields, helps } = useWords(COMPANY_EDITS_WORDS).page;
  const [isKorean, setKorean] = useState(langOf(String(value ?? '')) === 'ko');
  const help = isKorean ? helps.linesInKorean : helps.lines;
  return (
    <Field label={fields[name]} help={help} {...form.field(name)}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={4}
          onInput={({ currentTarget }) => setKorean(langOf(currentTarget.value) === 'ko')}
          lang={mainLangOf(String(value ?? '')) ?? 'en'}
          defaultValue={value ?? ''}
        />
      )}
    </Field>
  );
}

/** What only we change. */
function Settled() {
  const { settled, write } = useWords(COMPANY_EDITS_WORDS).page;
  const { contactEmail } = useSite();
  return (
    <p className="help">
      <Sentence text={settled}>
        <a href={`mailto:${contactEmail}`}>{write}</a>
      </Sentence>
    </p>
  );
}

/** The page as it will be, which is in English. Its links are not for use yet. */
function Preview({ company }: { company: NonNullable<OwnPage['waiting']>['preview'] }) {
  const { preview } = useWords(COMPANY_EDITS_WORDS).page;
  return (
    <details className="recruit-preview">
      <summary>{preview}</summary>
      <div inert lang="en">
        <CompanyHead company={company} />
        <div className="two">
          <SafeHtml className="prose" html={company.description} />
          <CompanyFacts company={company} />
        </div>
      </div>
    </details>
  );
}

function readCompanyPage(filled: FormData): Checked<CompanyPageFields> {
  const values = COMPANY_FIELDS.map((name) => [name, typedValue(name, String(filled.get(name) ?? '').trim())]);
  const checked = CompanyPageFields.safeParse(Object.fromEntries(values), { error: fallbackMessage });
  return checked.success ? { values: checked.data } : { errors: firstMessages(errorsByField(checked.error)) };
}

function typedValue(name: string, typed: string): unknown {
  if (NUMBERS.includes(name)) return typed === '' ? null : Number(typed.replaceAll(/[\s,]/g, ''));
  return name === 'logo_url' && typed === '' ? null : typed;
}

type PageWords = CompanyEditsWords['page'];

/** What an edit of the page changes, in the order of the form. */
function pageDifferences(before: CompanyPageFields, after: CompanyPageFields, words: PageWords): Difference[] {
  return COMPANY_FIELDS.flatMap((name) => {
    const [old, next] = [inputText(name, before[name], words), inputText(name, after[name], words)];
    return old === next ? [] : [{ field: name, label: words.fields[name], ...onlyDiffering(old, next) }];
  });
}

function inputText(name: string, value: string | number | null, { picture }: PageWords): string {
  if (value === null || value === '') return '';
  return name === 'logo_url' ? picture(String(value).split('/').at(-1)?.slice(0, 8) ?? '') : String(value);
}

/** The logo, sent as soon as it is chosen; the form then holds its address. */
function LogoField({ company, url: initial, error }: LogoFieldProps) {
  const { fields, logo, logoHelp } = useWords(COMPANY_EDITS_WORDS).page;
  const { errors } = useWords(RECRUIT_WORDS);
  const [url, setUrl] = useState(initial);
  const sending = useSending(errors.ofCall);
  const input = useRef<HTMLInputElement>(null);

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    await sending.run(async () => {
      const form = new FormData();
      form.set('kind', 'logo');
      form.set('picture', file, file.name);
      const { data } = await call('POST /v1/recruit/{id}/images', { params: { id: company.slug }, form });
      setUrl(data.url);
    });
  }

  return (
    <div className="field">
      <span className="label">{fields.logo_url}</span>
      <input type="hidden" name="logo_url" value={url ?? ''} />
      <input
        ref={input}
        className="vh"
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={fields.logo_url}
        tabIndex={-1}
        onChange={send}
      />
      <div className="cluster g3 mid">
        <Logo name={company.name} url={url} big />
        <Button className="btn small" busy={sending.busy} onClick={() => input.current?.click()}>
          {sending.busy ? logo.sending : url ? logo.replace : logo.choose}
        </Button>
        {url && (
          <Button className="btn small" busy={sending.busy} onClick={() => setUrl(null)}>
            {logo.remove}
          </Button>
        )}
      </div>
      <p className="help">{logoHelp}</p>
      {error && <FieldError>{error}</FieldError>}
      <Problem problem={sending.problem} />
    </div>
  );
}
