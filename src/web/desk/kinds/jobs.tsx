import { useId, useRef } from 'react';
import { CLOSING_OUTCOMES } from '#contract/core/closing-outcomes.ts';
import { AWAITED_ANSWERS, CHECKED_BY, KOREAN_LEVELS, termOf } from '#contract/core/vocabulary.ts';
import { type AdminJob, type JobEdit, NewJob, NONE } from '#contract/jobs/desk-jobs.ts';
import { JOB_STATES, type JobState } from '#contract/jobs/job-state.ts';
import { listingLabel } from '#contract/listings/listing-fields.ts';
import { call } from '#web/api/call.ts';
import { JOB_FIELDS, Origins } from '#web/desk/kinds/job-facts.tsx';
import { DayField } from '#web/desk/kit/day-field.tsx';
import type { Kind, Verb } from '#web/desk/kit/definition.ts';
import { asLabel, momentIn, named, yesNo } from '#web/desk/kit/fields.tsx';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Day, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useVerb, Verbs } from '#web/desk/kit/verbs.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const KOREAN = listingLabel('language_level_ko');

const publish = (id: string) => call('POST /v1/admin/jobs/{id}/publication', { params: { id }, body: {} });
const takeOff = (id: string) => call('DELETE /v1/admin/jobs/{id}/publication', { params: { id } });
const close = (id: string) => call('POST /v1/admin/jobs/{id}/closure', { params: { id } });

const inState =
  (...states: JobState[]) =>
  ({ state }: AdminJob) =>
    states.includes(state);

const waits = ({ awaits }: AdminJob) => awaits.length > 0;

function toldQuestion(people: number, close = 'Close it?'): string {
  return `${people === 1 ? '1 person is waiting' : `${people} people are waiting`} for an answer. We’ll tell them. ${close}`;
}

async function closeAllQuestion(ids: readonly string[]): Promise<string | null> {
  let people = 0;
  for (const id of ids) {
    const { data } = await call('GET /v1/admin/jobs/{id}', { params: { id } });
    if (data.state === 'open') people += data.unanswered;
  }
  return people === 0 ? null : toldQuestion(people, 'Close them all?');
}

const CLOSE: Verb<AdminJob> = { does: 'Close', run: ({ id }) => close(id), done: 'Closed. The page stays up.' };

const VERBS: readonly Verb<AdminJob>[] = [
  {
    does: (job) => (waits(job) ? 'Publish anyway' : 'Publish now'),
    if: inState('draft', 'scheduled'),
    run: ({ id }) => publish(id),
    done: 'Published.',
  },
  {
    does: 'Keep it off the site',
    if: waits,
    run: ({ id }) => takeOff(id),
    done: 'It’s a draft now. Answers won’t publish it.',
  },
  {
    ...CLOSE,
    if: (job) => inState('open')(job) && job.unanswered > 0,
    sure: ({ unanswered }) => toldQuestion(unanswered),
  },
  { ...CLOSE, if: (job) => inState('open')(job) && job.unanswered === 0 },
  {
    does: 'Reopen',
    if: inState('closed'),
    run: ({ id }) => call('DELETE /v1/admin/jobs/{id}/closure', { params: { id } }),
    done: 'Reopened.',
  },
  {
    does: 'Take off the site',
    if: inState('scheduled', 'open', 'closed'),
    run: ({ id }) => takeOff(id),
    done: 'It’s a draft again.',
  },
  {
    does: 'Mark as checked',
    if: inState('open'),
    run: ({ id }) => call('POST /v1/admin/jobs/{id}/check', { params: { id } }),
    done: 'Checked.',
  },
  {
    does: 'Ask the company',
    if: (job) => waits(job) || inState('open')(job),
    run: ({ company }) => call('POST /v1/admin/companies/{id}/question', { params: { id: company.slug } }),
    done: 'We’ll ask the company about all its listings in the next business hour in Korea.',
  },
];

/** All jobs, in any state: where each of their facts comes from, what they say, and what may be done with them. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/jobs',
    title: 'Jobs',
    about: 'Find any job, live or not. Check, edit, publish or close it.',
    csv: 'jobs',
    columns: [
      {
        label: 'Title',
        sort: 'title',
        wide: true,
        cell: ({ id, title }) => <SiteLink to={`/admin/jobs/${id}`}>{title}</SiteLink>,
      },
      { label: 'Company', sort: 'company', cell: ({ company }) => company.name },
      { label: 'State', cell: stateText },
      { label: KOREAN, cell: ({ korean_level }) => termOf(KOREAN_LEVELS, korean_level)?.label ?? 'Not stated' },
      { label: 'To confirm', isNumber: true, cell: ({ waiting }) => waiting || '' },
      {
        label: 'Checked',
        sort: 'last_checked',
        cell: ({ last_checked, checked_by, source }) => (
          <>
            <Day at={last_checked} />{' '}
            <span className="mute">
              by {checked_by}
              {source !== null && ` ${source}`}
            </span>
          </>
        ),
      },
      { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: 'Title or company',
    filters: [
      { name: 'state', label: 'State', options: named(JOB_STATES) },
      { name: 'outcome', label: 'Outcome', options: [...CLOSING_OUTCOMES] },
      { name: 'korean_level', label: KOREAN, options: [...KOREAN_LEVELS, { id: NONE, label: 'Not stated' }] },
      { name: 'checked_by', label: 'Checked by', options: named(CHECKED_BY) },
      { name: 'awaits', label: 'Answers', options: yesNo('Missing some', 'Complete') },
      { name: 'waiting', label: 'To confirm', options: yesNo('Some details', 'Nothing') },
      { name: 'source', label: 'Source', options: [{ id: NONE, label: 'By hand' }] },
    ],
    sort: { field: 'updated_at', order: 'DESC' },
    bulk: [
      { label: 'Publish', done: 'published', run: publish },
      { label: 'Take off the site', done: 'off the site', run: takeOff },
      { label: 'Close', done: 'closed', sure: closeAllQuestion, run: close },
    ],
    empty: 'No jobs yet. Add one, or add a source.',
    add: { label: 'Add job' },
  }),
  Record: recordOf('GET /v1/admin/jobs/{id}', {
    title: ({ title }) => title,
    links: ({ state, slug, company, source }) => (
      <>
        {(state === 'open' || state === 'closed') && <SiteLink to={`/jobs/${slug}`}>Its page</SiteLink>}
        <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>
        {source?.url && <a href={source.url}>Original</a>}
      </>
    ),
    parts: [
      { id: 'state', title: 'State', isUntitled: true, Body: State },
      { id: 'facts', title: 'Where the details come from', Body: Origins },
      {
        id: 'fields',
        title: 'Fields',
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
    title: 'Add job',
    fields: [
      {
        name: 'company',
        label: 'Company',
        kind: 'line',
        required: true,
        isExact: true,
        help: 'The last part of its page’s URL.',
      },
      ...JOB_FIELDS.filter(({ name }) => name === 'title' || name === 'description'),
    ],
    read: readBy(NewJob.pick({ company: true, title: true, description: true })),
    button: 'Add draft',
    async add(body: Pick<NewJob, 'company' | 'title' | 'description'>) {
      const { data } = await call('POST /v1/admin/jobs', { body });
      return `/admin/jobs/${data.id}`;
    },
  }),
} satisfies Kind;

/** `Draft, needs visa, workplace`. */
function stateText({ state, awaits }: Pick<AdminJob, 'state' | 'awaits'>): string {
  const labels = awaits.map((answer) => termOf(AWAITED_ANSWERS, answer)?.label);
  return labels.length > 0 ? `${asLabel(state)}, needs ${labels.join(', ')}` : asLabel(state);
}

function State({ row: job }: { row: AdminJob }) {
  const verb = useVerb();
  const outcome = termOf(CLOSING_OUTCOMES, job.closing_outcome);
  const date = useRef<HTMLInputElement>(null);
  const id = useId();

  function schedule(): void {
    const typed = date.current?.value ?? '';
    const body = typed === '' ? {} : { at: momentIn(typed) ?? typed };
    const published = { params: { id: job.id }, body };
    void verb.act(() => call('POST /v1/admin/jobs/{id}/publication', published), 'Scheduled.');
  }

  return (
    <>
      <p className="mb-3">
        <b>{stateText(job)}</b>
        {job.published_at && (
          <>
            , published <Moment at={job.published_at} />
          </>
        )}
        {job.closed_at && (
          <>
            , closed <Moment at={job.closed_at} />
            {outcome && ` (${outcome.label})`}
          </>
        )}
        , checked by {job.checked_by} <Moment at={job.last_checked} />
      </p>
      <div className="desk-state">
        <Verbs row={job} verbs={VERBS} />
        {inState('draft', 'scheduled')(job) && (
          <>
            <label htmlFor={id}>Publish at, Korean time</label>
            <DayField id={id} field={date} hasTime />
            <button className="btn small" type="button" disabled={verb.busy} onClick={schedule}>
              Schedule
            </button>
          </>
        )}
      </div>
      <Problem problem={verb.problem} />
    </>
  );
}
