import { useId, useRef } from 'react';
import { CLOSING_OUTCOMES } from '#contract/core/closing-outcomes.ts';
import { AWAITED_ANSWERS, CHECKED_BY, KOREAN_LEVELS } from '#contract/core/vocabulary.ts';
import { type AdminJob, type JobEdit, NewJob, NONE } from '#contract/jobs/desk-jobs.ts';
import { JOB_STATES, type JobState } from '#contract/jobs/job-state.ts';
import { call } from '#web/api/call.ts';
import { JOB_FIELDS, Origins } from '#web/desk/kinds/job-facts.tsx';
import { DayField } from '#web/desk/kit/day-field.tsx';
import type { Kind, Verb } from '#web/desk/kit/definition.ts';
import { momentIn, named, yesNo } from '#web/desk/kit/fields.tsx';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { labelOfFact } from '#web/desk/kit/listing-field.ts';
import { Day, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { useVerb, Verbs } from '#web/desk/kit/verbs.tsx';
import { readBy } from '#web/desk/language/read-by.ts';
import { Say, say, sayOf } from '#web/desk/language/say.tsx';
import { asLabel, optionsOf, termText } from '#web/desk/language/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const KOREAN = labelOfFact('language_level_ko');

const publish = (id: string) => call('POST /v1/admin/jobs/{id}/publication', { params: { id }, body: {} });
const takeOff = (id: string) => call('DELETE /v1/admin/jobs/{id}/publication', { params: { id } });
const close = (id: string) => call('POST /v1/admin/jobs/{id}/closure', { params: { id } });

const inState =
  (...states: JobState[]) =>
  ({ state }: AdminJob) =>
    states.includes(state);

const waits = ({ awaits }: AdminJob) => awaits.length > 0;

function toldQuestion(people: number, close = say('Close it?')): string {
  const told =
    people === 1
      ? say('1 person is waiting for an answer. We’ll tell them.')
      : say('{people} people are waiting for an answer. We’ll tell them.', { people });
  return `${told} ${close}`;
}

async function closeAllQuestion(ids: readonly string[]): Promise<string | null> {
  let people = 0;
  for (const id of ids) {
    const { data } = await call('GET /v1/admin/jobs/{id}', { params: { id } });
    if (data.state === 'open') people += data.unanswered;
  }
  return people === 0 ? null : toldQuestion(people, say('Close them all?'));
}

const CLOSE: Verb<AdminJob> = {
  does: say('Close'),
  run: ({ id }) => close(id),
  done: say('Closed. The page stays up.'),
};

const VERBS: readonly Verb<AdminJob>[] = [
  {
    does: (job) => say(waits(job) ? 'Publish anyway' : 'Publish now'),
    if: inState('draft', 'scheduled'),
    run: ({ id }) => publish(id),
    done: say('Published.'),
  },
  {
    does: say('Keep it off the site'),
    if: waits,
    run: ({ id }) => takeOff(id),
    done: say('It’s a draft now. Answers won’t publish it.'),
  },
  {
    ...CLOSE,
    if: (job) => inState('open')(job) && job.unanswered > 0,
    sure: ({ unanswered }) => toldQuestion(unanswered),
  },
  { ...CLOSE, if: (job) => inState('open')(job) && job.unanswered === 0 },
  {
    does: say('Reopen'),
    if: inState('closed'),
    run: ({ id }) => call('DELETE /v1/admin/jobs/{id}/closure', { params: { id } }),
    done: say('Reopened.'),
  },
  {
    does: say('Take off the site'),
    if: inState('scheduled', 'open', 'closed'),
    run: ({ id }) => takeOff(id),
    done: say('It’s a draft again.'),
  },
  {
    does: say('Mark as checked'),
    if: inState('open'),
    run: ({ id }) => call('POST /v1/admin/jobs/{id}/check', { params: { id } }),
    done: say('Checked.'),
  },
  {
    does: say('Ask the company'),
    if: (job) => waits(job) || inState('open')(job),
    run: ({ company }) => call('POST /v1/admin/companies/{id}/question', { params: { id: company.slug } }),
    done: say('We’ll ask the company about all its listings in the next business hour in Korea.'),
  },
];

/** All jobs, in any state: where each of their facts comes from, what they say, and what may be done with them. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/jobs',
    title: say('Jobs'),
    about: say('Find any job, live or not. Check, edit, publish or close it.'),
    csv: 'jobs',
    columns: [
      {
        label: say('Title'),
        sort: 'title',
        wide: true,
        cell: ({ id, title }) => <SiteLink to={`/admin/jobs/${id}`}>{title}</SiteLink>,
      },
      { label: say('Company'), sort: 'company', cell: ({ company }) => <span className="name">{company.name}</span> },
      { label: say('State'), cell: (job) => <StateWord state={job.state}>{stateText(job)}</StateWord> },
      { label: KOREAN, cell: ({ korean_level }) => termText(KOREAN_LEVELS, korean_level) || say('Not stated') },
      { label: say('To confirm'), isNumber: true, cell: ({ waiting }) => waiting || '' },
      {
        label: say('Checked'),
        sort: 'last_checked',
        cell: ({ last_checked, checked_by, source }) => (
          <>
            <Day at={last_checked} />{' '}
            <span className="mute nowrap">
              {source === null
                ? say('by {checker}', { checker: sayOf(checked_by) })
                : say('by {checker} {number}', { checker: sayOf(checked_by), number: source })}
            </span>
          </>
        ),
      },
      { label: say('Changed'), sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: say('Title or company'),
    filters: [
      { name: 'state', label: say('State'), options: named(JOB_STATES) },
      { name: 'outcome', label: say('Outcome'), options: optionsOf(CLOSING_OUTCOMES) },
      {
        name: 'korean_level',
        label: KOREAN,
        options: [...optionsOf(KOREAN_LEVELS), { id: NONE, label: say('Not stated') }],
      },
      { name: 'checked_by', label: say('Checked by'), options: named(CHECKED_BY) },
      { name: 'awaits', label: say('Answers'), options: yesNo(say('Missing some'), say('Complete')) },
      { name: 'waiting', label: say('To confirm'), options: yesNo(say('Some details'), say('Nothing')) },
      { name: 'source', label: say('Source'), options: [{ id: NONE, label: say('By hand') }] },
    ],
    sort: { field: 'updated_at', order: 'DESC' },
    bulk: [
      { label: say('Publish'), done: say('published'), run: publish },
      { label: say('Take off the site'), done: say('off the site'), run: takeOff },
      { label: say('Close'), done: say('closed'), sure: closeAllQuestion, run: close },
    ],
    empty: say('No jobs yet. Add one, or add a source.'),
    add: { label: say('Add job') },
  }),
  Record: recordOf('GET /v1/admin/jobs/{id}', {
    title: ({ title }) => title,
    links: ({ state, slug, company, source }) => (
      <>
        {(state === 'open' || state === 'closed') && <SiteLink to={`/jobs/${slug}`}>{say('Its page')}</SiteLink>}
        <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>
        {source?.url && <a href={source.url}>{say('Original')}</a>}
      </>
    ),
    parts: [
      { id: 'state', title: say('State'), isUntitled: true, Body: State },
      { id: 'facts', title: say('Where the details come from'), Body: Origins },
      {
        id: 'fields',
        title: say('Fields'),
        form: {
          fields: JOB_FIELDS,
          isPatch: true,
          save: ({ id }, edit: Partial<JobEdit>, revision) =>
            call('PATCH /v1/admin/jobs/{id}', { params: { id }, body: { ...edit, revision } }),
        },
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: say('Add job'),
    fields: [
      {
        name: 'company',
        label: say('Company'),
        kind: 'line',
        required: true,
        isExact: true,
        help: say('The last part of its page’s URL.'),
      },
      ...JOB_FIELDS.filter(({ name }) => name === 'title' || name === 'description'),
    ],
    read: readBy(NewJob.pick({ company: true, title: true, description: true })),
    button: say('Add draft'),
    async add(body: Pick<NewJob, 'company' | 'title' | 'description'>) {
      const { data } = await call('POST /v1/admin/jobs', { body });
      return `/admin/jobs/${data.id}`;
    },
  }),
} satisfies Kind;

/** `Draft, needs visa, workplace`. */
function stateText({ state, awaits }: Pick<AdminJob, 'state' | 'awaits'>): string {
  const answers = awaits.map((answer) => termText(AWAITED_ANSWERS, answer)).join(', ');
  return answers === '' ? asLabel(state) : say('{state}, needs {answers}', { state: asLabel(state), answers });
}

function State({ row: job }: { row: AdminJob }) {
  const verb = useVerb();
  const outcome = termText(CLOSING_OUTCOMES, job.closing_outcome);
  const date = useRef<HTMLInputElement>(null);
  const id = useId();

  function schedule(): void {
    const typed = date.current?.value ?? '';
    const body = typed === '' ? {} : { at: momentIn(typed) ?? typed };
    const published = { params: { id: job.id }, body };
    void verb.act(() => call('POST /v1/admin/jobs/{id}/publication', published), say('Scheduled.'));
  }

  return (
    <>
      <p className="mb-3">
        <b>{stateText(job)}</b>
        {job.published_at && <Say text=", published {when}" when={<Moment at={job.published_at} />} />}
        {job.closed_at && (
          <>
            <Say text=", closed {when}" when={<Moment at={job.closed_at} />} />
            {outcome && ` (${outcome})`}
          </>
        )}
        <Say text=", checked by {who} {when}" who={sayOf(job.checked_by)} when={<Moment at={job.last_checked} />} />
      </p>
      <div className="desk-state">
        <Verbs row={job} verbs={VERBS} />
        {inState('draft', 'scheduled')(job) && (
          <>
            <label htmlFor={id}>{say('Publish at, Korean time')}</label>
            <DayField id={id} field={date} hasTime />
            <Button className="btn small" busy={verb.busy} onClick={schedule}>
              {say('Schedule')}
            </Button>
          </>
        )}
      </div>
      <Problem problem={verb.problem} />
    </>
  );
}
