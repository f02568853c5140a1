import {
  EMPLOYMENT_TYPES,
  type FactOrigin,
  KOREAN_LEVELS,
  OCCUPATIONS,
  REGIONS,
  RESIDENCES,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { AdminJob, JobFieldName, Reading } from '#contract/jobs/desk-jobs.ts';
import { call } from '#web/api/call.ts';
import type { Field } from '#web/desk/kit/definition.ts';
import { named } from '#web/desk/kit/fields.tsx';
import { Table } from '#web/desk/kit/parts.tsx';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { Problem } from '#web/ui/problem.tsx';

/** What staff write of a job, in the order of the form. */
export const JOB_FIELDS: readonly (Field & { name: JobFieldName })[] = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'korean_level', label: 'Korean', kind: 'choice', options: KOREAN_LEVELS },
  { name: 'korean_note', label: 'Korean, in words', kind: 'line' },
  { name: 'visa', label: 'Visa', kind: 'choice', options: VISA_ANSWERS },
  { name: 'visa_detail', label: 'Visa, in words', kind: 'line' },
  { name: 'residence', label: 'Where you live', kind: 'choice', options: RESIDENCES },
  { name: 'residence_note', label: 'Where you live, in words', kind: 'line' },
  { name: 'workplace', label: 'Where you work', kind: 'choice', options: WORKPLACES },
  { name: 'workplace_note', label: 'Where you work, in words', kind: 'line' },
  { name: 'employment_type', label: 'Employment', kind: 'choice', options: EMPLOYMENT_TYPES },
  { name: 'occupations', label: 'Kinds of work', kind: 'choices', options: OCCUPATIONS },
  { name: 'tags', label: 'Tags', kind: 'words', help: 'Of the dictionary, joined by commas.' },
  { name: 'region', label: 'Region', kind: 'choice', options: REGIONS },
  { name: 'location', label: 'Place', kind: 'line' },
  { name: 'pay_min', label: 'Pay from', kind: 'number' },
  { name: 'pay_max', label: 'Pay up to', kind: 'number' },
  { name: 'pay_currency', label: 'Currency', kind: 'choice', options: named(['KRW', 'USD']) },
  { name: 'pay_period', label: 'Pay per', kind: 'choice', options: named(['year', 'month', 'hour']) },
  { name: 'pay_negotiable', label: 'Pay is negotiable', kind: 'yes-no' },
  { name: 'years_min', label: 'Years of experience from', kind: 'number' },
  { name: 'years_max', label: 'Years of experience up to', kind: 'number' },
  { name: 'working_language', label: 'Working language', kind: 'line' },
  { name: 'interview_language', label: 'Language of the interviews', kind: 'line' },
  { name: 'relocation', label: 'Help with moving', kind: 'yes-no' },
  { name: 'expires_at', label: 'Takes applications until', kind: 'moment', help: 'Korean time; empty for no end.' },
  { name: 'apply_url', label: 'Apply at', kind: 'line', help: "The employer's own page; empty for our form." },
  { name: 'description', label: 'Description', kind: 'html', help: 'HTML, which is cleaned.' },
  { name: 'criteria', label: 'Criteria', kind: 'html', help: 'HTML, which is cleaned.' },
];

/** The label of a field, or its name where the form has none. */
const labelOf = (name: string) => JOB_FIELDS.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' ');

const FROM: Record<FactOrigin, string> = {
  hand: 'by hand',
  employer: 'by the employer',
  source: 'from its source',
  text: 'from its text',
  company: 'by its company, for all listings',
};

/** Where each fact comes from, with the sentence that says it, and the fields that people hold. */
export function Origins({ row: job }: { row: AdminJob }) {
  const verb = useVerb();
  return (
    <>
      {job.facts.some(({ reading }) => reading?.state === 'differs') && (
        <p className="warn">Its new text contradicts what a person wrote, which stays until you take the text.</p>
      )}
      <Table
        rows={job.facts}
        keyOf={({ field }) => field}
        columns={[
          { label: 'Fact', isHead: true, cell: ({ field }) => labelOf(field) },
          { label: 'Stated', cell: ({ from }) => (from === null ? 'Not stated' : FROM[from]) },
          { label: 'What its text says', wide: true, cell: ({ reading }) => <Sentence reading={reading} /> },
          {
            label: 'Decide',
            cell: ({ reading }) => reading && <Decision jobId={job.id} reading={reading} verb={verb} />,
          },
        ]}
      />
      <Problem problem={verb.problem} />
      {job.held.length > 0 && (
        <p className="desk-state">
          <span>Held by people:</span>
          {job.held.map((field) => (
            <button
              key={field}
              className="btn small"
              type="button"
              disabled={verb.busy}
              onClick={() => {
                const body = { release: [field], revision: job.revision };
                void verb.act(
                  () => call('PATCH /v1/admin/jobs/{id}', { params: { id: job.id }, body }),
                  'Released: its source and its text say it again.',
                );
              }}
            >
              Release {labelOf(field)}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

function Sentence({ reading }: { reading: Reading | null }) {
  if (!reading) return <span className="mute">Nothing</span>;
  return (
    <>
      <b>{reading.label}</b> <span className={reading.state === 'differs' ? 'warn' : 'mute'}>{reading.state}</span>
      <q className="own-line">{reading.sentence}</q>
    </>
  );
}

type DecisionProps = { jobId: string; reading: Reading; verb: ReturnType<typeof useVerb> };

function Decision({ jobId, reading: { field, state }, verb }: DecisionProps) {
  const params = { jobId, field };
  const button = (label: string, done: string, run: () => Promise<unknown>) => (
    <button className="btn small" type="button" disabled={verb.busy} onClick={() => void verb.act(run, done)}>
      {label}
    </button>
  );
  const decide = (accept: boolean) => () =>
    call('POST /v1/admin/readings/{jobId}/{field}/decision', { params, body: { accept } });
  if (state === 'stated') return null;
  if (state === 'differs')
    return (
      <span className="desk-actions">
        {button('Take the text', 'The page states what its text says.', decide(true))}
        {button('Keep what we wrote', 'What the person wrote stays.', decide(false))}
      </span>
    );
  if (state !== 'waiting')
    return button('Take back', 'Taken back.', () =>
      call('DELETE /v1/admin/readings/{jobId}/{field}/decision', { params }),
    );
  return (
    <span className="desk-actions">
      {button('Accept', 'Accepted: the page states it.', decide(true))}
      {button('Dismiss', 'Dismissed.', decide(false))}
    </span>
  );
}
