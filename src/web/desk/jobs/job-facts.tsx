import type { AdminJob, Reading } from '#contract/admin-jobs.ts';
import { call } from '#web/api/call.ts';
import { jobLabel } from '#web/desk/jobs/job-fields.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

type Fact = AdminJob['facts'][number];

const FROM = { hand: 'by hand', text: 'from its text', source: 'from its source' } as const;

/** Where each fact comes from, with the sentence that says it, and the fields that people hold. */
export function JobFacts({ job }: { job: AdminJob }) {
  const verb = useVerb();
  const params = { id: job.id };

  function decide({ field }: Reading, accept: boolean): void {
    const decided = { params: { jobId: job.id, field }, body: { accept } };
    void verb.act(
      () => call('POST /v1/admin/readings/{jobId}/{field}/decision', decided),
      accept ? 'Accepted: the page states it.' : 'Dismissed.',
    );
  }

  function reopen({ field }: Reading): void {
    const params = { jobId: job.id, field };
    void verb.act(() => call('DELETE /v1/admin/readings/{jobId}/{field}/decision', { params }), 'Taken back.');
  }

  return (
    <section className="desk-section" aria-labelledby="facts">
      <h2 id="facts">Where its facts come from</h2>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Stated</th>
            <th scope="col">What its text says</th>
            <th scope="col">Decide</th>
          </tr>
        </thead>
        <tbody>
          {job.facts.map((fact) => (
            <tr key={fact.field}>
              <th scope="row">{jobLabel(fact.field)}</th>
              <td data-label="Stated">{fact.from === null ? 'Not stated' : FROM[fact.from]}</td>
              <td data-label="Its text" className="wide">
                <Said fact={fact} />
              </td>
              <td data-label="Decide">
                {fact.reading && (
                  <Decision reading={fact.reading} busy={verb.busy} onDecide={decide} onReopen={reopen} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
              onClick={() =>
                void verb.act(
                  () =>
                    call('PATCH /v1/admin/jobs/{id}', { params, body: { release: [field], revision: job.revision } }),
                  'Released: its source and its text say it again.',
                )
              }
            >
              Release {jobLabel(field)}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

function Said({ fact: { reading } }: { fact: Fact }) {
  if (!reading) return <span className="mute">Nothing</span>;
  return (
    <>
      <b>{reading.label}</b> <span className="mute">{reading.state}</span>
      <q className="block">{reading.sentence}</q>
    </>
  );
}

type DecisionProps = {
  reading: Reading;
  busy: boolean;
  onDecide(reading: Reading, accept: boolean): void;
  onReopen(reading: Reading): void;
};

function Decision({ reading, busy, onDecide, onReopen }: DecisionProps) {
  if (reading.state === 'stated') return null;
  if (reading.state !== 'waiting')
    return (
      <button className="btn small" type="button" disabled={busy} onClick={() => onReopen(reading)}>
        Take back
      </button>
    );
  return (
    <span className="desk-actions">
      <button className="btn small" type="button" disabled={busy} onClick={() => onDecide(reading, true)}>
        Accept
      </button>
      <button className="btn small" type="button" disabled={busy} onClick={() => onDecide(reading, false)}>
        Dismiss
      </button>
    </span>
  );
}
