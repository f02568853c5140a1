import { wonMillions } from '#contract/core/won-text.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';
import { CHECK_NAMES, type E71Result, e71Check } from '#contract/tools/e-7-1-check.ts';
import * as law from '#contract/tools/e-7-1-facts.ts';
import type { QUESTIONS } from '#contract/tools/e-7-1-fields.ts';
import { type E7Occupation, OCCUPATIONS } from '#contract/tools/e-7-1-occupation-facts.ts';
import type { Check } from '#contract/tools/e-7-1-requirements.ts';
import { type Day, type Fact, valueOn } from '#contract/tools/fact.ts';
import { TODAYS_RATES } from '#web/components/salary/salary-search.ts';
import { Won, wonText } from '#web/components/salary/won.tsx';
import { type FactRow, ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { wholeDates } from '#web/ui/whole-dates.ts';

type View = ToolView<(typeof QUESTIONS)['fields'], E71Result>;
type Shown = Parameters<View['Result']>[0];

const WORDS: Record<Openness, string> = { open: 'Yes', half: 'Ask', shut: 'Not yet', none: 'Unknown' };
const MARKS = { yes: 'open', ask: 'half', no: 'shut' } as const satisfies Record<string, Openness>;

const VIEW: View = {
  tool: e71Check,
  Result: Outcome,
  More: (shown) => (
    <>
      {shown.result.occupation && <OccupationSheet occupation={shown.result.occupation} />}
      <WaysIn {...shown} />
    </>
  ),
  facts: factRows,
  unknowns: [
    {
      about: 'Next year’s pay floor.',
      text: `It wasn’t out when we last checked. The current one was announced on ${dayOf(valueOn(law.FLOOR_TOLD, law.FLOOR_TOLD.read))}.`,
    },
    {
      about: 'Whether the limit on foreign staff applies to you.',
      text: `One part of the manual says no for professionals, another says yes for every E-7. The ministry said no for IT in ${law.STAFF_2019.values[0].from.slice(0, 4)}. Call 1345 with your occupation number.`,
    },
    {
      about: 'Which occupation number your office uses.',
      text: `The numbers changed on ${dayOf(OCCUPATIONS.values[0].from)}. The manual’s list, its details and its list of jobs that need permission first don’t agree. The Korean name is the same in all three.`,
    },
    {
      about: 'What your officer will decide.',
      text: 'They judge case by case whether your degree and jobs are related, and whether the company needs you. They may also accept a job that’s close to one on the list.',
    },
    {
      about: 'Years before the degree.',
      text: 'The manual counts the years after it. It doesn’t say whether earlier ones count if you qualify by experience alone.',
    },
    {
      about: 'The lower pay floor for small companies.',
      text: 'The manual has one for occupations whose floor is a share of national income per head. As far as we can tell, that’s none of these.',
    },
    {
      about: 'Changes since the manual we read.',
      text: 'Its date is next to each figure. Call 1345 before you file.',
    },
  ],
  jobs: ({ result }) => result.jobs,
  guides: [
    { slug: 'e-7-1-visa-for-engineers', title: 'The E-7-1 visa for engineers, from offer to residence card' },
    { slug: 'changing-employers-on-an-e-7', title: 'Changing employers on an E-7' },
  ],
};

export function E71CheckSheet(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

function Outcome(shown: Shown) {
  const { result, answers } = shown;
  const { checks, verdict } = result;
  const staffFact = result.occupation && result.occupation.staff !== 'contested' ? OCCUPATIONS : law.STAFF_FREE;
  return (
    <>
      <p className={verdict === 'no' ? 'e71-verdict no' : 'e71-verdict'}>
        <Mark name={MARKS[verdict]} />
        <b>{e71Check.says(result, answers)}</b>
      </p>
      <ul className="e71-checks">
        <Requirement name={CHECK_NAMES.job} check={checks.job} fact={OCCUPATIONS} />
        <Requirement name={CHECK_NAMES.degree} check={checks.degree} fact={law.YEARS_WITH_BACHELOR} />
        <Requirement name={CHECK_NAMES.pay} check={checks.pay} fact={law.PAY_FLOOR}>
          <PayChart pay={answers.pay} floor={result.floor} />
          <SiteLink to="/tools/salary-calculator" search={{ salaryAmount: String(answers.pay), period: TODAYS_RATES }}>
            What’s left of it after tax
          </SiteLink>
        </Requirement>
        <Requirement name={CHECK_NAMES.staff} check={checks.staff} fact={staffFact} />
      </ul>
      <p className="soft">Immigration decides each case. No tool can promise you a visa.</p>
    </>
  );
}

function Requirement({
  name,
  check: { openness, says },
  fact: { source, read },
  children,
}: {
  name: string;
  check: Check;
  fact: Fact;
  children?: React.ReactNode;
}) {
  return (
    <li>
      <Gate openness={openness} label={name} />
      <span className="e71-word">{WORDS[openness]}</span>
      <div className="e71-why">
        <p>{says}</p>
        {children}
        <p className="mute">
          {unbroken(wholeDates(source.name))}, read {dayOf(read)}
        </p>
      </div>
    </li>
  );
}

/** Your pay against the floor, which stands as a post. */
function PayChart({ pay, floor }: { pay: number; floor: number }) {
  const whole = Math.max(pay, floor) * 1.06;
  const at = (amount: number) => `${((amount / whole) * 100).toFixed(2)}%`;
  return (
    <svg
      className="e71-pay"
      height="58"
      role="img"
      aria-label={`Your pay is ${wonText(pay)}, the floor is ${wonText(floor)}.`}
    >
      <rect className="yours" x="0" y="20" width={at(pay)} height="20" />
      {pay < floor && <rect className="gap" x={at(pay)} y="20.75" width={at(floor - pay)} height="18.5" />}
      <line className="rule" x1="0" x2="100%" y1="40.5" y2="40.5" />
      <line className="post" x1={at(floor)} x2={at(floor)} y1="10" y2="41" />
      <text x={at(floor)} y="56" textAnchor={floor / whole > 0.6 ? 'end' : 'middle'}>
        Floor {wonMillions(floor)}
      </text>
      <text className="in" x="8" y="34">
        {wonMillions(pay)}
      </text>
    </svg>
  );
}

function OccupationSheet({ occupation }: { occupation: E7Occupation }) {
  const { code, former, detailed, name, korean, duties, named, note } = occupation;
  return (
    <section className="split" aria-labelledby="occupation">
      <h2 id="occupation">What the manual says about {code}</h2>
      <dl className="how e71-how">
        <div>
          <dt>Name</dt>
          <dd>
            <span lang="ko">{korean}</span>
            <span>{name}</span>
          </dd>
        </div>
        <div>
          <dt>Duties</dt>
          <dd>{duties}</dd>
        </div>
        <div>
          <dt>Jobs it lists</dt>
          <dd>
            <ul>
              {Object.entries(named).map(([korean, english]) => (
                <li key={korean}>
                  <span lang="ko">{korean}</span> <span className="soft">{english}</span>
                </li>
              ))}
            </ul>
            <p className="help">The English names are ours. You can enter either as your job title.</p>
          </dd>
        </div>
        {(former || detailed) && (
          <div>
            <dt>Number</dt>
            <dd>
              {[
                `${code} in the list`,
                former && `${former} before ${dayOf(OCCUPATIONS.values[0].from)}`,
                detailed && `${detailed} in the manual’s details`,
              ]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </div>
        )}
        <div>
          <dt>The company’s staff</dt>
          <dd>{staffRule(occupation, OCCUPATIONS.read)}</dd>
        </div>
        {note && (
          <div>
            <dt>Also</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function staffRule({ staff }: E7Occupation, day: Day): string {
  const share = `${valueOn(law.STAFF_SHARE, day)} foreigners for every hundred Koreans, once the company has ${valueOn(law.STAFF_LEAST, day)} Koreans`;
  if (staff === 'share') return `${share}.`;
  if (staff === 'contested')
    return `This occupation’s own section sets no limit. Another part of the manual sets one for every E-7: ${share}.`;
  const steps = staff.from.map(({ least, seats }) => `${seats} from ${least} up`);
  return `Foreigners in this occupation, by number of ${staff.of}: ${steps.join(', ')}.`;
}

function WaysIn({ result }: Shown) {
  return (
    <section className="split" aria-labelledby="ways">
      <h2 id="ways">Ways to qualify</h2>
      <ul className="e71-ways">
        {result.ways.map(({ way, openness, says }) => (
          <li key={way}>
            <Gate openness={openness} label={way} />
            <span className="soft">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factRows({ result, answers }: Shown): FactRow[] {
  const { files } = answers;
  const text = (fact: Fact<string>): FactRow => ({ fact, note: valueOn(fact, files) });
  const years = (fact: Fact<number>): FactRow => ({ fact, answer: answers.years, outcome: valueOn(fact, files) });
  const ranked = valueOn(law.RANKED, files);
  const firm = valueOn(law.GLOBAL_FIRM, files);
  const high = valueOn(law.HIGH_PAY, files);
  const who = valueOn(law.WHO_COUNTS, files);
  const pay = <Won amount={answers.pay} />;
  return [
    { fact: OCCUPATIONS, answer: answers.title, outcome: result.occupation?.code ?? '–' },
    years(law.YEARS_WITH_MASTER),
    years(law.YEARS_WITH_BACHELOR),
    years(law.YEARS_ALONE),
    text(law.WHICH_YEARS),
    text(law.KOREAN_DEGREE),
    { fact: law.RANKED, note: `Top ${ranked.times} in Times or top ${ranked.qs} in QS` },
    { fact: law.GLOBAL_FIRM, note: `One of the ${firm.largest} largest, for ${firm.years} year or more` },
    { fact: law.HIGH_PAY, note: `${high.alone} times, or ${high.recommended} times with a ministry’s recommendation` },
    { fact: law.GNI, answer: pay, outcome: <Won amount={valueOn(law.GNI, files)} /> },
    text(law.OTHER_DOORS),
    { fact: law.PAY_FLOOR, answer: pay, outcome: <Won amount={result.floor} /> },
    { fact: law.FLOOR_TOLD, outcome: dayOf(valueOn(law.FLOOR_TOLD, files)) },
    text(law.WHICH_PAY),
    { fact: law.STAFF_SHARE, answer: answers.foreigners, outcome: valueOn(law.STAFF_SHARE, files) },
    { fact: law.STAFF_LEAST, answer: answers.koreans, outcome: valueOn(law.STAFF_LEAST, files) },
    { fact: law.WHO_COUNTS, note: `After ${who.months} months. ${who.says}` },
    text(law.STAFF_FREE),
    text(law.STAFF_2019),
    text(law.EXEMPT),
    { fact: law.STARTUP, outcome: valueOn(law.STARTUP, files) },
  ];
}
