import { useState } from 'react';
import type { RetentionPart } from '#contract/retention.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

/** What the tasks of retention would remove, now or on a day to come; nothing is removed here. */
export default function RetentionPage() {
  const [day, setDay] = useState('');
  return (
    <DeskPage title="Data due for removal">
      <p className="soft mb-4">
        What of today’s data would be removed. This page removes nothing: background tasks do, at least once a day, by
        the same rules.
      </p>
      <div className="desk-filters">
        <label className="desk-filter">
          <span>At the end of</span>
          <input
            className="input"
            type="date"
            value={day}
            min={calendarDayOf(new Date().toISOString())}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
      </div>
      <Asked
        key={day}
        name={['retention', day]}
        ask={() => call('GET /v1/admin/retention', { query: day === '' ? {} : { at: day } })}
      >
        {({ data, meta: { at } }) => (
          <>
            <p className="mute t13 my-3">
              As of <Moment at={at} /> in Korea.
            </p>
            <Classes parts={data} />
          </>
        )}
      </Asked>
    </DeskPage>
  );
}

function Classes({ parts }: { parts: readonly RetentionPart[] }) {
  return (
    <table className="desk-table" aria-label="Classes of data">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When it goes</th>
          <th scope="col" className="number">
            Due
          </th>
          <th scope="col">Which</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <ClassRow key={part.id} {...part} />
        ))}
      </tbody>
    </table>
  );
}

function ClassRow({ what, rule, count, ids }: RetentionPart) {
  return (
    <tr>
      <td data-label="What" className="wide">
        {what}
      </td>
      <td data-label="When it goes" className="wide">
        {rule}
      </td>
      <td data-label="Due" className="number">
        {count}
      </td>
      <td data-label="Which" className="wide">
        {count > 0 && <Ids count={count} ids={ids} />}
      </td>
    </tr>
  );
}

function Ids({ count, ids }: Pick<RetentionPart, 'count' | 'ids'>) {
  return (
    <details>
      <summary>{count > ids.length ? `The first ${ids.length}` : 'Ids'}</summary>
      <p className="t13">{ids.join(' ')}</p>
    </details>
  );
}
