import { useState } from 'react';
import {
  PUBLISHES,
  type Publishes,
  SOURCE_FORMATS,
  SOURCE_SCHEDULES,
  type SourceCheck,
  SourceInput,
} from '#contract/imports/sources.ts';
import { call } from '#web/api/call.ts';
import type { Field } from '#web/desk/kit/definition.ts';
import { Fields, named } from '#web/desk/kit/fields.tsx';
import { DeskPage } from '#web/desk/kit/parts.tsx';
import { useGo } from '#web/desk/kit/state.ts';
import { readBy } from '#web/desk/language/read-by.ts';
import { explainDesk, say, sayOf } from '#web/desk/language/say.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, useForm } from '#web/ui/use-form.ts';

export const PUBLISHES_FIELD: Field = {
  name: 'publishes',
  label: say('Publish'),
  kind: 'choice',
  options: [
    { id: 'when-answered', label: say('Once we know its answers') },
    { id: 'at-once', label: say('At once') },
  ] satisfies { id: Publishes; label: string }[],
  required: true,
  help: say('Korean level, visa and workplace. New listings stay hidden until we know them.'),
};

const NEW_FIELDS: readonly Field[] = [
  { name: 'format', label: say('Format'), kind: 'choice', options: named(SOURCE_FORMATS), required: true },
  {
    name: 'address',
    label: say('URL'),
    kind: 'url',
    required: true,
    help: say('URL of the board, page or file'),
  },
  {
    name: 'field_map',
    label: say('Field map'),
    kind: 'text',
    help: say('For csv and json: which field of a record holds what, as JSON'),
  },
  {
    name: 'company',
    label: say('Company'),
    kind: 'line',
    help: say('Its slug, from its page’s URL. Leave it empty if each record names its company'),
  },
  {
    name: 'owner',
    label: say('Owner'),
    kind: 'line',
    required: true,
    help: say('Who’s responsible for it: a company or team, not a person'),
  },
  {
    name: 'permission',
    label: say('Permission'),
    kind: 'line',
    required: true,
    help: say('How and when the owner allowed us to read it'),
  },
  {
    name: 'schedule',
    label: say('How often to read it'),
    kind: 'choice',
    options: named(SOURCE_SCHEDULES),
    required: true,
  },
  PUBLISHES_FIELD,
];

/** Adds a source; what its address lists can be seen before. */
export function SourceCreate() {
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
    explain: explainDesk,
  });
  const first = { format: SOURCE_FORMATS[0], schedule: SOURCE_SCHEDULES[0], publishes: PUBLISHES[0] };
  return (
    <DeskPage title={say('Add a source')}>
      <form className="desk-form" {...form.props}>
        <Fields form={form} fields={NEW_FIELDS} values={first} />
        <Problem problem={form.problem} />
        <div className="desk-actions">
          <Button className="btn main" type="submit" busy={form.busy}>
            {say(form.busy ? 'One moment' : 'Add and import')}
          </Button>
          <Button className="btn" type="submit" name="try" value="yes" busy={form.busy}>
            {say('Test URL')}
          </Button>
        </div>
        <div role="status">{check && <Found check={check} />}</div>
      </form>
    </DeskPage>
  );
}

function Found({ check: { read, titles, skipped, refused } }: { check: SourceCheck }) {
  const left = Object.entries(refused > 0 ? { ...skipped, broken: refused } : skipped)
    .map(([reason, count]) => say('{count} {what}', { count, what: sayOf(reason) }))
    .join(', ');
  const rest = left && say(', and leaves out {entries}', { entries: left });
  return (
    <div className="note">
      <p>
        {read === 1
          ? say('It lists 1 job to import{rest}. Nothing has been imported yet.', { rest })
          : say('It lists {count} jobs to import{rest}. Nothing has been imported yet.', { count: read, rest })}
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

/** `isTry`: only what the address lists is wanted. */
type SentSource = SourceInput & { isTry: boolean };

/** What is asked for where the address alone is tried. */
const UNASKED = { owner: 'Nobody yet', permission: 'None yet' };

/** Reads the form of a new source; where its address is only tried, the terms may be missing. */
function readSource(filled: FormData): Checked<SentSource> {
  const isTry = filled.has('try');
  const given = new FormData();
  for (const [name, value] of filled) if (name !== 'try' && value !== '') given.set(name, value);
  const field_map = mapOf(String(filled.get('field_map') ?? ''));
  if (field_map === undefined) return { errors: { field_map: say('This isn’t a JSON object.') } };
  given.delete('field_map');
  if (isTry) for (const [name, value] of Object.entries(UNASKED)) given.set(name, value);
  const read = readBy(SourceInput)(given);
  return 'errors' in read ? read : { values: { ...read.values, field_map, isTry } };
}

/** Null for none, undefined for what is none. */
function mapOf(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
