import { MonthParam } from '#contract/admin-advert-watch.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { contactGaps } from '#server/adverts/contact-gaps.ts';
import { countFindings, listFindings } from '#server/adverts/finding-queries.ts';
import { holdAgainstLaw } from '#server/adverts/hold-against-law.ts';
import { minimumWageOn } from '#server/adverts/minimum-wage.ts';
import { monthReport } from '#server/adverts/month-report.ts';
import { advertOrderList } from '#server/adverts/order-queries.ts';
import { reportTable } from '#server/adverts/report-table.ts';
import { ADVERT_RULES, lawsOn, wageGap } from '#server/adverts/rules.ts';
import { decideFinding } from '#server/adverts/settle-finding.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';

type Print = (line: string) => void;

const USAGE = `Usage: adverts list | adverts check | adverts settle ID [--accept REASON] | adverts gaps | adverts rules
       adverts orders | adverts report YYYY-MM

  list    listings that the law keeps off the site, the longest first
  check   holds listings and companies against the law now; the server does so every hour
  settle  looks at one again, or lets it stand as it is for the reason given
  gaps    companies with open listings whose address and telephone nobody recorded
  rules   what the law asks for today, and what comes
  orders  what authorities ordered, the latest first
  report  what was checked, drawn, found and ordered in a month`;

const VERBS: Record<string, (ctx: Context, print: Print) => Promise<void>> = {
  list: printFindings,
  async check(ctx, print) {
    const { heldBack, publishedAgain } = await holdAgainstLaw(ctx);
    print(`Held back: ${heldBack}. Published again: ${publishedAgain}.`);
  },
  async gaps({ db, clock }, print) {
    const gaps = await contactGaps(db, clock.now());
    if (gaps.length === 0) print('Every company with open listings has an address or a telephone.');
    for (const { slug, name, open, lacks } of gaps) print(`${slug}, ${name}: ${open} open; ${lacks.join(' and ')}`);
  },
  orders: printOrders,
  async rules({ clock }, print) {
    const today = koreanDay(clock.now());
    for (const rule of ADVERT_RULES) {
      print(`${rule.id}: ${rule.text} (${rule.appliesTo.join(', ')})`);
      const current = lawsOn(rule, today);
      for (const basis of rule.laws)
        print(`  ${basis.law}, ${current.includes(basis) ? 'in force' : `from ${basis.from}`}: ${basis.source}`);
    }
  },
};

/** `adverts list|check|settle|gaps|rules|orders|report`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function advertsCommand(ctx: Context, [name = '', ...args]: string[], print: Print): Promise<number> {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb && args.length === 0) {
    await verb(ctx, print);
    return 0;
  }
  const month = name === 'report' && args.length === 1 ? MonthParam.safeParse({ month: args[0] }) : null;
  if (month?.success) return printReport(ctx, month.data.month, print);
  const [id, option, reason = '', ...more] = args;
  const isAccepted = option === '--accept' && reason.trim() !== '';
  if (name !== 'settle' || !id || more.length > 0 || (option !== undefined && !isAccepted)) {
    print(USAGE);
    return 2;
  }
  await decideFinding(ctx, COMMAND_LINE, id, { reason: isAccepted ? reason.trim() : null });
  print('Settled.');
  return 0;
}

async function printOrders(ctx: Context, print: Print): Promise<void> {
  const all = { page: 1, limit: Number.MAX_SAFE_INTEGER, sort: 'received_on', order: 'desc' } as const;
  const { data } = await advertOrderList.page(ctx, { query: all });
  if (data.length === 0) return print('No order was recorded.');
  for (const { id, state, demand, job, ...order } of data) {
    const from = order.reference ? `${order.authority} (${order.reference})` : order.authority;
    print(`${state} ${id}: ${demand} ${job.slug}, received ${order.received_on} from ${from}`);
    print(`  ${order.text}`);
    if (order.carried_out_at)
      print(`  ${order.carried_out_at.toISOString().slice(0, 10)} ${order.measure}: ${order.carried_out_how}`);
  }
}

async function printReport(ctx: Context, month: string, print: Print): Promise<number> {
  const report = await monthReport(ctx, month);
  if (!report.is_complete) print(`${month} is not over.`);
  for (const row of reportTable(report)) print(row.filter((cell) => cell !== null).join(', '));
  return 0;
}

async function printFindings({ db, clock }: Context, print: Print): Promise<void> {
  const now = clock.now();
  const day = koreanDay(now);
  if (minimumWageOn(day) === null) print(`Not known: ${wageGap(day)}`);
  const limit = await countFindings(db, 'waiting');
  const waiting = limit === 0 ? [] : await listFindings(db, now, { state: 'waiting', after: null, limit });
  if (waiting.length === 0) print('The law keeps no listing off the site.');
  for (const { id, job, rule, text, found_at } of waiting) {
    print(`${job.slug} (${job.state}), ${job.title} at ${job.company_name}`);
    print(`  ${found_at.slice(0, 10)} ${id} ${rule}: ${text}`);
  }
}
