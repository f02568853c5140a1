import '#web/desk/kinds/home.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHART_DAYS, type DeskFigures } from '#contract/desk/desk.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Age, DeskPage, DeskWait, reasonOf } from '#web/desk/kit/parts.tsx';
import { useDesk } from '#web/desk/kit/state.ts';
import { Say, say, sayOf, spoken } from '#web/desk/language/say.tsx';
import { won } from '#web/desk/language/won.ts';
import { dayInKorean } from '#web/language/korean-days.ts';
import { DayChart } from '#web/ui/day-chart.tsx';
import { CHART_WORDS, type ChartWords } from '#web/ui/day-chart-words.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type Days = (typeof CHART_DAYS)[number];

export default { Page: HomePage } satisfies Kind;

/** The first page of the desk: what waits, and how the board does. */
function HomePage() {
  const { user } = useDesk();
  const [days, setDays] = useState<Days>(CHART_DAYS[0]);
  const { data, error } = useQuery({
    queryKey: ['figures', days],
    queryFn: async () => (await call('GET /v1/admin/desk/figures', { query: { days } })).data,
    placeholderData: (before) => before,
  });
  return (
    <DeskPage title={say('Overview')} actions={<DaysChoice days={days} onChange={setDays} />}>
      {data ? <Figures figures={data} /> : error ? <Failed message={reasonOf(error)} /> : <DeskWait />}
      <p className="mute t13">{say('Signed in as {who}.', { who: user.email ?? user.id })}</p>
    </DeskPage>
  );
}

function Figures({ figures: { waiting, charts } }: { figures: DeskFigures }) {
  const isEmpty = waiting.every(({ total }) => total === 0);
  return (
    <>
      <section aria-labelledby="waits">
        <h2 id="waits" className="label">
          {say('Needs attention')}
        </h2>
        {isEmpty ? (
          <p className="desk-waits">{say('Nothing needs attention right now.')}</p>
        ) : (
          <ul className="desk-waits">
            {waiting.map((one) => (
              <Waiting key={one.kind} waiting={one} />
            ))}
          </ul>
        )}
      </section>
      <div className="desk-charts">
        {inRows(charts).map(({ id, label, unit, days, before }) => (
          <DayChart
            key={id}
            title={sayOf(label)}
            days={days}
            before={before}
            words={CHART}
            {...(unit === 'won' ? { format: won } : {})}
          />
        ))}
      </div>
    </>
  );
}

/** Those without a number are one line high, and stand last. */
function inRows(charts: DeskFigures['charts']): DeskFigures['charts'] {
  const isEmpty = ({ days, before }: DeskFigures['charts'][number]) =>
    [...days, ...before].every(({ count }) => count === 0);
  return charts.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)));
}

const CHART: ChartWords = {
  before: (count, days) => say('{count} in the {days} days before', { count, days }),
  none: (count) => say('None in these {count} days', { count }),
  byDay: (title) => say('{title} by day', { title }),
  day: (day) => (spoken() === 'ko' ? dayInKorean(day) : CHART_WORDS.day(day)),
  soFar: (day) => say('{day}, so far', { day }),
  thenOn: (day, days) => say('{days} days before, {day}', { days, day }),
  table: (title) => say('{title} by day, as a table', { title }),
  dayColumn: say('Day'),
  daysBefore: (count) => say('{count} days before', { count }),
};

function Waiting({ waiting: { kind, label, total, oldest } }: { waiting: DeskFigures['waiting'][number] }) {
  if (total === 0) return null;
  return (
    <li>
      <SiteLink to="/admin/queue" search={{ kind }}>
        <b>{total}</b> {sayOf(label)}
        {oldest && (
          <span className="mute t13">
            <Say text="oldest {age}" age={<Age at={oldest} />} />
          </span>
        )}
      </SiteLink>
    </li>
  );
}

function DaysChoice({ days, onChange }: { days: Days; onChange(days: Days): void }) {
  return (
    <fieldset className="seg" aria-label={say('Days in the charts')}>
      {CHART_DAYS.map((one) => (
        <label key={one}>
          <input type="radio" name="days" checked={one === days} onChange={() => onChange(one)} />
          {say('{count} days', { count: one })}
        </label>
      ))}
    </fieldset>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <Void mark="no" title={say('We couldn’t load the figures')}>
      {message}
    </Void>
  );
}
