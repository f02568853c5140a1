import type { Shares } from '#contract/employers/companies.ts';

const WIDEST = 132;
const TALLEST = 9;
const GAP = 3;
/** More squares than that are no longer counted by eye. */
const MOST = 39;

/** One square is one open listing, in the mark of its answer; the number stands beside it in words. */
export function Strip({ shares, isPlain = false }: { shares: Shares; isPlain?: boolean }) {
  const { open, half, shut, none } = shares;
  const total = open + half + shut + none;
  const step = Math.min(TALLEST + GAP, WIDEST / Math.max(1, total));
  const side = step > 5 ? step - GAP : step - 1;
  const isBar = total > MOST;
  const boxes = (from: number, count: number, inset: number, width = side) =>
    isBar
      ? block(from * step + inset, inset, Math.max(0, count * step - 2 * inset) * (width / side), TALLEST - 2 * inset)
      : Array.from({ length: count }, (_, at) =>
          block((from + at) * step + inset, inset, width - (width === side ? 2 * inset : 0), side - 2 * inset),
        ).join('');
  return (
    <svg className={isPlain ? 'strip plain' : 'strip'} width={WIDEST} height={TALLEST} aria-hidden="true">
      <path className="yes" d={boxes(0, open, 0) + boxes(open, half, 0, side / 2)} />
      <path className="part" d={boxes(open, half, 0.5)} />
      <path className="no" d={boxes(open + half, shut, 0.5)} />
      <path className="unsaid" d={boxes(open + half + shut, none, 0.5)} />
    </svg>
  );
}

function block(x: number, y: number, width: number, height: number): string {
  const n = (value: number) => Math.round(value * 10) / 10;
  return width > 0 ? `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z` : '';
}

/** More squares than that would be dust. */
const MOST_OF_ALL = 300;

/** How many open jobs one square of a tally stands for. */
export function jobsOfSquare(all: number): number {
  return Math.max(1, Math.ceil(all / MOST_OF_ALL));
}

/** A square for each open job, marked by its verdict. Hidden from screen readers, as text beside it gives the counts. */
export function Tally({ yes, ask, all }: { yes: number; ask: number; all: number }) {
  const each = jobsOfSquare(all);
  return (
    <div className="tally" aria-hidden="true">
      {Array.from({ length: Math.ceil(all / each) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other name than their place.
        <i key={at} className={at * each < yes ? 'y' : at * each < yes + ask ? 'a' : undefined} />
      ))}
    </div>
  );
}

/** Counts of one thing over time, a bar each; the words beside it say the last. */
export function Bars({ counts }: { counts: readonly number[] }) {
  const [step, tallest] = [12, 48];
  const most = Math.max(1, ...counts);
  const bar = (count: number, at: number) => {
    const height = Math.max(count > 0 ? 2 : 0, Math.round((count / most) * tallest));
    return block(at * step, tallest - height, step - GAP, height);
  };
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${counts.length * step - GAP} ${tallest}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={counts.map(bar).join('')} />
    </svg>
  );
}

/** One stroke is one applicant, tall if answered. */
export function Strokes({ tall, low }: { tall: number; low: number }) {
  const step = Math.min(5, WIDEST / Math.max(1, tall + low));
  const strokes = (from: number, count: number, y: number) =>
    Array.from({ length: count }, (_, at) => `M${Math.round((from + at) * step * 10) / 10 + 1} ${y}V12`).join('');
  return (
    <svg className="strokes" width={WIDEST} height={12} aria-hidden="true">
      <path className="tall" d={strokes(0, tall, 0)} />
      <path className="low" d={strokes(tall, low, 8)} />
    </svg>
  );
}
