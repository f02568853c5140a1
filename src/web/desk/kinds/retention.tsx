import { useId, useState } from 'react';
import type { RetentionPart } from '#contract/desk/retention.ts';
import { call } from '#web/api/call.ts';
import { DayField, isDayOrNone } from '#web/desk/kit/day-field.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Moment, Table } from '#web/desk/kit/parts.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

export default { Page: RetentionPage } satisfies Kind;

/** What the tasks of retention would remove, now or on a day to come; nothing is removed here. */
function RetentionPage() {
  const id = useId();
  const [day, setDay] = useState('');
  return (
    <DeskPage title="Data due for removal">
      <p className="soft mb-4">
        See what data is due for removal. Nothing is removed from this page: background tasks do that at least once a
        day, by the same rules.
      </p>
      <div className="desk-filters cluster g3 mb-4">
        <div className="desk-filter">
          <label htmlFor={id}>At the end of</label>
          <DayField
            id={id}
            min={calendarDayOf(new Date().toISOString())}
            onChange={({ target }) => isDayOrNone(target.value) && setDay(target.value)}
          />
        </div>
      </div>
      <Asked
        key={day}
        name={['retention', day]}
        ask={() => call('GET /v1/admin/retention', { query: day === '' ? {} : { at: day } })}
      >
        {({ data, meta: { at } }) => (
          <>
            <p className="mute t13 mt-3 mb-3">
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
    <Table
      title="Kinds of data"
      rows={parts}
      keyOf={({ id }) => id}
      columns={[
        { label: 'What', wide: true, cell: ({ what }) => what },
        { label: 'When it’s removed', wide: true, cell: ({ rule }) => rule },
        { label: 'Due', isNumber: true, cell: ({ count }) => count },
        { label: 'Which', wide: true, cell: ({ count, ids }) => count > 0 && <Ids count={count} ids={ids} /> },
      ]}
    />
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
