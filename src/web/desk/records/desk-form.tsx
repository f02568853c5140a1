import { type ReactNode, useState } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';
import { changedPart } from '#web/desk/records/changed-part.ts';
import { Conflict, type ConflictField } from '#web/desk/records/conflict.tsx';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { RequestError } from '#web/request/request-error.ts';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, type Form, useForm } from '#web/ui/use-form.ts';

type DeskFormProps<Row, Values> = {
  /** What is edited, as it was read. Give the form a `key` that changes with its id and revision. */
  record: Row & { revision: string };
  read(filled: FormData): Checked<Values>;
  /** Writes the values, refused with 409 where the record has another revision by now. */
  save(values: Values, revision: string): Promise<unknown>;
  /** Reads the record again, to show what somebody else changed. */
  reload(): Promise<Row & { revision: string }>;
  /** The fields by label, as people compare them. */
  compare(record: Row): readonly { name: string; label: string; text: string }[];
  /** What was done: "Saved." */
  done?: string;
  children: (form: Form) => ReactNode;
};

type Changed<Row, Values> = { theirs: Row & { revision: string }; mine: Values; fields: readonly ConflictField[] };

/**
 * A form on one record. Where somebody else saved it since, both versions are shown, and nothing is overwritten or lost
 * before the person at the desk has chosen.
 */
export function DeskForm<Row, Values>(props: DeskFormProps<Row, Values>) {
  const { record, read, save, reload, compare, done = 'Saved.', children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<Changed<Row, Values> | null>(null);

  async function write(values: Values, revision: string): Promise<void> {
    await save(values, revision);
    setChanged(null);
    notify(done);
    refresh();
  }

  const form = useForm<Values>({
    read,
    async send(values) {
      try {
        await write(values, changed?.theirs.revision ?? record.revision);
      } catch (error) {
        if (error instanceof RequestError && error.status === 409) {
          const theirs = await reload();
          if (theirs.revision !== record.revision)
            setChanged({ theirs, mine: values, fields: differing(compare(record), compare(theirs)) });
        }
        throw error;
      }
    },
    explain: explainCall,
  });

  return (
    <form className="desk-form" {...form.props}>
      <fieldset disabled={form.busy}>
        {children(form)}
        <Problem problem={form.problem} />
        {changed && <Conflict fields={changed.fields} onTheirs={refresh} />}
        <button className="btn main" type="submit">
          {form.busy ? 'Saving' : changed ? 'Save mine over it' : 'Save'}
        </button>
      </fieldset>
    </form>
  );
}

type Compared = { name: string; label: string; text: string };

function differing(before: readonly Compared[], now: readonly Compared[]): ConflictField[] {
  const earlier = new Map(before.map(({ name, text }) => [name, text]));
  return now.flatMap(({ name, label, text }) =>
    earlier.get(name) === text ? [] : [{ name, label, ...changedPart(earlier.get(name) ?? '', text) }],
  );
}
