import { useState } from 'react';
import type { RunChange } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const PAGE = 20;

/** The jobs that a reading changed, with what they said before and after. */
export function RunChanges({ number, total }: { number: number; total: number }) {
  const [limit, setLimit] = useState(PAGE);
  if (total === 0) return null;
  const most = Math.min(limit, 100);
  return (
    <section className="mt-6">
      <h2>What it changed</h2>
      <Asked
        name={['run-changes', String(number), String(most)]}
        ask={() => call('GET /v1/admin/runs/{number}/changes', { params: { number }, query: { limit: most } })}
      >
        {({ data }) => (
          <>
            <table className="desk-table" aria-label="What it changed">
              <thead>
                <tr>
                  <th scope="col">Job</th>
                  <th scope="col">What</th>
                  <th scope="col">Before and after</th>
                </tr>
              </thead>
              <tbody>
                {data.map((change) => (
                  <ChangeRow key={`${change.job.id} ${change.kind}`} change={change} />
                ))}
              </tbody>
            </table>
            {data.length < total && data.length < 100 && (
              <button className="btn small mt-3" type="button" onClick={() => setLimit(limit + PAGE * 4)}>
                Show more of {total}
              </button>
            )}
          </>
        )}
      </Asked>
    </section>
  );
}

function ChangeRow({ change: { kind, job, before, after } }: { change: RunChange }) {
  const columns = kind === 'joined' ? [] : Object.keys({ ...before, ...after });
  return (
    <tr>
      <td data-label="Job">
        <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink>
      </td>
      <td data-label="What">{kind}</td>
      <td data-label="Before and after" className="wide">
        {columns.length === 0 && '–'}
        {columns.map((column) => (
          <details key={column}>
            <summary>{column.replaceAll('_', ' ')}</summary>
            <del>{textOf(before[column])}</del>
            <br />
            <ins>{textOf(after[column])}</ins>
          </details>
        ))}
      </td>
    </tr>
  );
}

/** A value as people compare it: listings' HTML without its tags. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not stated';
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, ' ') : JSON.stringify(value);
}
