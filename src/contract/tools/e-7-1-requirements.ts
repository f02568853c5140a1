import { wonText } from '#contract/core/won-text.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';
import {
  GLOBAL_FIRM,
  GNI,
  HIGH_PAY,
  PAY_FLOOR,
  RANKED,
  STAFF_LEAST,
  STAFF_SHARE,
  YEARS_ALONE,
  YEARS_WITH_BACHELOR,
  YEARS_WITH_MASTER,
} from '#contract/tools/e-7-1-facts.ts';
import type { E71Answers } from '#contract/tools/e-7-1-fields.ts';
import { type E7Occupation, OCCUPATIONS, type Seats } from '#contract/tools/e-7-1-occupation-facts.ts';
import { readTitle, type TitleReading } from '#contract/tools/e-7-1-titles.ts';
import { isKnownOn, valueOn } from '#contract/tools/fact.ts';

/** A requirement by itself. `none`: only the company or the office can tell. */
export type Check = { openness: Openness; says: string };

/** One of the ways in by degree and work. */
export type Way = Check & {
  way: string;
  /** Years of work that are missing, where nothing else is. */
  missing?: number;
};

/** `several`: the duties decide between them. `near`: the manual names no such job. */
type Fit = 'chosen' | 'fits' | 'several' | 'near' | 'unknown';

export type E71Job = {
  fit: Fit;
  /** The first of those that come into question. */
  occupation: E7Occupation | null;
  others: readonly E7Occupation[];
  reading: TitleReading | null;
};

export function jobOf({ title, occupation: chosen, files }: E71Answers): E71Job {
  const known = valueOn(OCCUPATIONS, files);
  const reading = title === null ? null : readTitle(title);
  const picked = known.find(({ code }) => code === chosen);
  if (picked) return { fit: 'chosen', occupation: picked, others: [], reading };
  if (!reading) return { fit: 'unknown', occupation: null, others: [], reading };
  const [occupation = null, ...others] = reading.codes.flatMap((id) => known.filter(({ code }) => code === id));
  return { fit: reading.isNear ? 'near' : others.length > 0 ? 'several' : 'fits', occupation, others, reading };
}

export function jobCheck({ fit, occupation, others }: E71Job): Check {
  if (!occupation)
    return { openness: 'none', says: 'We don’t know the occupation for this title. Pick the one that fits.' };
  const name = nameOf(occupation);
  const all = [occupation, ...others].map(nameOf).join(' or ');
  if (fit === 'near')
    return { openness: 'half', says: `It’s not on the list. Closest: ${all}. Ask which one the company will file.` };
  if (fit === 'several')
    return { openness: 'half', says: `${all}, depending on your duties. Ask which one the company will file.` };
  if (occupation.mustRecommend)
    return { openness: 'half', says: `${name}. ${occupation.mustRecommend} has to recommend you.` };
  return { openness: 'open', says: name };
}

function nameOf({ code, name }: E7Occupation): string {
  return `${code} ${name}`;
}

/** Each way in, whether or not it is taken. */
export function waysOf(answers: E71Answers, occupation: E7Occupation | null): Way[] {
  const { degree, field, files } = answers;
  const isRelated = field === 'related';
  const hasBachelor = degree === 'master' || degree === 'bachelor';
  const [master, bachelor, alone] = [YEARS_WITH_MASTER, YEARS_WITH_BACHELOR, YEARS_ALONE].map((fact) =>
    valueOn(fact, files),
  ) as [number, number, number];
  const withMaster = byYears('Master’s in the field', degree === 'master' && isRelated, master, answers);
  if (occupation?.asks === 'master') return [withMaster, globalWay(answers), ...payWays(answers)];
  return [
    withMaster,
    byYears(`Bachelor’s in the field and ${inYears(bachelor)} of work`, hasBachelor && isRelated, bachelor, answers),
    ...(occupation?.asks === 'degree' ? [] : [byYears(`${inYears(alone)} of related work`, true, alone, answers)]),
    koreanWay(answers),
    rankedWay(answers),
    globalWay(answers),
    ...payWays(answers),
  ];
}

function byYears(way: string, hasDegree: boolean, least: number, { years }: E71Answers): Way {
  if (!hasDegree) return { way, openness: 'shut', says: 'You’d need that degree' };
  const missing = Math.max(0, least - years);
  if (missing > 0) return { way, openness: 'shut', says: `${inYears(missing)} to go`, missing };
  return { way, openness: 'open', says: least === 0 ? 'No experience needed' : `You have ${inYears(years)}` };
}

const IF_NEEDED = 'No experience needed, if the company shows why it needs you';

function koreanWay({ degree, field, school }: E71Answers): Way {
  const way = 'Bachelor’s from Korea in any field, or an associate degree in the field';
  if (school === 'korea-online') return { way, openness: 'shut', says: 'Cyber and open universities don’t count' };
  const counts = degree === 'master' || degree === 'bachelor' || (degree === 'associate' && field === 'related');
  if (school === 'korea' && counts) return { way, openness: 'half', says: IF_NEEDED };
  return { way, openness: 'shut', says: 'You’d need that degree' };
}

function rankedWay({ degree, field, school, files }: E71Answers): Way {
  const { times, qs } = valueOn(RANKED, files);
  const way = `Bachelor’s in the field from a top ${times} (Times) or top ${qs} (QS) university`;
  const counts = (degree === 'master' || degree === 'bachelor') && field === 'related' && school === 'ranked';
  return counts
    ? { way, openness: 'half', says: IF_NEEDED }
    : { way, openness: 'shut', says: 'You’d need that degree' };
}

function globalWay({ global, files }: E71Answers): Way {
  const { largest, years } = valueOn(GLOBAL_FIRM, files);
  const way = `${inYears(years)} of professional work at a Global ${largest} company`;
  return global
    ? { way, openness: 'half', says: IF_NEEDED }
    : { way, openness: 'shut', says: 'You’d need that experience' };
}

function payWays({ pay, files }: E71Answers): Way[] {
  const { recommended, alone } = valueOn(HIGH_PAY, files);
  const income = valueOn(GNI, files);
  return [
    payWay(
      `Pay of ${alone} times national income per head (GNI)`,
      pay,
      income * alone,
      'Degree and years can be waived',
    ),
    payWay(
      `Pay of ${recommended} times GNI, and a ministry’s recommendation`,
      pay,
      income * recommended,
      'Degree and years can be waived, if a ministry recommends you',
    ),
  ];
}

function payWay(way: string, pay: number, least: number, granted: string): Way {
  return pay >= least
    ? { way, openness: 'half', says: granted }
    : { way, openness: 'shut', says: `From ${wonText(Math.ceil(least))}` };
}

export function degreeCheck(ways: readonly Way[]): Check {
  const best = ways.find(({ openness }) => openness === 'open') ?? ways.find(({ openness }) => openness === 'half');
  if (best)
    return { openness: best.openness, says: best.openness === 'open' ? best.way : `${best.way}. ${best.says}.` };
  const nearest = ways
    .flatMap((way) => (way.missing === undefined ? [] : [{ ...way, missing: way.missing }]))
    .sort((one, other) => one.missing - other.missing)[0];
  return { openness: 'shut', says: nearest ? `${nearest.way}: ${nearest.says}` : 'You’d need a master’s in the field' };
}

export function floorOf({ pay, files }: Pick<E71Answers, 'pay' | 'files'>) {
  const floor = valueOn(PAY_FLOOR, files);
  return { floor, isFloorKnown: isKnownOn(PAY_FLOOR, files), times: Math.floor((pay * 10) / floor) / 10 };
}

/** Far above any rise that we know of: from 2025 to 2026 the floor rose by a twelfth. */
const SAFE_TIMES = 2;

export function payCheck(answers: E71Answers): Check {
  const { floor, isFloorKnown, times } = floorOf(answers);
  const short = floor - answers.pay;
  if (short > 0)
    return {
      openness: 'shut',
      says: isFloorKnown
        ? `${wonText(Math.ceil(short))} under the floor of ${wonText(Math.ceil(floor))}`
        : `We don’t know the floor for that day yet. You’re ${wonText(Math.ceil(short))} under the last one, ${wonText(Math.ceil(floor))}.`,
    };
  const isAbove = `Your ${wonText(answers.pay)} is ${short < 0 ? 'above' : 'exactly'}`;
  return isFloorKnown
    ? { openness: 'open', says: `${isAbove} the floor of ${wonText(Math.ceil(floor))}` }
    : {
        openness: 'half',
        says: `We don’t know the floor for that day yet. ${isAbove} the last one, ${wonText(Math.ceil(floor))}${times >= SAFE_TIMES ? ': very likely enough' : ''}.`,
      };
}

type Staff = Pick<E71Answers, 'koreans' | 'foreigners' | 'files'>;

/** Foreigners on work visas that so many Koreans allow by the general rule, with the one who asks among them. */
export function roomOf({ koreans, files }: Pick<Staff, 'files'> & { koreans: number }): number {
  if (koreans < valueOn(STAFF_LEAST, files)) return 0;
  return Math.floor((koreans * valueOn(STAFF_SHARE, files)) / 100);
}

export function staffCheck(staff: Staff, occupation: E7Occupation | null): Check {
  const rule = occupation?.staff ?? 'contested';
  const { koreans, foreigners, files } = staff;
  const ask = 'Ask 1345 whether the rule applies to your occupation: the manual contradicts itself.';
  if (koreans === null)
    return {
      openness: 'none',
      says: rule === 'contested' ? 'Ask if it has sponsored before' : 'Ask how many Koreans and foreigners it employs',
    };
  const general = roomOf({ koreans, files });
  const room = typeof rule === 'string' ? general : Math.min(general, seatsOf(rule, koreans));
  const allows = `With ${koreans} Koreans, the rule allows ${foreignersOf(room)}`;
  if (foreigners !== null && foreigners < room) return { openness: 'open', says: `${allows}; it has ${foreigners}` };
  if (rule === 'contested') return { openness: 'half', says: `${allows}. ${ask}` };
  if (room === 0) return { openness: 'shut', says: allows };
  if (foreigners === null) return { openness: 'half', says: `${allows}. Ask how many it has.` };
  if (typeof rule !== 'string') return { openness: 'half', says: `${allows} in this occupation. Ask how many it has.` };
  return { openness: 'shut', says: `${allows}; it has ${foreigners}` };
}

function seatsOf({ from }: Seats, staff: number): number {
  return from.findLast(({ least }) => least <= staff)?.seats ?? 0;
}

function foreignersOf(count: number): string {
  return count === 1 ? '1 foreigner' : `${count} foreigners`;
}

function inYears(count: number): string {
  return count === 1 ? '1 year' : `${Math.round(count * 10) / 10} years`;
}
