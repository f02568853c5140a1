import { type FactOrigin, REGIONS } from '#contract/core/vocabulary.ts';
import type { AdminJob, JobFieldName, Reading } from '#contract/jobs/desk-jobs.ts';
import type { ListingFieldName } from '#contract/postings/listing-fields.ts';
import { call } from '#web/api/call.ts';
import type { Field } from '#web/desk/kit/definition.ts';
import { labelOfFact, listingField } from '#web/desk/kit/listing-field.ts';
import { Table } from '#web/desk/kit/parts.tsx';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { optionsOf } from '#web/desk/language/terms.ts';
import { valueText } from '#web/desk/language/told.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';

const CLEANED = say('HTML. We clean it.');

type JobField = Field & { name: JobFieldName };

/** What staff write of a job, in the order of the form. */
export const JOB_FIELDS: readonly JobField[] = [
  { ...listingField('title'), required: true },
  { ...listingField('language_level_ko'), name: 'korean_level' },
  inWords('korean_note', 'language_level_ko'),
  { ...listingField('is_visa_sponsored'), name: 'visa' },
  inWords('visa_detail', 'is_visa_sponsored'),
  listingField('residence'),
  inWords('residence_note', 'residence'),
  { ...listingField('workplace_type'), name: 'workplace' },
  inWords('workplace_note', 'workplace_type'),
  listingField('employment_type'),
  listingField('occupations'),
  listingField('tags'),
  { name: 'region', label: say('Region'), kind: 'choice', options: optionsOf(REGIONS) },
  listingField('location'),
  listingField('pay_min'),
  listingField('pay_max'),
  listingField('pay_currency'),
  listingField('pay_period'),
  listingField('pay_negotiable'),
  listingField('years_min'),
  listingField('years_max'),
  { name: 'working_language', label: say('Working language'), kind: 'line' },
  { name: 'interview_language', label: labelOfFact('interview_language'), kind: 'line' },
  listingField('relocation'),
  listingField('work_abroad'),
  listingField('english_level'),
  {
    name: 'expires_at',
    label: say('Takes applications until'),
    kind: 'moment',
    help: say('Korean time. Leave it empty for no end date.'),
  },
  listingField('apply_url'),
  { ...listingField('description'), help: CLEANED },
  { ...listingField('criteria'), help: CLEANED },
  { ...listingField('korean_text'), help: CLEANED },
];

function inWords(name: JobFieldName, field: ListingFieldName): JobField {
  return { name, label: say('{field}, in words', { field: labelOfFact(field) }), kind: 'line' };
}

const labelOf = (name: string) => JOB_FIELDS.find((field) => field.name === name)?.label ?? labelOfFact(name);

const FROM: Record<FactOrigin, string> = {
  hand: say('by hand'),
  employer: say('by the employer'),
  source: say('from its source'),
  text: say('from its text'),
  company: say('by the company, for all its listings'),
};

/** Where each fact comes from, with the sentence that says it, and the fields that people hold. */
export function Origins({ row: job }: { row: AdminJob }) {
  const verb = useVerb();
  return (
    <>
      {job.facts.some(({ reading }) => reading?.state === 'differs') && (
        <p className="warn mb-3">
          {say('The new text contradicts what someone entered by hand. We keep that until you choose the text.')}
        </p>
      )}
      <Table
        rows={job.facts}
        keyOf={({ field }) => field}
        columns={[
          { label: say('Detail'), isHead: true, cell: ({ field }) => labelOf(field) },
          { label: say('Source'), cell: ({ from }) => (from === null ? say('Not stated') : FROM[from]) },
          { label: say('What the text says'), wide: true, cell: ({ reading }) => <Sentence reading={reading} /> },
          {
            label: say('Decide'),
            cell: ({ reading }) => reading && <Decision jobId={job.id} reading={reading} verb={verb} />,
          },
        ]}
      />
      <Problem problem={verb.problem} />
      {job.held.length > 0 && (
        <p className="desk-state">
          <span>{say('Set by hand:')}</span>
          {job.held.map((field) => (
            <Button
              key={field}
              className="btn small"
              busy={verb.busy}
              onClick={() => {
                const body = { release: [field], revision: job.revision };
                void verb.act(
                  () => call('PATCH /v1/admin/jobs/{id}', { params: { id: job.id }, body }),
                  say('Released. It follows the source and text again.'),
                );
              }}
            >
              {say('Release {field}', { field: labelOf(field) })}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

function Sentence({ reading }: { reading: Reading | null }) {
  if (!reading) return <span className="mute">{say('Nothing')}</span>;
  return (
    <>
      <b>{valueText(reading.label)}</b>{' '}
      <span className={reading.state === 'differs' ? 'warn' : 'mute'}>{sayOf(reading.state)}</span>
      <q className="own-line">{reading.sentence}</q>
    </>
  );
}

type DecisionProps = { jobId: string; reading: Reading; verb: ReturnType<typeof useVerb> };

function Decision({ jobId, reading: { field, state }, verb }: DecisionProps) {
  const params = { jobId, field };
  const button = (label: string, done: string, run: () => Promise<unknown>) => (
    <Button className="btn small" busy={verb.busy} onClick={() => void verb.act(run, done)}>
      {label}
    </Button>
  );
  const decide = (accept: boolean) => () =>
    call('POST /v1/admin/readings/{jobId}/{field}/decision', { params, body: { accept } });
  if (state === 'stated') return null;
  if (state === 'differs')
    return (
      <span className="desk-actions">
        {button(say('Use the text'), say('The page shows what the text says.'), decide(true))}
        {button(say('Keep ours'), say('Kept.'), decide(false))}
      </span>
    );
  if (state !== 'waiting')
    return button(say('Undo'), say('Undone.'), () =>
      call('DELETE /v1/admin/readings/{jobId}/{field}/decision', { params }),
    );
  return (
    <span className="desk-actions">
      {button(say('Accept'), say('Accepted. The page shows it.'), decide(true))}
      {button(say('Dismiss'), say('Dismissed.'), decide(false))}
    </span>
  );
}
