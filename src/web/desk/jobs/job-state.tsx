import { useId, useRef } from 'react';
import type { AdminJob } from '#contract/admin-jobs.ts';
import type { JobState as State } from '#contract/job-state.ts';
import { call } from '#web/api/call.ts';
import { momentIn } from '#web/desk/records/fields.ts';
import { Moment } from '#web/desk/records/moment.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

type Verb = { label: string; done: string; in: readonly State[]; run(id: string): Promise<unknown> };

const VERBS: readonly Verb[] = [
  {
    ...{ label: 'Publish now', done: 'Published.', in: ['draft', 'scheduled'] },
    run: (id) => call('POST /v1/admin/jobs/{id}/publication', { params: { id }, body: {} }),
  },
  {
    ...{ label: 'Close', done: 'Closed; its page stays.', in: ['open'] },
    run: (id) => call('POST /v1/admin/jobs/{id}/closure', { params: { id } }),
  },
  {
    ...{ label: 'Open again', done: 'Open again.', in: ['closed'] },
    run: (id) => call('DELETE /v1/admin/jobs/{id}/closure', { params: { id } }),
  },
  {
    ...{ label: 'Take off the site', done: 'A draft again.', in: ['scheduled', 'open', 'closed'] },
    run: (id) => call('DELETE /v1/admin/jobs/{id}/publication', { params: { id } }),
  },
  {
    ...{ label: 'It is as it says', done: 'Checked.', in: ['open'] },
    run: (id) => call('POST /v1/admin/jobs/{id}/check', { params: { id } }),
  },
  {
    ...{ label: 'Ask the employer', done: 'The employer is asked by e-mail.', in: ['open'] },
    run: (id) => call('POST /v1/admin/jobs/{id}/question', { params: { id } }),
  },
];

/** The state of a job, and what may be done with it. */
export function JobState({ job }: { job: AdminJob }) {
  const verb = useVerb();
  const date = useRef<HTMLInputElement>(null);
  const id = useId();
  const isUnpublished = job.state === 'draft' || job.state === 'scheduled';

  function schedule(): void {
    const typed = date.current?.value ?? '';
    const body = typed === '' ? {} : { at: momentIn(typed) };
    const published = { params: { id: job.id }, body };
    void verb.act(() => call('POST /v1/admin/jobs/{id}/publication', published), 'Scheduled.');
  }

  return (
    <section aria-label="State">
      <p className="mb-3">
        <b>{job.state}</b>
        {job.published_at && (
          <>
            , published <Moment at={job.published_at} />
          </>
        )}
        {job.closed_at && (
          <>
            , closed <Moment at={job.closed_at} />
          </>
        )}
        , checked by {job.checked_by} <Moment at={job.last_checked} />
      </p>
      <div className="desk-state">
        {VERBS.filter((one) => one.in.includes(job.state)).map(({ label, done, run }) => (
          <button
            key={label}
            className="btn small"
            type="button"
            disabled={verb.busy}
            onClick={() => void verb.act(() => run(job.id), done)}
          >
            {label}
          </button>
        ))}
        {isUnpublished && (
          <>
            <label htmlFor={id}>
              Publish at, Korean time
              <input id={id} ref={date} className="input" type="datetime-local" />
            </label>
            <button className="btn small" type="button" disabled={verb.busy} onClick={schedule}>
              Schedule
            </button>
          </>
        )}
      </div>
      <Problem problem={verb.problem} />
    </section>
  );
}
