import { wonMillions } from '#contract/core/won-text.ts';
import { GNI } from '#contract/tools/e-7-1-facts.ts';
import * as law from '#contract/tools/f-2-7-facts.ts';
import { MONTHS, type QUESTIONS } from '#contract/tools/f-2-7-fields.ts';
import {
  type F27Result,
  f27Points,
  PART_NAMES,
  PARTS,
  type Part,
  yearOfMinimumWage,
} from '#contract/tools/f-2-7-points.ts';
import { type Day, type Fact, valueOn } from '#contract/tools/fact.ts';
import { MINIMUM_WAGE, PAID_MONTH } from '#contract/tools/pay-facts.ts';
import { F27Year } from '#web/components/tools/f-2-7-year.tsx';
import { type FactRow, ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { Gate } from '#web/ui/gate.tsx';

type View = ToolView<(typeof QUESTIONS)['fields'], F27Result>;
type Shown = Parameters<View['Result']>[0];

const { immigration, criminal, heading, summary } = valueOn(law.DEDUCTIONS, law.DEDUCTIONS.read);

const VIEW: View = {
  tool: f27Points,
  Result: Outcome,
  facts: factRows,
  unknowns: [
    {
      about: 'Your record.',
      text: `Fines for immigration offenses cost ${immigration.join(', ')} points, sentences ${criminal.join(', ')}. The table’s heading says up to ${heading}, a summary in the same manual up to ${summary}. We don’t ask, because your answers are part of this page’s address. With some records you can’t apply at all.`,
    },
    {
      about: 'Changes since the manual we read.',
      text: 'Its date is next to each figure. Call 1345 before you file.',
    },
    {
      about: 'When your next income certificate is ready.',
      text: `Reports differ: May for employees, later for people who file their own return. We assume ${MONTHS[valueOn(law.CERTIFICATE, law.CERTIFICATE.read) - 1]}. Ask 126.`,
    },
    {
      about: 'Which minimum wage your income is compared with.',
      text: 'The manual doesn’t say which year’s. We use this year’s, as we haven’t seen the next one yet.',
    },
    {
      about: 'TOPIK dates.',
      text: 'A level counts from the date of its certificate. See topik.go.kr for test and result dates.',
    },
    {
      about: 'What your officer will decide.',
      text: 'You need the points, but they’re no guarantee. Immigration decides case by case.',
    },
  ],
  jobs: ({ answers }) => ({
    label: 'Jobs you can apply to with an F-2',
    search: { visa_status: 'resident', lives_in: 'in-korea', korean_level: KOREAN_LEVEL[answers.korean] },
  }),
  guides: [{ slug: 'from-e-7-to-f-2-7', title: 'From E-7 to F-2-7, the residence by points' }],
};

const KOREAN_LEVEL = {
  '0': 'none',
  '1': 'basic',
  '2': 'basic',
  '3': 'conversational',
  '4': 'business',
  '5': 'fluent',
} as const;

export function F27PointsSheet(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

function Outcome(shown: Shown) {
  const { result } = shown;
  const [nearest] = result.ways;
  const isBarred = result.group.openness === 'shut';
  return (
    <>
      {isBarred && (
        <h2 className="f27-barred">
          <Gate openness="shut" label={`${result.group.says}.`} />
        </h2>
      )}
      <div className="f27-now">
        <p className="sum num">
          <b>{result.total}</b> <span className="soft">of {result.needed} points today</span>
        </p>
        <p className="f27-short num">
          {result.gap > 0 ? `${result.gap} short` : 'Enough points'}
          <small>
            {!isBarred &&
              result.years !== null &&
              `Each renewal then gives you ${result.years} ${result.years === 1 ? 'year' : 'years'}`}
            {!isBarred && nearest?.isEnough && `Smallest step: ${nearest.what}`}
          </small>
        </p>
      </div>
      <Bar result={result} />
      <ul className="f27-may">
        {!isBarred && (
          <li>
            <Gate openness={result.group.openness} label={result.group.says} />
          </li>
        )}
        <li>
          <Gate openness="none" label="Fines and unpaid taxes: only you know" />
        </li>
      </ul>
      {result.ways.length > 0 && <Ways result={result} />}
      <F27Year ahead={result.ahead} needed={result.needed} />
    </>
  );
}

/** The parts beside each other up to a hundred, or as far as the points reach, and the mark as a post. */
function Bar({ result: { points, total, needed, gap } }: { result: F27Result }) {
  const whole = Math.max(100, total);
  const at = (value: number) => `${((value / whole) * 100).toFixed(2)}%`;
  const parts = PARTS.filter((part) => points[part] > 0);
  const before = (part: Part) => PARTS.slice(0, PARTS.indexOf(part)).reduce((sum, earlier) => sum + points[earlier], 0);
  const words = parts.map((part) => `${PART_NAMES[part]} ${points[part]}`).join(', ');
  return (
    <>
      <svg className="f27-pic" height="84" role="img" aria-label={`${total} points: ${words}. You need ${needed}.`}>
        <line className="rule" x1="0" x2="100%" y1="76.5" y2="76.5" />
        {parts.map((part) => (
          <g key={part}>
            <rect className="yours" x={at(before(part))} y="20" height="48" width={at(points[part] - 0.4)} />
            <svg x={at(before(part))} y="20" aria-hidden="true">
              <text className="in" x="4" y="29">
                {points[part]}
              </text>
            </svg>
          </g>
        ))}
        {gap > 0 && <rect className="gap" x={at(total)} y="20.75" width={at(gap)} height="46.5" />}
        <line className="post" x1={at(needed)} x2={at(needed)} y1="14" y2="77" />
        <text className="on" x={at(needed)} y="9" textAnchor="middle">
          {needed}, the pass mark
        </text>
      </svg>
      <p className="f27-key num">{words}</p>
    </>
  );
}

function Ways({ result: { ways, total, needed } }: { result: F27Result }) {
  const whole = Math.max(needed, ...ways.map((way) => way.total));
  const at = (value: number) => `${((value / whole) * 100).toFixed(2)}%`;
  return (
    <section className="f27-part" aria-labelledby="ways">
      <h2 id="ways">How to close the gap</h2>
      <table className="sheet-table f27-ways">
        <thead>
          <tr>
            <th scope="col">What you’d do</th>
            <th scope="col">Adds</th>
            <th scope="col">You’d have</th>
            <th scope="col" className="f27-bar">
              The line is at {needed}
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={way.what}>
              <th scope="row">
                {way.what}
                <small>{way.why}</small>
              </th>
              <td>+{way.adds}</td>
              <td>
                <b>{way.total}</b>
              </td>
              <td className="f27-bar">
                <svg className="f27-pic" height="20" aria-hidden="true">
                  <rect className="base" x="0" y="4" width={at(total)} height="12" />
                  <rect
                    className={way.isEnough ? 'yours' : 'nearly'}
                    x={at(total)}
                    y="4"
                    width={at(way.adds)}
                    height="12"
                  />
                  <line className="rule" x1={at(needed)} x2={at(needed)} y1="0" y2="20" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function factRows({ result, answers, today }: Shown): FactRow[] {
  const part = (fact: Fact, name: Part, answer?: string | number): FactRow => ({
    fact,
    answer,
    outcome: `${result.points[name]} of ${result.most[name]}`,
  });
  const amount = (fact: Fact<number>): FactRow => ({ fact, outcome: wonMillions(valueOn(fact, today)) });
  const plain = (fact: Fact<number>): FactRow => ({ fact, outcome: valueOn(fact, today) });
  const { qs, times } = valueOn(law.RANKED, today);
  return [
    { fact: law.PASS, answer: result.total, outcome: result.needed },
    part(law.AGE, 'age', answers.age),
    part(law.DEGREE, 'degree', answers.degree),
    part(law.KOREAN, 'korean', answers.korean),
    part(law.INCOME, 'income', wonMillions(answers.income)),
    plain(law.LOW_INCOME),
    { fact: MINIMUM_WAGE, outcome: wonMillions(yearOfMinimumWage(today)), note: 'For a year at the hours below' },
    plain(PAID_MONTH),
    part(law.BONUS_MOST, 'bonus'),
    bonusRow(law.UNIVERSITY, answers.university, valueOn(law.UNIVERSITY, today)[answers.university][answers.degree]),
    { fact: law.RANKED, outcome: `Top ${qs} in QS or top ${times} in Times` },
    plain(law.KIIP),
    plain(law.MINISTRY),
    plain(law.ALLY),
    bonusRow(law.VOLUNTEERING, answers.volunteering, valueOn(law.VOLUNTEERING, today)[answers.volunteering].points),
    { fact: law.DEDUCTIONS, answer: 'Not asked', outcome: `Up to −${heading} or −${summary}` },
    plain(law.WHOLE),
    plain(law.YEARS),
    amount(law.INSTEAD_OF_YEARS),
    plain(law.GROWTH),
    amount(GNI),
    plain(law.GRADUATED),
    { fact: law.STAY, outcome: result.years ?? '–' },
    { fact: law.CERTIFICATE, outcome: monthOf(today) },
  ];
}

function bonusRow(fact: Fact, answer: string, points: number): FactRow {
  return { fact, answer, outcome: points };
}

function monthOf(today: Day): string {
  return MONTHS[valueOn(law.CERTIFICATE, today) - 1] ?? '–';
}
