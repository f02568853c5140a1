import { useId, useState } from 'react';
import type { RetentionPart } from '#contract/desk/retention.ts';
import { call } from '#web/api/call.ts';
import { DayField, isDayOrNone } from '#web/desk/kit/day-field.tsx';
import type { Column, Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Moment, Table } from '#web/desk/kit/parts.tsx';
import { Say, say, sayOf, type Words } from '#web/desk/language/say.tsx';
import { told } from '#web/desk/language/told.ts';
import { calendarDayOf } from '#web/ui/time.ts';

export default { Page: RetentionPage } satisfies Kind;

/** What the tasks of retention would remove, now or on a day to come; nothing is removed here. */
function RetentionPage() {
  const id = useId();
  const [day, setDay] = useState('');
  return (
    <DeskPage
      title={say('Data due for removal')}
      about={say(
        'See what data is due for removal. Nothing is removed from this page: background tasks do that at least once a day, by the same rules.',
      )}
    >
      <div className="desk-filters cluster g3 mb-4">
        <div className="desk-filter">
          <label htmlFor={id}>{say('Due by the end of')}</label>
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
              <Say text="As of {moment} in Korea." moment={<Moment at={at} />} />
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
      title={say('Kinds of data')}
      rows={parts}
      keyOf={({ id }) => id}
      columns={[
        { label: say('What'), wide: true, cell: ({ what }) => sayOf(what) },
        { label: say('Due'), isNumber: true, cell: ({ count }) => count },
        { label: say('When it’s removed'), wide: true, cell: ({ rule }) => told(rule, RULES) },
        ...(parts.some(({ count }) => count > 0) ? [WHICH] : []),
      ]}
    />
  );
}

const WHICH: Column<RetentionPart> = {
  label: say('Which'),
  wide: true,
  cell: ({ count, ids }) => count > 0 && <Ids count={count} ids={ids} />,
};

/** When tasks remove it, as the server puts it together. */
const RULES: readonly Words[] = [
  '{count} days after they were accepted, withdrawn or expired',
  '{count} days after they were asked for',
  'Once the job is no longer open',
  '{count} years after the listing was fixed or closed',
  '{count} days after they began',
  '{count} months after they were replaced',
  '{count} years after the order’s last event, unless a complaint is open',
  '7 days after they were asked for',
  '1 month after we asked',
  '{count} days after we asked, unless the answer is waiting for staff',
  '{count} days after they ended, or after they were sent if never paid',
  '{count} years after the listing closed',
  '{count} days after the email was sent, or written if it never went out',
  '{count} days after they were carried out or undone',
  '{count} days after the job closes',
  '{count} days after staff resolved them',
  '{count} years after they were resolved',
  '{count} years after they were looked at',
  '{count} years after they ended',
  '{count} years after the answer ended',
  '{count} days after the order ended',
  '{count} days after the app wrote them',
  '{count} days after the last change',
  '{count} days after the last one',
  'After {count} days',
  'After {count} years',
];

function Ids({ count, ids }: Pick<RetentionPart, 'count' | 'ids'>) {
  return (
    <details>
      <summary>{count > ids.length ? say('The first {count}', { count: ids.length }) : say('Ids')}</summary>
      <p className="t13">{ids.join(' ')}</p>
    </details>
  );
}
