import type { RunDetail } from '#contract/imports/sources.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { confirmRun } from '#server/imports/confirm-run.ts';
import { presentChange, presentDetail, presentRun } from '#server/imports/present-source.ts';
import {
  changedFields,
  countChanges,
  countRuns,
  findRun,
  findSource,
  listChanges,
  listRuns,
  NumberPlace,
} from '#server/imports/source-queries.ts';
import { undoRun } from '#server/imports/undo-run.ts';

export const runHandlers = {
  'GET /v1/admin/runs': async (ctx, { query: { limit, cursor, source, state } }) => {
    const after = readCursor(cursor, NumberPlace);
    const sourceId = source === undefined ? undefined : (await findSource(ctx.db, source)).id;
    const [found, total] = await Promise.all([
      listRuns(ctx.db, { sourceId, state, after, limit }),
      countRuns(ctx.db, { sourceId, state }),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ run }) => [run.number]);
    return { data: rows.map(presentRun), meta: { total, next_cursor } };
  },

  'GET /v1/admin/runs/{number}': async (ctx, { params }) => ({
    data: await detailOf(ctx, params.number),
  }),

  'GET /v1/admin/runs/{number}/changes': async (ctx, { params, query: { limit, cursor } }) => {
    const after = readCursor(cursor, NumberPlace);
    const { run } = await findRun(ctx.db, params.number);
    const [found, total] = await Promise.all([
      listChanges(ctx.db, run.id, { after, limit }),
      countChanges(ctx.db, run.id),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ change }) => [change.id]);
    return { data: rows.map(presentChange), meta: { total, next_cursor } };
  },

  'POST /v1/admin/runs/{number}/undo': async (ctx, { caller, params }) => {
    const { kept } = await undoRun(ctx, caller, params.number);
    return { data: { ...(await detailOf(ctx, params.number)), kept } };
  },

  'POST /v1/admin/runs/{number}/confirmation': async (ctx, { caller, params }) => {
    await confirmRun(ctx, caller, params.number);
    return { data: await detailOf(ctx, params.number) };
  },
} satisfies SomeHandlers;

async function detailOf(ctx: Context, number: number): Promise<RunDetail> {
  const found = await findRun(ctx.db, number);
  return presentDetail(found, await changedFields(ctx.db, found.run.id));
}
