import { useEffect } from 'react';
import {
  ADVERT_CHECK_KINDS,
  type AdvertCheck,
  type AdvertSample,
  SAMPLE_OUTCOMES,
  type SampleLook,
  type SampleOutcome,
} from '#contract/compliance/watch.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Moment, Table } from '#web/desk/kit/parts.tsx';
import { useNotify, useRefresh } from '#web/desk/kit/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Form, useForm } from '#web/ui/use-form.ts';
import { Void } from '#web/ui/void.tsx';

export default { Page: SamplePage } satisfies Kind;

/** The adverts that were drawn for a second look, one after the other. */
function SamplePage() {
  return (
    <DeskPage title="Daily sample">
      <Asked name={['advert-samples']} ask={() => call('GET /v1/admin/advert-samples', { query: { limit: 1 } })}>
        {({ data: [sample], meta: { total } }) =>
          sample ? (
            <OneSample key={sample.id} sample={sample} left={total} />
          ) : (
            <Void mark="none" title="All looked at">
              The next ones are drawn ten minutes after midnight in Korea.
            </Void>
          )
        }
      </Asked>
    </DeskPage>
  );
}

/** What is typed at once, while no field has the focus. */
const KEYS: Record<string, SampleOutcome> = { f: 'fine', m: 'mended', t: 'taken-down' };

function OneSample({ sample, left }: { sample: AdvertSample; left: number }) {
  const { id, day, job, checks } = sample;
  const form = useLook(id);
  const path = `/jobs/${job.slug}`;
  return (
    <>
      <p>
        {left} left. Drawn on {day}: <b>{job.title}</b> at {job.company_name}, {job.state}.{' '}
        <a href={path} target="_blank" rel="noreferrer">
          Open its page
        </a>
      </p>
      <p className="soft mt-3 mb-3">Who advertises, and is it the employer? Does it say what it may, and is it so?</p>
      <ChecksTable checks={checks} />
      <LookForm form={form} />
    </>
  );
}

function useLook(id: string): Form {
  const notify = useNotify();
  const refresh = useRefresh();
  return useForm<SampleLook>({
    read(filled) {
      const outcome = String(filled.get('outcome')) as SampleOutcome;
      const note = String(filled.get('note') ?? '').trim();
      return outcome !== 'fine' && note === ''
        ? { errors: { note: 'Say what was wrong.' } }
        : { values: { outcome, note } };
    },
    async send(body) {
      await call('POST /v1/admin/advert-samples/{id}/outcome', { params: { id }, body });
      notify('Recorded. Here is the next one.');
      refresh();
    },
    explain: explainCall,
  });
}

function LookForm({ form }: { form: Form }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const outcome = KEYS[event.key];
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (!outcome || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const buttons = form.props.ref.current?.querySelectorAll<HTMLButtonElement>('button[name=outcome]');
      [...(buttons ?? [])].find(({ value }) => value === outcome)?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form.props.ref]);
  return (
    <form className="desk-form mt-6" {...form.props}>
      <fieldset disabled={form.busy}>
        <Field {...form.field('note')} label="Note" help="Required unless it is fine">
          {(control) => <textarea {...control} className="input" rows={3} />}
        </Field>
        <Problem problem={form.problem} />
        <div className="desk-actions">
          {SAMPLE_OUTCOMES.map(({ id, label }) => (
            <button key={id} className={id === 'fine' ? 'btn main' : 'btn'} type="submit" name="outcome" value={id}>
              {label} <kbd>{label[0]}</kbd>
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** Who checked what of an advert and when. */
export function ChecksTable({ checks }: { checks: readonly AdvertCheck[] }) {
  if (checks.length === 0) return <p className="soft">Nothing was checked yet; the programme looks each hour.</p>;
  return (
    <Table
      title="Checks"
      rows={checks}
      keyOf={({ id }) => id}
      columns={[
        { label: 'What', cell: ({ kind }) => termOf(ADVERT_CHECK_KINDS, kind)?.label },
        { label: 'Result', cell: ({ result }) => (result === 'failed' ? <b>{result}</b> : result) },
        {
          label: 'By',
          cell: ({ by, user_id }) => (by === 'staff' ? `staff, ${user_id ?? 'command line'}` : 'programme'),
        },
        { label: 'When', cell: ({ checked_at }) => <Moment at={checked_at} /> },
        { label: 'Note', wide: true, cell: ({ note }) => note ?? '–' },
      ]}
    />
  );
}
