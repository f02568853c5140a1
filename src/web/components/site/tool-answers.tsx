import { NEWCOMER, paysEmploymentInsurance, personOf } from '#contract/jobs/person.ts';
import '#web/components/salary/sheet.css';
import '#web/components/salary/calculator.css';
import '#web/components/salary/directory.css';
import '#web/components/site/tools.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { FitCounts } from '#contract/jobs/fit-routes.ts';
import type { Salaries } from '#contract/salary/salaries.ts';
import type { Tool } from '#contract/site/tools.ts';
import { call } from '#web/api/call.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { Tally } from '#web/components/employers/strip.tsx';
import { millions, PayRange, scaleOf } from '#web/components/salary/directory.tsx';
import { CALCULATOR, TODAYS_RATES } from '#web/components/salary/salary-search.ts';
import { Bar } from '#web/components/salary/shares.tsx';
import type { Outcome } from '#web/components/salary/use-calculator.ts';
import { Won, withWon } from '#web/components/salary/won.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { type Search, SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

const ROLES_SHOWN = 5;

export type ToolAnswers = { takeHome: TakeHomes; salaries: Salaries; fit: FitCounts };

/** What each of our tools says to a newcomer, by the tool's own function. `today` is a day in Korea. */
export async function answersOfTools(today: string): Promise<ToolAnswers> {
  const [takeHome, { data: salaries }, { data: fit }] = await Promise.all([
    takeHomeOf(today),
    call('GET /v1/salaries'),
    call('GET /v1/fit', { query: NEWCOMER }),
  ]);
  return { takeHome, salaries, fit };
}

type TakeHomes = { insured: Outcome; uninsured: Outcome };

/** The calculation is loaded where the page is written, or when somebody comes from another page. */
async function takeHomeOf(today: string): Promise<TakeHomes> {
  const [{ formOf }, { outcomeOf }] = await Promise.all([
    import('#web/components/salary/salary-form.ts'),
    import('#web/components/salary/use-calculator.ts'),
  ]);
  const form = formOf({ period: TODAYS_RATES }, today);
  const outcome = (isEmploymentInsuranceOn: boolean) => outcomeOf({ ...form, isEmploymentInsuranceOn }, today);
  const [insured, uninsured] = await Promise.all([outcome(true), outcome(false)]);
  return { insured, uninsured };
}

export function ToolList({ tools, answers }: { tools: readonly Tool[]; answers: ToolAnswers }) {
  return (
    <>
      {MOMENTS.map(({ id, title, words, you, way, slugs }) => {
        const own = slugs.flatMap((slug) => tools.filter((tool) => tool.slug === slug));
        if (own.length === 0) return null;
        return (
          <section key={id} aria-labelledby={id}>
            <div className="moment-head">
              <svg viewBox="0 0 80 80" aria-hidden="true">
                <path d="M41 47H17V9h46v38h-8" strokeWidth="6" />
                {way && <path d={way} strokeWidth="1.5" strokeDasharray="3 3" />}
                <path className="you" d={you} />
              </svg>
              <div>
                <h2 id={id}>{title}</h2>
                <p className="t14 soft">{words}</p>
              </div>
            </div>
            <ToolGrid tools={own} answers={answers} />
          </section>
        );
      })}
      <ToolGrid
        tools={tools.filter(({ slug }) => !MOMENTS.some(({ slugs }) => slugs.includes(slug)))}
        answers={answers}
      />
    </>
  );
}

type Moment = { id: string; title: string; words: string; you: string; way?: string; slugs: readonly string[] };

/** Where one stands in the courtyard, and the questions of that moment. */
const MOMENTS: readonly Moment[] = [
  {
    id: 'before',
    title: 'Before you apply',
    words: 'Find out which jobs you can get, what they pay, and what moving costs.',
    you: 'M4 64h12v12H4z',
    way: 'M14 70h34V56',
    slugs: ['can-i-apply', 'salary-directory', 'e-7-1-check', 'first-year-cost'],
  },
  {
    id: 'offer',
    title: 'When you have an offer',
    words: 'See what you’d really take home before you sign.',
    you: 'M42 41h12v12H42z',
    way: 'M48 76V56',
    slugs: ['salary-calculator', 'offer-comparison'],
  },
  {
    id: 'work',
    title: 'While you work here',
    words: 'Keep track of your visa, your tax and your leave.',
    you: 'M34 22h12v12H34z',
    slugs: ['f-2-7-points', 'visa-dates', 'flat-tax', 'unused-leave'],
  },
  {
    id: 'leave',
    title: 'When you leave',
    words: 'You may be owed two payments. Both have deadlines.',
    you: 'M64 64h12v12H64z',
    way: 'M48 32v38h16',
    slugs: ['severance-pay', 'pension-refund'],
  },
];

function ToolGrid({ tools, answers }: { tools: readonly Tool[]; answers: ToolAnswers }) {
  if (tools.length === 0) return null;
  return (
    <ul className="tools">
      {tools.map(({ id, slug, title, summary, path, example, picture }) => (
        <li key={id}>
          <h3>
            <SiteLink to={path} search={SEARCHES[slug]}>
              {unbroken(title)}
            </SiteLink>
          </h3>
          {ANSWERS[slug]?.(answers)}
          {example && <p className="tool-says num">{withWon(example)}</p>}
          {picture.length > 0 && <Picture lines={picture} />}
          <p className="t14 soft">{unbroken(summary)}</p>
        </li>
      ))}
    </ul>
  );
}

function Picture({ lines }: { lines: Tool['picture'] }) {
  const most = Math.max(1, ...lines.map(({ amount }) => amount ?? 0));
  return (
    <ul className="tool-picture t13 num">
      {lines.map(({ label, text, amount, of, mark }) => (
        <li key={label}>
          {mark ? <Gate openness={mark} label={label} /> : <span>{label}</span>}
          {amount !== null && (of !== null || lines.length > 1) && (
            <svg className={of === null ? undefined : 'track'} aria-hidden="true">
              <rect width={`${(100 * amount) / (of ?? most)}%`} height="100%" />
            </svg>
          )}
          <span className="soft">{withWon(text)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What changes by law on a known day in the figures behind the tools, each once. */
export function NextChanges({ tools, today }: { tools: readonly Tool[]; today: string }) {
  const places = MOMENTS.flatMap(({ slugs }) => slugs);
  // A figure of several tools leads to the first of them, which is the one about it.
  const lastFirst = tools.toSorted((one, other) => places.indexOf(other.slug) - places.indexOf(one.slug));
  const changes = new Map(
    lastFirst.flatMap((tool) => tool.changes.map((change) => [JSON.stringify(change), { ...change, tool }])),
  );
  if (changes.size === 0) return null;
  const soonest = [...changes.values()].sort((one, other) => (one.day < other.day ? -1 : 1)).slice(0, CHANGES_SHOWN);
  return (
    <section className="split" aria-labelledby="changes">
      <h2 id="changes">What changes next</h2>
      <div className="stack g6">
        <ul className="tool-changes">
          {soonest.map(({ day, what, tool }) => (
            <li key={day + what}>
              <b className="num">{dayOf(day)}</b>
              <span className="t13 mute">{daysUntil(day, today)}</span>
              <SiteLink to={tool.path}>{what}</SiteLink>
            </li>
          ))}
        </ul>
        <p className="t14">
          <SiteLink to="/alerts/rules">Get an email when one of them changes</SiteLink>
        </p>
      </div>
    </section>
  );
}

const CHANGES_SHOWN = 8;
const DAY_MS = 86_400_000;

function daysUntil(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** A tool opens on what its answer here goes by. */
const SEARCHES: Record<string, Search> = { [CALCULATOR]: { period: TODAYS_RATES } };

const ANSWERS: Record<string, (answers: ToolAnswers) => ReactNode> = {
  [CALCULATOR]: ({ takeHome }) => <TakeHome {...takeHome} />,
  'salary-directory': ({ salaries }) => salaries.all && <Medians all={salaries.all} salaries={salaries} />,
  'can-i-apply': ({ fit }) => <OwnSquares fit={fit} />,
};

/** By the reader's visa once it is known, as on the page of a job. */
function TakeHome({ insured, uninsured }: TakeHomes) {
  const takeHome = usePersisted(fitAnswers, paysEmploymentInsurance) ? insured : uninsured;
  return (
    takeHome && (
      <>
        <p className="tool-says num">
          <Won amount={takeHome.result.net} />{' '}
          <small>
            a month from <span className="won">₩</span>
            {millions(takeHome.input.salaryAmount)}M a year
          </small>
        </p>
        <Bar outcome={takeHome} />
      </>
    )
  );
}

function Medians({ all, salaries }: { all: NonNullable<Salaries['all']>; salaries: Salaries }) {
  const roles = salaries.groups.roles.slice(0, ROLES_SHOWN);
  const scale = scaleOf([all, ...roles]);
  return (
    <>
      <p className="tool-says num">
        <span className="won">₩</span>
        {millions(all.median)}M <small>a year, median</small>
      </p>
      <ul className="tool-medians t13 num">
        {roles.map((role) => (
          <li key={role.id}>
            <span>{role.label}</span>
            <PayRange figure={role} scale={scale} />
            <span>
              <span className="won">₩</span>
              {millions(role.median)}M
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** By the reader's answers once they are known, which no stored page can. */
function OwnSquares({ fit }: { fit: FitCounts }) {
  const person = usePersisted(
    fitAnswers,
    (answers) => answers && personOf(answers) && JSON.stringify(personOf(answers)),
  );
  const [own, setOwn] = useState<FitCounts | null>(null);
  useEffect(() => {
    if (!person) return;
    call('GET /v1/fit', { query: JSON.parse(person) }).then(
      ({ data }) => setOwn(data),
      () => setOwn(null),
    );
  }, [person]);
  return own && person ? (
    <Squares {...own} whose="going by your answers" />
  ) : (
    <Squares {...fit} whose="from abroad, without a visa or Korean" />
  );
}

function Squares({ yes, ask, no, whose }: FitCounts & { whose: string }) {
  return (
    <>
      <p className="tool-says num">
        <span className="nowrap">{yes} yes,</span> <span className="nowrap">{ask} ask first,</span>{' '}
        <span className="nowrap">{no} not yet</span> <small>{whose}</small>
      </p>
      <Tally yes={yes} ask={ask} all={yes + ask + no} />
    </>
  );
}
