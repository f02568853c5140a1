import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { Day } from '#contract/core/moments.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import { LIST_USAGE, listAuditCommand } from '#server/core/audit-command.ts';
import type { Context } from '#server/core/context.ts';
import { checkGateway } from '#server/payments/check-gateway.ts';
import { type Checked, checkBooks } from '#server/payments/check-ledger.ts';

const USAGE = ['Usage: audit [--since DAY] [--no-gateway]', `       ${LIST_USAGE}`];
const Options = z.object({ since: Day.optional(), 'no-gateway': z.boolean().default(false) });

/** Until then a card payment may change at the gateway. */
const GATEWAY_DAYS = 180;

type Print = (line: string) => void;

/** Answers 0 where all agree, 1 where they differ or the gateway does not answer. */
export async function auditCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  if (args[0] === 'list') return listAuditCommand(ctx, args.slice(1), print);
  const options = optionsOf(args);
  if (!options) {
    for (const line of USAGE) print(line);
    return 2;
  }
  const checked = await checkBooks(ctx);
  if (options['no-gateway']) return conclude(checked, 0, print);
  const since = options.since
    ? startOfKoreanDay(options.since)
    : new Date(ctx.clock.now().getTime() - GATEWAY_DAYS * DURATIONS.day);
  const { unclear, ...gateway } = await checkGateway(ctx, since);
  return conclude([...checked, gateway], unclear.length, print);
}

function optionsOf(args: readonly string[]): z.output<typeof Options> | null {
  try {
    const options = { since: { type: 'string' }, 'no-gateway': { type: 'boolean' } } as const;
    return Options.safeParse(parseArgs({ args: [...args], options }).values).data ?? null;
  } catch {
    return null;
  }
}

function conclude(checked: readonly Checked[], unclear: number, print: Print): number {
  for (const { says, isWarning, looked, found } of checked) {
    const verdict = found.length === 0 ? 'agrees' : isWarning ? 'look at' : 'DIFFERS';
    print(`${verdict.padEnd(7)} ${String(looked).padStart(6)}  ${says}`);
    for (const { subject, differs } of found) print(`                ${subject}: ${differs}`);
  }
  const faults = checked.filter(({ isWarning }) => !isWarning).reduce((sum, { found }) => sum + found.length, 0);
  if (faults > 0) print(`The books differ in ${faults === 1 ? 'one place' : `${faults} places`}.`);
  if (unclear > 0)
    print(`The gateway does not say what became of ${unclear === 1 ? 'one order' : `${unclear} orders`}.`);
  if (faults + unclear > 0) return 1;
  print('The books agree.');
  return 0;
}
