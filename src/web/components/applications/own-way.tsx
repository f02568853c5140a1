import '#web/components/applications/own-way.css';
import type { OpenedApplication } from '#contract/applications/applications.ts';
import { APPLICATION_STATES, type ApplicationState, isDecided } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { OwnStateShape } from '#web/components/employers/application-state.tsx';
import { dateOf } from '#web/ui/time.ts';

/** The stops of the way into the house, and the states that stand at each. */
const STOPS: readonly { label: string; states: readonly ApplicationState[] }[] = [
  { label: 'Sent', states: ['new'] },
  { label: 'Read', states: ['read'] },
  { label: 'In conversation', states: ['in-conversation', 'shortlisted', 'interview', 'offer'] },
  { label: 'Decision', states: ['hired', 'declined', 'turned-down', 'withdrawn'] },
];

/** Across the plan, of 1232: the street, the gate, the courtyard, the door. Who is hired steps inside. */
const PLACES = [10, 320, 626, 934];
const INSIDE = 1022;
const READ = 1;

type WayProps = { application: Pick<OpenedApplication, 'status' | 'steps' | 'company'>; now: string };

/** How far an application has come, as the plan of a house with its courtyard and as the dates of its states. */
export function OwnWay({ application: { status, steps, company }, now }: WayProps) {
  const isWithdrawn = status === 'withdrawn';
  const isGone = isWithdrawn || (isDecided(status) && status !== 'hired');
  const stops = STOPS.map((stop) => ({ ...stop, own: steps.filter((step) => stop.states.includes(step.status)) }));
  const here = stops.findLastIndex(({ own }) => own.length > 0);
  // Who is answered was read, whether or not somebody marked it.
  const wasAt = (at: number) => stops[at]?.own.length !== 0 || (at === READ && at < here && !isWithdrawn);
  const passed = PLACES.filter((_, at) => wasAt(at) && !(isWithdrawn && at === here));
  return (
    <div className={isGone ? 'own-way gone' : 'own-way'}>
      <Plan status={status} passed={status === 'hired' ? [...passed, INSIDE] : passed} logo={company.logo_url} />
      <ol className="own-steps num">
        {stops.map(({ label, own }, at) => (
          <li key={label} className={wasAt(at) ? 'past' : 'next'} aria-current={at === here ? 'step' : undefined}>
            {own.length === 0 && <b>{label}</b>}
            {own.map((step) => (
              <p key={step.status}>
                <b>{stepLabel(step.status)}</b> <time dateTime={step.at}>{dateOf(step.at, now)}</time>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepLabel(state: ApplicationState): string {
  return state === 'new' ? 'Sent' : (termOf(APPLICATION_STATES, state)?.label ?? state);
}

/** A street, a wall with its gate, the courtyard, and the house of the company. Decoration: the dates say the same. */
function Plan({ status, passed, logo }: { status: ApplicationState; passed: readonly number[]; logo: string | null }) {
  const [end = 0, isOpen] = [passed.at(-1), passed.length > 1];
  return (
    <svg className={isOpen ? 'own-plan entered' : 'own-plan'} viewBox="0 0 1232 200" aria-hidden="true">
      <path className="thin dotted" d="M0 62h304M0 146h304" />
      <path className="ground" d="M318 6h912v188H318z" />
      <path className="thin" d={stones(33, 10, 28) + stones(367, 9, 27.75) + stones(648, 10, 26.8)} />
      <path className="floor" d="M956 66h56v116h-56z" />
      <path className="ground" d="M838 22h346v160h-172V66H838z" />
      <path className="thin" d="M967 68v112M978 68v112M989 68v112M1000 68v112" />
      <path className="wall" d={HOUSE} />
      <path className="thin" d="M880 63h34M880 65.5h34M1010.5 98v42M1013 98v42M1098.5 68v68M1101 68v68" />
      <path className="wall" d="M953 78h7v7h-7zM953 126h7v7h-7zM953 177h7v7h-7z" />
      <path className="thin dashed" d="M824 14h374v178H944V78H824z" />
      <path className="thin floor" d="M918 84h28v40h-28z" />
      <path className="wall" d={WALL} />
      <path className="door" d={isOpen ? 'M321 82h22M321 126h22' : 'M318.5 82v21M318.5 105v21'} />
      <path className="thin" d={GARDEN} />
      {logo && <image href={logo} x="1040" y="86" width="36" height="36" />}
      {isOpen && <path className="way" d={`M10 104H${end}`} />}
      {passed.slice(0, -1).map((x) => (
        <path key={x} className="been" d={`M${x - 5} 99h10v10h-10z`} />
      ))}
      <path className="under" d={`M${end - 13} 91h26v26h-26z`} />
      <svg className="here" x={end - 10} y="94" width="20" height="20" aria-hidden="true">
        <OwnStateShape state={status} />
      </svg>
    </svg>
  );
}

/** Stepping stones, left and right of the way in turn. */
function stones(from: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, at) => `M${from + at * step} ${at % 2 === 0 ? 96 : 102}h14v10h-14z`).join(
    '',
  );
}

const HOUSE =
  'M836 20h350v164h-176v-44h4v40h168V24H840v38h40v4h-44zM914 62h100v34h-4V66h-96zM1010 64h4v34h-4zM1098 24h4v44h-4zM1098 136h4v44h-4z';

const WALL =
  'M316 4h916v192H316v-66h5v61h906V9H321v69h-5zM352 9h4v69h-4zM352 130h4v61h-4zM316 74h40v4h-40zM316 130h40v4h-40zM313 73h9v9h-9zM313 126h9v9h-9z';

/** A round table in the courtyard, a bed of stones, pots on a terrace. */
const GARDEN =
  'M403 52a21 21 0 1 0 42 0a21 21 0 1 0-42 0M424 31v8M442.2 41.5l-7 4M442.2 62.5l-7-4M424 73v-8M405.8 62.5l7-4M405.8 41.5l7 4' +
  'M552 146v38M566 146v38M540 158h38M540 172h38M744 146h84v34h-84zM751 164a9 9 0 1 0 18 0a9 9 0 1 0-18 0' +
  'M796 163a12 12 0 1 0 24 0a12 12 0 1 0-24 0';
