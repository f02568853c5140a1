import { wonMillions } from '#contract/core/won-text.ts';
import { GNI } from '#contract/tools/e-7-1-facts.ts';
import * as law from '#contract/tools/f-2-7-facts.ts';
import { type F27Answers, MONTHS, QUESTIONS } from '#contract/tools/f-2-7-fields.ts';
import { waysOf } from '#contract/tools/f-2-7-ways.ts';
import { type Day, valueOn } from '#contract/tools/fact.ts';
import { MINIMUM_WAGE, PAID_MONTH } from '#contract/tools/pay-facts.ts';
import { bar, tool } from '#contract/tools/tool.ts';

export const PARTS = ['age', 'degree', 'korean', 'income', 'bonus'] as const;
export type Part = (typeof PARTS)[number];

export const PART_NAMES: Record<Part, string> = {
  age: 'Age',
  degree: 'Degree',
  korean: 'Korean',
  income: 'Income',
  bonus: 'Bonus',
};

export const f27Points = tool({
  slug: 'f-2-7-points',
  facts: [...Object.values(law).filter((fact) => 'what' in fact), GNI, MINIMUM_WAGE, PAID_MONTH],
  fields: QUESTIONS.fields,
  work(answers, today) {
    const points = pointsOf(answers, today);
    const total = sumOf(points);
    const needed = valueOn(law.PASS, today);
    const isEnough = total >= needed;
    const totalOf = (changed: F27Answers) => sumOf(pointsOf(changed, today));
    const mayApply = (changed: F27Answers) => groupOf(changed, today).openness !== 'shut';
    return {
      points,
      most: mostOf(today),
      total,
      needed,
      gap: Math.max(0, needed - total),
      group: groupOf(answers, today),
      years: isEnough ? yearsOf(points, total, today) : null,
      ways: isEnough ? [] : waysOf(answers, { needed, totalOf, mayApply }, today),
      ahead: aheadOf(answers, today),
    };
  },
  shows: ({ points, most }) =>
    PARTS.map((part) => bar(PART_NAMES[part], points[part], `${points[part]} of ${most[part]}`, most[part])),
  says({ group, total, needed, gap }) {
    if (group.openness === 'shut') return `You can’t apply yet. Points: ${total} of ${needed}`;
    return gap > 0 ? `${total} of ${needed}, ${gap} short` : `${total} of ${needed}: enough`;
  },
});

export type F27Result = ReturnType<(typeof f27Points)['work']>;

export function pointsOf(answers: F27Answers, day: Day): Record<Part, number> {
  const bonus =
    valueOn(law.UNIVERSITY, day)[answers.university][answers.degree] +
    (answers.kiip ? valueOn(law.KIIP, day) : 0) +
    (answers.ministry ? valueOn(law.MINISTRY, day) : 0) +
    (answers.ally ? valueOn(law.ALLY, day) : 0) +
    valueOn(law.VOLUNTEERING, day)[answers.volunteering].points;
  const levels = valueOn(law.KOREAN, day);
  return {
    age: stepOf(valueOn(law.AGE, day), answers.age),
    degree: valueOn(law.DEGREE, day)[answers.field][answers.degree],
    korean: (answers.kiip ? levels.at(-1) : levels[Number(answers.korean)]) ?? 0,
    income: incomePoints(answers.income, day),
    bonus: Math.min(valueOn(law.BONUS_MOST, day), bonus),
  };
}

function stepOf(steps: law.Steps, value: number): number {
  return steps.find(([least]) => value >= least)?.[1] ?? 0;
}

function incomePoints(income: number, day: Day): number {
  const points = stepOf(valueOn(law.INCOME, day), income);
  return points === 0 && income >= yearOfMinimumWage(day) ? valueOn(law.LOW_INCOME, day) : points;
}

export function yearOfMinimumWage(day: Day): number {
  return valueOn(MINIMUM_WAGE, day) * valueOn(PAID_MONTH, day) * MONTHS_A_YEAR;
}

const MONTHS_A_YEAR = 12;

export function sumOf(points: Record<Part, number>): number {
  return PARTS.reduce((sum, part) => sum + points[part], 0);
}

function mostOf(day: Day): Record<Part, number> {
  const top = (steps: law.Steps) => Math.max(...steps.map(([, points]) => points));
  return {
    age: top(valueOn(law.AGE, day)),
    degree: valueOn(law.DEGREE, day).science.phd,
    korean: valueOn(law.KOREAN, day).at(-1) ?? 0,
    income: top(valueOn(law.INCOME, day)),
    bonus: valueOn(law.BONUS_MOST, day),
  };
}

/** How long a renewal gives, by what is better for the person. */
function yearsOf(points: Record<Part, number>, total: number, day: Day): number {
  const row = valueOn(law.STAY, day).find(
    (step) => total >= step.points || (step.income > 0 && points.income >= step.income),
  );
  return row?.years ?? 1;
}

export type Group = { openness: 'open' | 'half' | 'shut'; says: string };

/** Whether the answers put somebody in a group that may apply. */
function groupOf(answers: F27Answers, day: Day): Group {
  const instead = valueOn(law.INSTEAD_OF_YEARS, day);
  const growth = Math.ceil(valueOn(law.GROWTH, day) * valueOn(GNI, day));
  const years = valueOn(law.YEARS, day);
  switch (answers.group) {
    case 'professional':
      if (answers.income >= instead)
        return { openness: 'open', says: `Professional status, ${wonMillions(instead)} or more a year` };
      return answers.years
        ? { openness: 'open', says: `Professional status, ${years} years in a row` }
        : {
            openness: 'shut',
            says: `You need ${years} years in a row on your status, or ${wonMillions(instead)} a year`,
          };
    case 'listed':
      return { openness: 'half', says: 'Listed company: for managers and professionals, going by the manual’s list' };
    case 'growth':
      return answers.income >= growth
        ? { openness: 'open', says: `Growth industry, ${wonMillions(growth)} or more a year` }
        : { openness: 'shut', says: `In a growth industry you need ${wonMillions(growth)} a year` };
    case 'graduate':
      return {
        openness: 'half',
        says: `Korean master’s or PhD: within ${valueOn(law.GRADUATED, day)} years of it, with a job that fits a professional status`,
      };
    case 'science':
      return {
        openness: 'open',
        says: 'Science university: with its president’s recommendation, an F-2-7S needs no points at first',
      };
    default:
      return { openness: 'shut', says: 'You’re not in a group that can apply' };
  }
}

/** What happens in a month: somebody gets older, a plan comes true, another year's pay is certified. */
export type Turn = { kind: 'birthday' | 'plan' | 'income'; adds: number };

/** A month with the points at its end: if only time passes, and with the plan. */
export type MonthAhead = { month: Day; age: number; unplanned: number; planned: number; turns: readonly Turn[] };

/** From this month to the end of the next year. A birthday in this month is taken as past. */
function aheadOf(answers: F27Answers, today: Day): MonthAhead[] {
  const year = Number(today.slice(0, '2026'.length));
  const first = Number(today.slice('2026-'.length, '2026-11'.length)) - 1;
  const until = (month: number) => (month - 1 - first + MONTHS.length) % MONTHS.length || MONTHS.length;
  const [birthday, certified] = [until(Number(answers.birthday)), until(valueOn(law.CERTIFICATE, today))];
  const planned = (Number(answers.plan_month) - 1 - first + MONTHS.length) % MONTHS.length;
  const on = (later: number) => ({
    ...answers,
    age: answers.age + (later < birthday ? 0 : 1 + Math.floor((later - birthday) / MONTHS.length)),
    income: later >= certified ? (answers.next_income ?? answers.income) : answers.income,
  });
  const [, better = answers.korean] = [answers.korean, answers.plan].sort();
  const total = (changed: F27Answers) => sumOf(pointsOf(changed, today));
  const withPlan = (later: number, changed: F27Answers) => (later < planned ? changed : { ...changed, korean: better });
  return Array.from({ length: 2 * MONTHS.length - first }, (_, later) => {
    const [before, now] = [on(Math.max(0, later - 1)), on(later)];
    const turns: Turn[] = [
      { kind: 'plan', adds: later === planned ? total(withPlan(later, before)) - total(before) : 0 },
      { kind: 'birthday', adds: total({ ...before, age: now.age }) - total(before) },
      { kind: 'income', adds: total({ ...before, income: now.income }) - total(before) },
    ];
    return {
      month: `${year + Math.floor((first + later) / MONTHS.length)}-${String(((first + later) % MONTHS.length) + 1).padStart(2, '0')}-01`,
      age: now.age,
      unplanned: total(now),
      planned: total(withPlan(later, now)),
      turns: turns.filter(({ adds }) => adds !== 0),
    };
  });
}
