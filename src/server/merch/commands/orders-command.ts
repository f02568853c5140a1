import { type Print, runVerb } from '#platform/command-verbs.ts';
import type { Context } from '#server/context.ts';
import { complaintVerbs } from '#server/merch/commands/complaint-verbs.ts';
import { deliveryVerbs } from '#server/merch/commands/delivery-verbs.ts';
import { listVerb } from '#server/merch/commands/list-verb.ts';
import type { OrderVerb } from '#server/merch/commands/order-verb.ts';
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

/** `orders COMMAND`. Answers the exit code. @throws Refusal where nothing was changed. */
export function ordersCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  return runVerb('orders', VERBS, { ctx, args, print });
}
