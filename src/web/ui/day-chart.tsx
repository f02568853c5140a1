import '#web/ui/day-chart.css';
import { type PointerEvent, useState } from 'react';
import { CHART_WORDS, type ChartWords } from '#web/ui/day-chart-words.ts';

type Day = { day: string; count: number };

type DayChartProps = {
  /** What is counted: "Views". */
  title: string;
  /** Every day of the time shown, the oldest first; `day` is `YYYY-MM-DD`. The last is still going on. */
  days: readonly Day[];
  /** As many days before. */
  before: readonly Day[];
  /** A count as people read it. */
  format?: (count: number) => string;
  words?: ChartWords;
};

/** In pixels; across, the drawing is in percent, so that its type keeps its size. */
const [HEIGHT, ROOM_ABOVE] = [128, 18];

/**
 * Counts by day as a line over a scale, with the time before behind it. One day is read at a time, by pointer, finger
 * or arrow keys; the same numbers stand in a table that opens below.
 */
export function DayChart({ title, days, before, format = plain, words = CHART_WORDS }: DayChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const at = Math.min(picked ?? days.length, days.length - 1);
  const highest = Math.max(0, ...[...days, ...before].map(({ count }) => count));
  const top = topOf(highest);
  const marks = [top, top / 2];
  const readings = readingsOf({ title, days, before, format, words }, at);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPicked(Math.max(0, Math.round(((clientX - left) / width) * (days.length - 1))));
  };
  if (highest === 0) return <NoneYet title={title} text={words.none(days.length)} />;
  return (
    <figure className="day-chart">
      <figcaption>
        <span className="day-chart-title">{title}</span> <b className="num">{format(sumOf(days))}</b>
        <span className="mute num">{words.before(format(sumOf(before)), before.length)}</span>
      </figcaption>
      <div className="day-chart-plot">
        <svg height={HEIGHT} aria-hidden="true">
          {[...marks, 0].map((count) => (
            <line key={count} className="day-chart-scale" x1="0" x2="100%" y1={y(count, top)} y2={y(count, top)} />
          ))}
          <Line days={before} top={top} className="day-chart-before" />
          <Line days={days} top={top} className="day-chart-line" />
          {marks.map((count) => (
            <text key={count} className="day-chart-scale" x="0" y={y(count, top) - 4}>
              {format(count)}
            </text>
          ))}
          {picked !== null && <line className="day-chart-at" x1={x(at, days)} x2={x(at, days)} y1="0" y2={HEIGHT} />}
          <circle className="day-chart-dot" cx={x(at, days)} cy={y(days[at]?.count ?? 0, top)} r="4" />
        </svg>
        <input
          type="range"
          max={days.length - 1}
          value={at}
          onChange={({ target }) => setPicked(Number(target.value))}
          onPointerMove={point}
          onPointerLeave={() => setPicked(null)}
          aria-label={words.byDay(title)}
          aria-valuetext={readings.join(' · ')}
        />
      </div>
      <p className="day-chart-ends num" aria-hidden="true">
        {[days[0], days.at(-1)].map((end) => end && <span key={end.day}>{words.day(end.day)}</span>)}
      </p>
      <p className="day-chart-reading num" aria-hidden="true">
        {readings.map((reading) => (
          <span key={reading} className="nowrap">
            {reading}
          </span>
        ))}
      </p>
      <DayTable title={title} days={days} before={before} format={format} words={words} />
    </figure>
  );
}

function NoneYet({ title, text }: { title: string; text: string }) {
  return (
    <figure className="day-chart">
      <figcaption>
        <span className="day-chart-title">{title}</span> <span className="mute">{text}</span>
      </figcaption>
    </figure>
  );
}

function readingsOf({ days, before, format, words }: Required<DayChartProps>, at: number): string[] {
  const [one, other] = [days[at], before[at]];
  if (!one) return [];
  const day = words.day(one.day);
  const own = `${at === days.length - 1 ? words.soFar(day) : day}: ${format(one.count)}`;
  return other ? [own, `${words.thenOn(words.day(other.day), days.length)}: ${format(other.count)}`] : [own];
}

/** Day to day; the last step is dashed, as its day is not over. */
function Line({ days, top, className }: { days: readonly Day[]; top: number; className: string }) {
  return (
    <g className={className}>
      {days.slice(1).map(({ day, count }, at) => (
        <line key={day} x1={x(at, days)} y1={y(days[at]?.count ?? 0, top)} x2={x(at + 1, days)} y2={y(count, top)} />
      ))}
    </g>
  );
}

function DayTable({ title, days, before, format, words }: Required<DayChartProps>) {
  return (
    <details>
      <summary>{words.table(title)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its rows scroll, by keys too. */}
      <section className="day-chart-table" aria-label={words.table(title)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.dayColumn}</th>
              <th scope="col">{title}</th>
              <th scope="col">{words.daysBefore(days.length)}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .map(({ day, count }, at) => (
                <tr key={day}>
                  <th scope="row">{words.day(day)}</th>
                  <td className="num">{format(count)}</td>
                  <td className="num mute">{format(before[at]?.count ?? 0)}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function sumOf(days: readonly Day[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

/** The first and the last day are at the edges, above their dates. */
function x(at: number, days: readonly Day[]): string {
  return `${((at / (days.length - 1)) * 100).toFixed(2)}%`;
}

function y(count: number, top: number): number {
  return HEIGHT - 1 - (count / top) * (HEIGHT - ROOM_ABOVE - 1);
}

/** The end of the scale: a round number whose half is a whole one. */
function topOf(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [2, 4, 6, 10].map((step) => step * unit).find((top) => top >= highest) ?? highest;
}

function plain(count: number): string {
  return count.toLocaleString('en');
}
