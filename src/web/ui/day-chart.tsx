import '#web/ui/day-chart.css';
import { dayOf } from '#web/ui/time.ts';

type DayChartProps = {
  /** What is counted: "Views". */
  title: string;
  /** Every day of the time shown, the oldest first; `day` is `YYYY-MM-DD`. */
  days: readonly { day: string; count: number }[];
  /** A count as people read it. */
  format?: (count: number) => string;
};

/** Of one bar, in the units of the drawing. */
const [WIDTH, GAP, HEIGHT] = [10, 3, 100];
/** A day with anything at all can be seen. */
const LOWEST = 1.5;

/** Counts by day as bars, with their sum; the same numbers stand in a table that opens below. */
export function DayChart({ title, days, format = plain }: DayChartProps) {
  const highest = Math.max(0, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="day-chart">
      <figcaption>
        <span className="day-chart-title">{title}</span> <b className="num">{format(sum)}</b>
      </figcaption>
      <svg viewBox={`0 0 ${Math.max(1, days.length) * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, at) => {
          const height = barHeight(count, highest);
          return (
            <g key={day}>
              <title>{`${dayOf(day)}: ${format(count)}`}</title>
              <rect className="day-chart-room" x={at * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
              <rect className="day-chart-bar" x={at * WIDTH} y={HEIGHT - height} width={WIDTH - GAP} height={height} />
            </g>
          );
        })}
      </svg>
      {first && last && (
        <p className="day-chart-ends" aria-hidden="true">
          <span>{dayOf(first.day)}</span>
          <span>Most in a day: {format(highest)}</span>
          <span>{dayOf(last.day)}</span>
        </p>
      )}
      <details>
        <summary>{title} by day, as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td className="num">{format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function barHeight(count: number, highest: number): number {
  return count === 0 ? 0 : Math.max(LOWEST, (count / highest) * HEIGHT);
}

function plain(count: number): string {
  return count.toLocaleString('en');
}
