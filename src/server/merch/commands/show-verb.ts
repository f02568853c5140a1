import { z } from 'zod';
import { verbOnOrder } from '#server/merch/commands/order-verb.ts';
import { piecesText } from '#server/merch/commands/typed-pieces.ts';
import { dollarText } from '#server/merch/sums.ts';
import { auditOrder, BY_COMMAND } from '#server/payments/change-state.ts';
import { type Complaint, complaintsOf } from '#server/payments/complaints.ts';
import { orderLink } from '#server/payments/private-link.ts';
import { historyOf, linesOf, operationsOf } from '#server/payments/queries.ts';
import { piecesOf } from '#server/payments/stock.ts';
import type { OperationRow, OrderLineRow, OrderRow } from '#server/schema/orders.ts';

/** It tells who ordered, so it is recorded like what changes something. */
export const showVerb = verbOnOrder(
  { usage: 'NUMBER', summary: 'everything about an order, with name, address and private link; recorded' },
  z.object({}),
  async (ctx, order, _given, printRaw) => {
    const print = (line: string) => printRaw(plain(line));
    await auditOrder(ctx.db, BY_COMMAND, ctx.clock.now(), order, { action: 'order.show' });
    const [lines, history] = [await linesOf(ctx.db, order.id), await historyOf(ctx.db, order.id)];
    for (const [label, value] of [...factsOf(order, lines), ['Page', orderLink(ctx, order.id)]]) {
      if (value) print(`${label}: ${value}`);
    }
    for (const { at, state, refunded } of history) print(`${at.toISOString()} ${state}, ${refunded} won refunded`);
    for (const operation of await operationsOf(ctx.db, order.id)) print(operationText(operation));
    for (const complaint of await complaintsOf(ctx.db, order.id)) print(complaintText(complaint));
    return 0;
  },
);

/** What people typed may hold line breaks that look like our lines, and codes that a terminal obeys. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ');
}

function factsOf(order: OrderRow, lines: readonly OrderLineRow[]): [string, string | null | undefined][] {
  return [
    ['Order', order.number],
    ['State', order.state],
    ['Pieces', piecesText(piecesOf(lines))],
    ['Of these not back in stock', order.refunded > 0 ? piecesText(piecesOf(lines, 'kept')) || 'none' : null],
    ['Sum', `${order.amount} won, ${order.refunded} refunded`],
    ['Payment link', order.link_url && `${dollarText(order.link_cents ?? 0)} at ${order.link_url}`],
    ['Name', order.full_name],
    ['E-mail', order.email],
    ['Telephone', order.phone],
    ['Address', order.shipping_address],
    ['Notes', order.notes],
    ['Placed', order.placed_at.toISOString()],
    ['Reserved until', order.reserved_until?.toISOString()],
    ['Paid', order.paid_at?.toISOString()],
    ['Refused with', order.failure_code],
    ['Delivery', order.delivery],
    ['Sent', order.shipped_at && `${order.shipped_at.toISOString()} by ${order.courier}, ${order.tracking_number}`],
    ['Delivered', order.delivered_at?.toISOString()],
    ['Withdrawn', order.withdrawal_asked_at?.toISOString()],
    ['Reason of the withdrawal', order.withdrawal_reason],
  ];
}

function operationText({ asked_at, kind, state, amount, pieces, reason, code }: OperationRow): string {
  const told = [`${amount} won`, piecesText(pieces), reason, code].filter(Boolean).join(', ');
  return `${asked_at.toISOString()} ${kind} ${state}: ${told}`;
}

function complaintText({ at, text, resolved_at, resolution }: Complaint): string {
  const outcome = resolved_at ? `settled ${resolved_at.toISOString()}: ${resolution}` : 'open';
  return `${at.toISOString()} complaint: ${text} (${outcome})`;
}
