import { SHIRT_SIZES } from '#contract/merch.ts';
import type { Context } from '#server/context.ts';
import { EverySize } from '#server/merch/commands/typed-pieces.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';
import { setStock } from '#server/payments/set-stock.ts';
import { leftOf, listStock } from '#server/payments/stock.ts';

const USAGE = `Usage: stock show
       stock set ${SHIRT_SIZES.map((size) => `${size}=COUNT`).join(' ')}

  set  how many of each size were printed: 148 together, and of no size fewer than are sold or reserved`;

/** `stock show` and `stock set`. Answers the exit code. @throws Refusal where nothing was set. */
export async function stockCommand(
  ctx: Context,
  [verb, ...args]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const printed = EverySize.safeParse(args.join(' '));
  if (verb === 'set' && printed.success) await setStock(ctx, BY_COMMAND, { printed: printed.data });
  else if (verb !== 'show' || args.length > 0) {
    print(USAGE);
    return 2;
  }
  const stock = await listStock(ctx.db);
  if (stock.length === 0) print('Nobody has said how many of each size were printed: stock set');
  for (const row of stock) {
    print(`${row.size}: ${row.printed} printed, ${row.sold} sold, ${row.reserved} reserved, ${leftOf(row)} left`);
  }
  return 0;
}
