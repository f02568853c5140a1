import { wonMillions } from '#contract/core/won-text.ts';
import * as law from '#contract/tools/f-2-7-facts.ts';
import type { F27Answers } from '#contract/tools/f-2-7-fields.ts';
import { type Day, valueOn } from '#contract/tools/fact.ts';

/** Something that somebody can do, what it adds and what they'd have then. */
export type Way = { what: string; why: string; adds: number; total: number; isEnough: boolean };

type Rules = {
  needed: number;
  totalOf(answers: F27Answers): number;
  mayApply(answers: F27Answers): boolean;
};

type Step = { what: string; patch: Partial<F27Answers> };

/** No longer list is read. */
const SHOWN = 7;

/** The steps that add points: first those that are enough, smallest first, then the others, nearest first. */
export function waysOf(answers: F27Answers, { needed, totalOf, mayApply }: Rules, day: Day): readonly Way[] {
  const now = totalOf(answers);
  const wayOf = ({ what, patch }: Step): Way => {
    const changed = { ...answers, ...patch };
    const total = totalOf(changed);
    const isEnough = total >= needed;
    const enough = mayApply(changed) ? 'Enough' : 'Enough points, but you couldn’t apply yet';
    return { what, why: isEnough ? enough : `${needed - total} short`, adds: total - now, total, isEnough };
  };
  const korean = koreanSteps(answers, day);
  const income = incomeSteps(answers, day);
  const single = [korean, income, volunteeringSteps(answers, day)].map((steps) => smallest(steps, wayOf));
  const others = [...kiipSteps(answers), ...ministrySteps(answers)].map(wayOf);
  const [byKorean = [], byIncome = []] = single;
  const pairs = pairsOf(byKorean, byIncome, korean, income).map(wayOf);
  const ways = [...single.flat(), ...pairs, ...others].filter(({ adds }) => adds > 0);
  const enough = ways.filter((way) => way.isEnough).sort((one, other) => one.adds - other.adds);
  const short = ways.filter((way) => !way.isEnough).sort((one, other) => other.adds - one.adds);
  return [...enough, ...short].slice(0, SHOWN);
}

/** The least step that is enough and the one below it, or the largest where none is. */
function smallest(steps: readonly Step[], wayOf: (step: Step) => Way): Way[] {
  const ways = steps.map(wayOf);
  const first = ways.findIndex(({ isEnough }) => isEnough);
  return first === -1 ? ways.slice(-1) : ways.slice(Math.max(0, first - 1), first + 1);
}

/** Korean and pay together: of each the last step that isn't enough alone. */
function pairsOf(
  byKorean: readonly Way[],
  byIncome: readonly Way[],
  korean: readonly Step[],
  income: readonly Step[],
): Step[] {
  const short = (ways: readonly Way[], steps: readonly Step[]) => {
    const what = ways.find(({ isEnough }) => !isEnough)?.what;
    return steps.filter((step) => step.what === what);
  };
  return short(byKorean, korean).flatMap((one) =>
    short(byIncome, income).map((other) => ({
      what: `${one.what}, and ${other.what}`,
      patch: { ...one.patch, ...other.patch },
    })),
  );
}

const LEVELS = ['0', '1', '2', '3', '4', '5'] as const;

function koreanSteps({ korean }: F27Answers, day: Day): Step[] {
  return LEVELS.slice(0, valueOn(law.KOREAN, day).length)
    .filter((level) => level > korean)
    .map((level) => ({ what: `TOPIK ${level}, or level ${level} of KIIP`, patch: { korean: level } }));
}

function incomeSteps({ income }: F27Answers, day: Day): Step[] {
  return valueOn(law.INCOME, day)
    .filter(([least]) => least > income)
    .reverse()
    .map(([least]) => ({ what: `${wonMillions(least)} on the certificate`, patch: { income: least } }));
}

function volunteeringSteps({ volunteering }: F27Answers, day: Day): Step[] {
  const steps = valueOn(law.VOLUNTEERING, day);
  return (['one', 'two', 'three'] as const)
    .filter((id) => steps[id].points > steps[volunteering].points)
    .map((id) => ({
      what: `Volunteering ${steps[id].times}\u00a0times, ${steps[id].hours}\u00a0hours, over ${steps[id].years}\u00a0${steps[id].years === 1 ? 'year' : 'years'}`,
      patch: { volunteering: id },
    }));
}

function kiipSteps({ kiip }: F27Answers): Step[] {
  return kiip ? [] : [{ what: 'Finishing KIIP level 5', patch: { kiip: true } }];
}

function ministrySteps({ ministry }: F27Answers): Step[] {
  return ministry ? [] : [{ what: 'A ministry’s recommendation', patch: { ministry: true } }];
}
