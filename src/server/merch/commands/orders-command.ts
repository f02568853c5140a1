import type { Context } from '#server/context.ts';
import { complaintVerbs } from '#server/merch/commands/complaint-verbs.ts';
import { deliveryVerbs } from '#server/merch/commands/delivery-verbs.ts';
import { listVerb } from '#server/merch/commands/list-verb.ts';
import type { OrderVerb, Print } from '#server/merch/commands/order-verb.ts';
import { recordVerb } from '#server/merch/commands/record-verb.ts';
import { refundVerb } from '#server/merch/commands/refund-verb.ts';
import { settlingVerbs } from '#server/merch/commands/settling-verbs.ts';
import { showVerb } from '#server/merch/commands/show-verb.ts';

const VERBS: Record<string, OrderVerb> = {
  list: listVerb,
  show: showVerb,
  ...deliveryVerbs,
  refund: refundVerb,
  record: recordVerb,
  ...settlingVerbs,
  ...complaintVerbs,
};

const USAGE = [
  'Usage: orders COMMAND',
  ...Object.entries(VERBS).map(([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`),
].join('\n');

/** `orders COMMAND`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function ordersCommand(
  ctx: Context,
  [name = '', ...args]: readonly string[],
  print: Print,
): Promise<number> {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) {
    print(USAGE);
    return 2;
  }
  const code = await verb.run(ctx, args, print);
  if (typeof code === 'number') return code;
  if (code !== '') print(`${code}\n`);
  print(`Usage: orders ${name} ${verb.usage}\n  ${verb.summary}`);
  return 2;
}
