import { MONTHS } from '#contract/tools/f-2-7-fields.ts';
import type { MonthAhead, Turn } from '#contract/tools/f-2-7-points.ts';

/** The months ahead as steps: if only time passes, and with the plan. */
export function F27Year({ ahead, needed }: { ahead: readonly MonthAhead[]; needed: number }) {
  const turning = ahead.filter(({ turns }) => turns.length > 0);
  const hasPlan = ahead.some(({ planned, unplanned }) => planned !== unplanned);
  return (
    <section className="f27-part" aria-labelledby="year">
      <h2 id="year">What next year brings</h2>
      <Steps ahead={ahead} needed={needed} hasPlan={hasPlan} />
      <p className="f27-key">
        {hasPlan && (
          <span>
            <svg className="f27-pic" height="8" aria-hidden="true">
              <line className="plan" x1="0" x2="24" y1="4" y2="4" />
            </svg>
            With your plan
          </span>
        )}
        <span>
          <svg className="f27-pic" height="8" aria-hidden="true">
            <line className="idle" x1="0" x2="24" y1="4" y2="4" />
          </svg>
          If only time passes
        </span>
      </p>
      {turning.length > 0 ? (
        <ol className="f27-turns num">
          {turning.flatMap(({ month, age, planned, turns }) =>
            turns.map((turn) => (
              <li key={`${month} ${turn.kind}`}>
                <b>{nameOf(month)}</b>
                {wordsOf(turn, age)}, {signed(turn.adds)}. That makes {planned}.
              </li>
            )),
          )}
        </ol>
      ) : (
        <p className="soft">Going by these answers, your points stay the same all year.</p>
      )}
    </section>
  );
}

type StepsProps = { ahead: readonly MonthAhead[]; needed: number; hasPlan: boolean };

const TOP = 24;
const BOTTOM = 140;
const NAMES = 166;
/** From a step to the number at its right. */
const BESIDE = 6;

function Steps({ ahead, needed, hasPlan }: StepsProps) {
  const all = [needed, ...ahead.flatMap(({ unplanned, planned }) => [unplanned, planned])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const up = (points: number) => BOTTOM - ((points - low) / Math.max(1, high - low)) * (BOTTOM - TOP);
  const across = (index: number) => `${((index / ahead.length) * 100).toFixed(2)}%`;
  const label = ahead
    .filter(({ turns }, index) => index === 0 || turns.length > 0)
    .map(
      ({ month, unplanned, planned }) =>
        `${nameOf(month)}: ${planned}${planned === unplanned ? '' : `, or ${unplanned} without your plan`}`,
    )
    .join('. ');
  const lower = lowerNames(ahead);
  const last = ahead.at(-1);
  const line = (className: string, of: (month: MonthAhead) => number) =>
    ahead.map((month, index) => {
      const before = ahead[index - 1];
      return (
        <g key={month.month} className={className}>
          {before && <line x1={across(index)} x2={across(index)} y1={up(of(before))} y2={up(of(month))} />}
          <line x1={across(index)} x2={across(index + 1)} y1={up(of(month))} y2={up(of(month))} />
        </g>
      );
    });
  return (
    <svg className="f27-pic" height="190" role="img" aria-label={`${label}. You need ${needed}.`}>
      <line className="post" x1="0" x2="100%" y1={up(needed)} y2={up(needed)} />
      <text className="on" x="100%" y={up(needed) - 8} textAnchor="end">
        {needed}, the pass mark
      </text>
      {line('idle', ({ unplanned }) => unplanned)}
      {hasPlan && line('plan', ({ planned }) => planned)}
      {last && last.planned !== last.unplanned && (
        <text x="100%" y={up(last.unplanned) - 8} textAnchor="end">
          {last.unplanned}
        </text>
      )}
      {ahead.map(({ month, planned, turns }, index) =>
        index === 0 || turns.length > 0 ? (
          <g key={month}>
            <text className="on" x={across(index)} dx={index === 0 ? 0 : BESIDE} y={up(planned) - 8}>
              {planned}
            </text>
            <text className={lower.has(index) ? 'lower' : undefined} x={across(index)} y={NAMES}>
              {nameOf(month).slice(0, 3)}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  );
}

/** The months whose names stand one line lower: on a phone two neighbors have no room beside each other. */
function lowerNames(ahead: readonly MonthAhead[]): Set<number> {
  const lower = new Set<number>();
  ahead.forEach(({ turns }, index) => {
    const isBeside = index === 1 || (ahead[index - 1]?.turns.length ?? 0) > 0;
    if (turns.length > 0 && isBeside && !lower.has(index - 1)) lower.add(index);
  });
  return lower;
}

function nameOf(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

function wordsOf({ kind }: Turn, age: number): string {
  if (kind === 'birthday') return `You turn ${age}`;
  return kind === 'plan' ? 'Your planned Korean level' : 'Your next income certificate';
}

function signed(adds: number): string {
  return adds < 0 ? `−${-adds}` : `+${adds}`;
}
