import { type ComponentType, type ReactNode, useState } from 'react';
import {
  type CreateDefinition,
  type Field,
  type FormDefinition,
  saidOf,
  type Values,
} from '#web/desk/kit/definition.ts';
import { changedValues, Fields, readFields, typedValue } from '#web/desk/kit/fields.tsx';
import { DeskPage, Table } from '#web/desk/kit/parts.tsx';
import { useGo, useNotify, useRefresh } from '#web/desk/kit/state.ts';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, type Form, FormRefusal, useForm } from '#web/ui/use-form.ts';

type Revised = { revision: string };
type Compared = { name: string; label: string; text: string };

type DeskFormProps<Row, Typed> = {
  /** What is edited, as it was read. Give the form a `key` that changes with its id and revision. */
  record: Row & Revised;
  read(filled: FormData): Checked<Typed>;
  /** Writes the values, refused with 409 where the record has another revision by now. */
  save(values: Typed, revision: string): Promise<unknown>;
  /** Reads the record again, to show what somebody else changed. */
  reload(): Promise<Row & Revised>;
  /** The fields by label, as people compare them. */
  compare(record: Row): readonly Compared[];
  /** What was done: "Saved." */
  done?: string;
  /** One of several forms on its page. */
  isPlain?: true;
  children: (form: Form) => ReactNode;
};

/** A field that somebody else changed while it was open here. */
type ConflictField = { name: string; label: string; before: string; theirs: string };
type Changed = Revised & { fields: readonly ConflictField[] };

/** Where somebody else saved the record since, both versions are shown; nothing is lost before a choice is made. */
export function DeskForm<Row, Typed>(props: DeskFormProps<Row, Typed>) {
  const { record, read, save, reload, compare, done = say('Saved.'), isPlain, children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<Changed | null>(null);

  async function findChanged(): Promise<void> {
    const theirs = await reload();
    if (theirs.revision !== record.revision)
      setChanged({ revision: theirs.revision, fields: differing(compare(record), compare(theirs)) });
  }

  const form = useForm<Typed>({
    read,
    async send(values) {
      try {
        await save(values, changed?.revision ?? record.revision);
      } catch (error) {
        if (error instanceof RequestError && error.status === 409) await findChanged();
        throw error;
      }
      setChanged(null);
      notify(done);
      refresh();
    },
    explain: explainDesk,
  });

  return (
    <form className="desk-form" {...form.props}>
      {children(form)}
      <Problem problem={form.problem} />
      {changed && <Conflict fields={changed.fields} onTheirs={refresh} />}
      <Button className={isPlain ? 'btn' : 'btn main'} type="submit" busy={form.busy}>
        {form.busy ? say('Saving') : changed ? say('Overwrite with mine') : say('Save')}
      </Button>
    </form>
  );
}

type ConflictProps = {
  fields: readonly ConflictField[];
  /** Drops what was typed here and shows what the other saved. */
  onTheirs(): void;
};

/** What somebody else saved since the form was opened, beside what it said then; the form below still holds our own. */
function Conflict({ fields, onTheirs }: ConflictProps) {
  return (
    <section className="note desk-conflict" aria-label={say('Someone else’s changes')}>
      <p>{say('Someone else saved this after you opened it. Your edits are still below.')}</p>
      <Table
        rows={fields}
        keyOf={({ name }) => name}
        columns={[
          { label: say('Field'), isHead: true, cell: ({ label }) => label },
          { label: say('When you opened it'), cell: ({ before }) => <del>{before || say('Empty')}</del> },
          { label: say('Saved since then'), cell: ({ theirs }) => <ins>{theirs || say('Empty')}</ins> },
        ]}
      />
      <button className="btn small" type="button" onClick={onTheirs}>
        {say('Discard mine, show theirs')}
      </button>
    </section>
  );
}

function differing(before: readonly Compared[], now: readonly Compared[]): ConflictField[] {
  const earlier = new Map(before.map(({ name, text }) => [name, text]));
  return now.flatMap(({ name, label, text }) =>
    earlier.get(name) === text ? [] : [{ name, label, ...changedPart(earlier.get(name) ?? '', text) }],
  );
}

/** So many lines that did not change stand around those that did. */
const AROUND = 1;

/** Of two long texts the lines that differ, so that people need not search for them. */
function changedPart(before: string, theirs: string): { before: string; theirs: string } {
  const [old, now] = [before.split('\n'), theirs.split('\n')];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - AROUND);
  const left = Math.max(0, end - AROUND);
  const cut = (lines: readonly string[]) =>
    [...(from > 0 ? ['…'] : []), ...lines.slice(from, lines.length - left), ...(left > 0 ? ['…'] : [])].join('\n');
  return { before: cut(old), theirs: cut(now) };
}

type DefinedFormProps<Row> = {
  record: Row;
  form: FormDefinition<Row>;
  reload(): Promise<Row>;
  /** What stands below the fields. */
  children?: (form: Form) => ReactNode;
};

/** The form of a record by its definition. */
export function DefinedForm<Row>({ record, form: definition, reload, children }: DefinedFormProps<Row>) {
  const { save, isPatch, valuesOf = (row) => row as Values, done } = definition;
  const fields = saidOf(definition.fields, record);
  const values = valuesOf(record);

  async function send(typed: Values, revision: string): Promise<void> {
    const given = isPatch ? changedValues(fields, values, typed) : typed;
    if (isPatch && Object.keys(given).length === 0) throw new FormRefusal(say('You haven’t changed anything.'));
    await save(record, given as never, revision);
  }

  return (
    <DeskForm
      record={record as Row & Revised}
      read={readFields(fields)}
      save={send}
      reload={reload as () => Promise<Row & Revised>}
      compare={(row) => compared(fields, valuesOf(row))}
      done={done && saidOf(done, record)}
    >
      {(form) => (
        <>
          <Fields form={form} fields={fields} values={values} />
          {children?.(form)}
        </>
      )}
    </DeskForm>
  );
}

function compared(fields: readonly Field[], values: Values): Compared[] {
  return fields.map((field) => ({
    name: field.name,
    label: field.label,
    text: typedValue(field, values[field.name]),
  }));
}

/** The form of a new record by its definition. */
export function creationOf(definition: CreateDefinition): ComponentType {
  return () => <Creation {...definition} />;
}

function Creation({
  title,
  about,
  fields,
  first = {},
  read,
  button,
  busy = say('Saving'),
  add,
  done,
}: CreateDefinition) {
  const go = useGo();
  const notify = useNotify();
  const form = useForm<Values>({
    read: read ?? readFields(fields),
    async send(values) {
      const address = await add(values as never);
      if (done) notify(done);
      go(address);
    },
    explain: explainDesk,
  });
  return (
    <DeskPage title={title} about={about}>
      <form className="desk-form" {...form.props}>
        <Fields form={form} fields={fields} values={first} />
        <Problem problem={form.problem} />
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? busy : button}
        </Button>
      </form>
    </DeskPage>
  );
}
