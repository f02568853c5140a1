import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { auditRoutes } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import { EXPORT_LISTS, type ExportList, type ExportRequest } from '#contract/desk/exports.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { applicationList } from '#server/applications/desk.ts';
import { auditById, auditFilter, auditIds } from '#server/core/audit-queries.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type ExportedTable, type ListExport, listExport } from '#server/core/list-export.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { mailList } from '#server/desk/outbox.ts';
import { companyList } from '#server/employers/company-desk.ts';
import { usersExport } from '#server/people/user-routes.ts';
import { postingList } from '#server/postings/desk.ts';
import { jobList } from '#server/reading/job-list.ts';
import { orderList } from '#server/shop/order-desk.ts';
import { talentList } from '#server/talents/profile-desk.ts';

const auditExport = listExport(
  auditRoutes['GET /v1/admin/audit'].query,
  {
    ids: ({ db }, query, limit) => auditIds(db, auditFilter(query), limit),
    read: ({ db }, ids) => auditById(db, ids),
  },
  {
    id: ({ id }) => id,
    at: ({ at }) => at,
    user_id: ({ user_id }) => user_id,
    action: ({ action }) => action,
    subject_kind: ({ subject_kind }) => subject_kind,
    subject_id: ({ subject_id }) => subject_id,
    detail: ({ detail }) => JSON.stringify(detail),
    request_id: ({ request_id }) => request_id,
  },
);

const EXPORTS: Record<ExportList, ListExport> = {
  orders: orderList.file,
  jobs: jobList.file,
  postings: postingList.file,
  applications: applicationList.file,
  companies: companyList.file,
  talents: talentList.file,
  users: usersExport,
  mails: mailList.file,
  audit: auditExport,
};

/** Characters handed over at once. */
const CHUNK = 64 * 1024;

export const exportHandlers: Handlers<'POST /v1/admin/exports/{list}'> = {
  'POST /v1/admin/exports/{list}': async (ctx, { caller, params, body }) => {
    const file = await exportList(ctx, caller, params.list, body);
    const headers = { ...PRIVATE, 'content-disposition': attachment(file.name) };
    return new Response(file.body, { headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' } });
  },
};

/** Recorded before the first row leaves. @throws Refusal `invalid` also for a list of people without a reason. */
async function exportList(
  ctx: Context,
  by: Actor,
  list: ExportList,
  { filters, reason }: z.output<typeof ExportRequest>,
): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
  if (!reason && EXPORT_LISTS.some(({ id, hasPeople }) => id === list && hasPeople)) {
    throw new Refusal('invalid', 'Say why you need this list.', { errors: { reason: ['Required'] } });
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
