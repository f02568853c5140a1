import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { EXPORT_LISTS, type ExportList, type ExportRequest } from '#contract/exports.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { EXPORTS } from '#server/exports/registry.ts';
import type { ExportedTable } from '#server/http/list-export.ts';

/** How much text is handed over at once, in characters. */
const CHUNK = 64 * 1024;

/**
 * A list as a CSV file. Who took it, how many rows and what for is recorded before the first row leaves.
 * @throws Refusal `invalid` for a list of people without a reason, for other filters than the list's, or too many rows.
 */
export async function exportList(
  ctx: Context,
  by: Actor,
  list: ExportList,
  { filters, reason }: z.output<typeof ExportRequest>,
): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
  if (!reason && EXPORT_LISTS.some(({ id, hasPeople }) => id === list && hasPeople)) {
    throw new Refusal('invalid', 'Say what you need the list for.', { errors: { reason: ['Required'] } });
  }
  const table = await EXPORTS[list](ctx, filters);
  const now = ctx.clock.now();
  await recordAudit(ctx.db, by, now, {
    action: 'list.export',
    subject: { kind: 'export', id: randomUUID() },
    detail: { list, rows: table.count, reason: reason ?? null, filters: Object.keys(filters).join(', ') },
  });
  ctx.security.note('data-exported', { by: 'staff' });
  return { name: `${list}-${koreanDay(now)}.csv`, body: streamed(chunksOf(table)) };
}

function streamed(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* chunksOf({ columns, rows }: ExportedTable): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + csvLine(columns);
  for await (const row of rows) {
    chunk += csvLine(row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
