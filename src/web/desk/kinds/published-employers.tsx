import { useState } from 'react';
import {
  EMPLOYER_LISTS,
  type EmployerList,
  type ListedEmployer,
  type ListPreview,
} from '#contract/compliance/findings.ts';
import { call } from '#web/api/call.ts';
import { DayField } from '#web/desk/kit/day-field.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Table } from '#web/desk/kit/parts.tsx';
import { FILE_WORDS } from '#web/desk/kit/picture-field.tsx';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { explainDesk, Say, say } from '#web/desk/language/say.tsx';
import { asLabel, termText } from '#web/desk/language/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Checked, useForm } from '#web/ui/use-form.ts';

export default { Page: PublishedPage } satisfies Kind;

/** Employers that the labor ministry published: who of them is on the board, and how a new list is brought in. */
function PublishedPage() {
  return (
    <DeskPage
      title={say('Publicly named employers')}
      about={say('See which companies on the board the labor ministry has named, and import its lists.')}
    >
      <Asked name={['published-employers']} ask={async () => (await call('GET /v1/admin/published-employers')).data}>
        {(listed) =>
          listed.length === 0 ? (
            <p>{say('None of the companies on the board is on a list.')}</p>
          ) : (
            <Listed listed={listed} />
          )
        }
      </Asked>
      <h2 className="mt-6">{say('Import a list')}</h2>
      <BringIn />
    </DeskPage>
  );
}

function Listed({ listed }: { listed: readonly ListedEmployer[] }) {
  return (
    <Table
      title={say('On the board')}
      rows={listed}
      keyOf={({ list, name, published_on }) => `${list} ${name} ${published_on}`}
      columns={[
        { label: say('Employer'), cell: ({ name }) => name },
        { label: say('List'), cell: ({ list, list_date }) => `${termText(EMPLOYER_LISTS, list)}, ${list_date}` },
        { label: say('Company on the board'), wide: true, cell: ({ companies }) => <Companies of={companies} /> },
      ]}
    />
  );
}

function Companies({ of }: { of: ListedEmployer['companies'] }) {
  return of.map(({ slug, name, is_sure }) => {
    const company = <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink>;
    return (
      <p key={slug}>
        {is_sure ? (
          company
        ) : (
          <Say
            text="{company} may be the same. Add its registration number, and we’ll mark it or drop it"
            company={company}
          />
        )}
      </p>
    );
  });
}

type Sent = { list: EmployerList; list_date: string; file: File };
type Previewed = Omit<Sent, 'file'> & { preview: ListPreview };

/** A list in CSV: first whom it would mark, then it takes the place of the one before. */
function BringIn() {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm<Sent>({
    read,
    async send({ list, list_date, file }) {
      setPreviewed(null);
      const body = { list_date, csv: await file.text() };
      const { data } = await call('POST /v1/admin/published-employers/{list}/preview', { params: { list }, body });
      setPreviewed({ list, list_date, preview: data });
    },
    explain: explainDesk,
  });
  return (
    <>
      <form className="desk-form" {...form.props} onChange={() => setPreviewed(null)}>
        <Field {...form.field('list')} label={say('List')} required>
          {(control) => (
            <Select control={control}>
              {EMPLOYER_LISTS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {asLabel(label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...form.field('list_date')} label={say('Date of the list')} required>
          {(control) => <DayField {...control} />}
        </Field>
        <Field
          {...form.field('csv')}
          label={say('File')}
          required
          help={say(
            'CSV in UTF-8 whose first row names the columns: name (사업장명), representative (대표자), registration (사업자등록번호), address (소재지), published_on (공개일), until (공개종료일)',
          )}
        >
          {(control) => <FileField {...control} words={FILE_WORDS} accept=".csv,text/csv" />}
        </Field>
        <Problem problem={form.problem} />
        <Button className="btn main" type="submit" busy={form.busy}>
          {say(form.busy ? 'Reading' : 'Preview matches')}
        </Button>
      </form>
      <div role="status" className="mt-6">
        {previewed && <Preview previewed={previewed} onDone={() => setPreviewed(null)} />}
      </div>
    </>
  );
}

function read(filled: FormData): Checked<Sent> {
  const list = EMPLOYER_LISTS.find(({ id }) => id === filled.get('list'))?.id ?? 'unpaid-wages';
  const list_date = String(filled.get('list_date') ?? '');
  const file = filled.get('csv');
  if (list_date === '') return { errors: { list_date: say('Required') } };
  if (!(file instanceof File) || file.size === 0) return { errors: { csv: say('Choose a file.') } };
  return { values: { list, list_date, file } };
}

function markText(isSure: boolean, isNew: boolean) {
  if (!isSure) return '{company} may be {employer}: not marked, because a name alone isn’t enough';
  return isNew ? '{company} is {employer}: will be marked' : '{company} is {employer}: stays marked';
}

function Preview({ previewed, onDone }: { previewed: Previewed; onDone(): void }) {
  const { list, list_date, preview } = previewed;
  const { employers, marked, unmarked } = preview;
  const verb = useVerb();
  const bringIn = () =>
    call('PUT /v1/admin/published-employers/{list}', { params: { list }, body: { list_date, employers } }).then(onDone);
  return (
    <div className="note">
      <p>
        {say(
          'The list of {date} names {count} employers. It replaces the previous list. Companies are marked from 10 December 2026.',
          { date: list_date, count: employers.length },
        )}
      </p>
      <ul>
        {marked.map(({ slug, name, employer, is_sure, is_new }) => (
          <li key={`${slug} ${employer}`}>
            <Say text={markText(is_sure, is_new)} company={<b>{name}</b>} employer={employer} />
          </li>
        ))}
        {unmarked.map(({ slug, name }) => (
          <li key={slug}>
            <Say text="{company} is no longer on it: the mark is removed" company={<b>{name}</b>} />
          </li>
        ))}
        {marked.length + unmarked.length === 0 && <li>{say('No company on the board is on this list.')}</li>}
      </ul>
      <Problem problem={verb.problem} />
      <Button className="btn main" busy={verb.busy} onClick={() => void verb.act(bringIn, say('List imported.'))}>
        {say('Import|a list')}
      </Button>
    </div>
  );
}
