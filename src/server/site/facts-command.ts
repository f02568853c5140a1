import { SALARY_PERIODS } from '#contract/salary/salary-periods.ts';
import { EVERY_TOOL } from '#contract/tools/every-tool.ts';
import type { Day, Fact } from '#contract/tools/fact.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';

type Due = { by: Day; tool: string; what: string; why: string };

/** `facts due [DAY]`: what is to be looked up again by the end of a day's month, this month by default. */
export const factsCommand: Command = async (ctx: Pick<Context, 'clock'>, [verb, day], print) => {
  const asked = day ?? koreanDay(ctx.clock.now());
  if (verb !== 'due' || !/^\d{4}-\d\d-\d\d$/.test(asked)) {
    print('Usage: npm run cli -- facts due [DAY], for example: facts due 2027-01-01');
    return 2;
  }
  const month = asked.slice(0, '2026-11'.length);
  const due = [...factsDue(), ...ratesDue()].filter(({ by }) => by.slice(0, month.length) <= month);
  due.sort((one, other) => (one.by < other.by ? -1 : 1));
  for (const { by, tool, what, why } of due) print(`${by}  ${tool}: ${what}. ${why}`);
  print(due.length === 0 ? `Nothing is due by the end of ${month}.` : `${due.length} due by the end of ${month}.`);
  return 0;
};

/** A fact once for all the tools that go by it. */
function factsDue(): Due[] {
  const tools = new Map<Fact, string[]>();
  for (const { slug, facts } of EVERY_TOOL)
    for (const fact of facts) tools.set(fact, [...(tools.get(fact) ?? []), slug]);
  return [...tools].map(([fact, slugs]) => {
    const ends = fact.values.at(-1)?.until;
    const by = ends !== undefined && ends < fact.check ? ends : fact.check;
    const known = fact.seen === 'unseen' ? 'never checked' : `read on ${fact.read}`;
    const where = [fact.source.name, fact.source.url].filter(Boolean).join(', ');
    return { by, tool: slugs.join(', '), what: fact.what, why: `${ends ? `Ends on ${ends}. ` : ''}${where}, ${known}` };
  });
}

function ratesDue(): Due[] {
  const last = SALARY_PERIODS.at(-1);
  if (!last) return [];
  return [
    { by: last.to, tool: 'salary-calculator', what: 'Rates of pension, insurances and tax', why: `End on ${last.to}` },
  ];
}
