import type { Answers } from '#db/demo/answers.ts';
import { FAMILIES } from '#db/demo/families.ts';
import type { Habit } from '#db/demo/habits.ts';
import {
  EXPERIENCE_LINES,
  EXTRA_CRITERIA,
  KOREAN_LINES,
  OWN_VISA_FOR_A_WHILE,
  PERKS_FROM_ABROAD,
  SPONSORED_PERKS,
  VISA_LINES,
  YEARS_NAMED,
} from '#db/demo/lines.ts';
import type { Level, Opening } from '#db/demo/opening.ts';
import { listHtml, prose } from '#db/demo/prose.ts';
import type { Random } from '#db/demo/random.ts';
import { SKILL_ASKS } from '#db/demo/skill-asks.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import type { NewJobRow } from '#server/schema/jobs.ts';

/** Draws from a pool without repetition until all items have been used. */
export type Dealer = (pool: readonly string[], count: number) => string[];

/** Input of a job's texts. */
export type TextInput = {
  opening: Opening;
  level: Level;
  answers: Answers;
  tags: string[];
  habit: Habit;
  /** What applicants must also bring; null for a job without criteria. */
  extra: string[] | null;
};

/** Reshuffles a pool whenever it is used up. */
export function createDealer(random: Random): Dealer {
  const decks = new Map<readonly string[], string[]>();
  return function deal(pool, count) {
    const hand: string[] = [];
    while (hand.length < Math.min(count, pool.length)) {
      let deck = decks.get(pool) ?? [];
      if (deck.length === 0) deck = random.shuffled(pool);
      const [card, ...rest] = deck;
      decks.set(pool, rest);
      if (card !== undefined && !hand.includes(card)) hand.push(card);
    }
    return hand;
  };
}

/** The description as safe HTML. Most of it is the opening's own; the rest comes from its family, tags and company. */
export function writeDescription(input: TextInput, deal: Dealer, random: Random): string {
  const { opening, habit } = input;
  if (opening.html !== undefined) return opening.html;
  return prose(
    ['What you’ll do', opening.about, teamLine(input, deal, random), tasks(input, deal)],
    ['What we’re looking for', asks(input, deal, random)],
    ['What we offer', ...gains(input, deal, random)],
    ['Hiring process', random.next() < 0.6 ? habit.hiring : ''],
  );
}

/** Of a job that takes applications here; null if it lists no criteria. */
export function dealExtra(opening: Opening, deal: Dealer, random: Random): string[] | null {
  if (opening.html !== undefined || (!opening.featured && random.next() < 0.3)) return null;
  return deal(EXTRA_CRITERIA, 1);
}

/** The criteria of a job, in the words of its description. */
export function writeCriteria(input: TextInput, description: string): string | null {
  const { opening, level, answers, tags, extra } = input;
  if (extra === null) return null;
  const text = description.replaceAll('&amp;', '&');
  const said = (pool: readonly string[]) => pool.filter((line) => text.includes(line)).slice(0, 1);
  const skill = tags.find((tag) => SKILL_ASKS[tag] !== undefined);
  const lines = [
    ...said(EXPERIENCE_LINES[level].map((line) => withCraft(line, opening))),
    ...(skill === undefined ? [] : said(SKILL_ASKS[skill] ?? [])),
    ...(answers.korean === null ? [] : said(KOREAN_LINES[answers.korean])),
    ...said(visaLines(input)),
    ...(answers.residence === 'in-korea' && answers.visa === null ? ['You live in Korea on the day you apply.'] : []),
    ...extra,
  ];
  return listHtml(lines);
}

function teamLine({ habit }: TextInput, deal: Dealer, random: Random): string {
  return random.next() < 0.45 ? (deal(habit.team, 1)[0] ?? '') : '';
}

const BULLETS = 4;

function tasks({ opening, level, habit }: TextInput, deal: Dealer): string[] {
  const wanted = level === 'intern' ? 1 : BULLETS - opening.tasks.length;
  const ofFamily = deal(FAMILIES[opening.family].tasks, wanted).map((task) => filled(task, habit));
  return [...opening.tasks, ...ofFamily];
}

function asks(input: TextInput, deal: Dealer, random: Random): string[] {
  const { opening, level, answers, tags, habit, extra } = input;
  const family = FAMILIES[opening.family];
  const known = tags.filter((tag) => SKILL_ASKS[tag] !== undefined);
  const skills = level === 'intern' ? known.slice(0, 1).map(beginnersAsk) : known.slice(0, 2).map(skillAsk);
  const ofFamily = level === 'intern' ? 0 : known.length > 1 ? 1 : 2;

  function skillAsk(tag: string): string {
    return random.pick(SKILL_ASKS[tag] ?? [tagLabel(tag)]);
  }
  return [
    experience(opening, level, random),
    ...skills,
    ...deal(family.asks, ofFamily).map((ask) => filled(ask, habit)),
    ...(answers.korean === null ? [] : deal(KOREAN_LINES[answers.korean], 1)),
    ...(extra === null && random.next() < 0.4 ? [] : deal(visaLines(input), 1)),
    ...(extra ?? []),
  ];
}

function gains({ answers, habit, level }: TextInput, deal: Dealer, random: Random): (string | string[])[] {
  const lines = [
    ...deal(habit.perks, level === 'intern' ? 1 : 2),
    ...(answers.workplace === 'remote' ? [] : deal(habit.onSite, 1)),
    ...(answers.visa === 'sponsored' ? deal(moves(answers) ? PERKS_FROM_ABROAD : SPONSORED_PERKS, 1) : []),
  ];
  return random.next() < 0.5 ? [lines.join(' ')] : [lines];
}

function visaLines({ opening, answers }: TextInput): readonly string[] {
  if (answers.visa === null) return [];
  const forAWhile = opening.type != null && opening.type !== 'full-time';
  return answers.visa === 'own' && forAWhile ? OWN_VISA_FOR_A_WHILE : VISA_LINES[answers.visa];
}

/** Whether taking the job means moving to Korea. */
function moves({ residence, workplace }: Answers): boolean {
  return residence === 'anywhere' && workplace !== 'remote';
}

/** Internships ask for no years of experience. */
function beginnersAsk(tag: string): string {
  return `${tagLabel(tag)} from a course and a project or two.`;
}

function experience(opening: Opening, level: Level, random: Random): string {
  return withCraft(random.pick(EXPERIENCE_LINES[level]), opening);
}

function withCraft(line: string, opening: Opening): string {
  return line.replaceAll('{craft}', FAMILIES[opening.family].craft);
}

/** The years of experience that a description states. */
export function yearsAsked(description: string, opening: Opening): Pick<NewJobRow, 'years_min' | 'years_max'> {
  const named = Object.entries(YEARS_NAMED).find(([line]) => description.includes(withCraft(line, opening)));
  const [years_min, years_max] = named?.[1] ?? [null, null];
  return { years_min, years_max };
}

function filled(text: string, habit: Habit): string {
  const line = text.replaceAll('{product}', habit.product).replaceAll('{users}', habit.users);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function tagLabel(id: string): string {
  return FIRST_TAGS.find((tag) => tag.id === id)?.label ?? id;
}
