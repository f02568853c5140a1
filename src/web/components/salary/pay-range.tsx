import type { PayFigure } from '#contract/salaries.ts';
import type { Scale } from '#web/components/salary/pay-scale.ts';

const WIDTH = 1000;

/** The middle half of a group as a bar on the page's scale, its median as a line. The numbers stand beside it. */
export function PayRange({ figure: { low, median, high }, scale }: { figure: PayFigure; scale: Scale }) {
  const at = (won: number) => Math.round(((won - scale.from) / (scale.to - scale.from)) * WIDTH);
  return (
    <svg className="pay-range" viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
      <path className="track" d={`M0 8H${WIDTH}`} />
      <rect className="half" x={at(low)} y="3" width={Math.max(at(high) - at(low), 4)} height="10" />
      <path className="middle" d={`M${at(median)} 0v16`} />
    </svg>
  );
}
