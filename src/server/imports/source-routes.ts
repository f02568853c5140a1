import { Refusal } from '#contract/core/errors.ts';
import type { SourceCheck, SourceInput } from '#contract/imports/sources.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { addSource, changeSource } from '#server/imports/add-source.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { allowImports, leaveAlone } from '#server/imports/leave-alone.ts';
import { pauseSource, resumeSource } from '#server/imports/pause-source.ts';
import { presentSource } from '#server/imports/present-source.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { readAddress } from '#server/imports/read-source.ts';
import { countSources, listSources, NumberPlace, showSource } from '#server/imports/source-queries.ts';
import { sendNow } from '#server/imports/source-tasks.ts';
import { addressOf, fieldMapOf, formatOf } from '#server/imports/source-terms.ts';

const TITLES_SHOWN = 10;

export const sourceHandlers = {
  'GET /v1/admin/sources': async ({ db }, { query: { limit, cursor, ...filter } }) => {
    const after = readCursor(cursor, NumberPlace);
    const [found, total] = await Promise.all([listSources(db, { ...filter, after, limit }), countSources(db, filter)]);
    const { rows, next_cursor } = pageOf(found, limit, ({ source }) => [source.number]);
    return { data: rows.map(presentSource), meta: { total, next_cursor } };
  },

  'POST /v1/admin/sources': async (ctx, { caller, body }) => ({
    ...(await shown(ctx, (await addSource(ctx, caller, body)).id)),
  }),

  'POST /v1/admin/sources/check': async (ctx, { body }) => ({ data: await checkSource(ctx, body) }),

  'GET /v1/admin/sources/{id}': (ctx, { params }) => shown(ctx, params.id),

  'PATCH /v1/admin/sources/{id}': async (ctx, { caller, params, body }) =>
    shown(ctx, (await changeSource(ctx, caller, params.id, body)).id),

  'POST /v1/admin/sources/{id}/pause': async (ctx, { caller, params, body }) =>
    shown(ctx, (await pauseSource(ctx, caller, params.id, body.reason || null)).id),

  'POST /v1/admin/sources/{id}/resume': async (ctx, { caller, params }) =>
    shown(ctx, (await resumeSource(ctx, caller, params.id)).id),

  'POST /v1/admin/sources/{id}/reading': async (ctx, { caller, params }) => ({
    ...(await shown(ctx, (await sendNow(ctx, caller, params.id)).id)),
  }),

  'POST /v1/admin/companies/{id}/leave-alone': async (ctx, { caller, params, body }) => ({
    data: await leaveAlone(ctx, caller, params.id, body.note),
  }),

  'DELETE /v1/admin/companies/{id}/leave-alone': async (ctx, { caller, params }) => ({
    data: await allowImports(ctx, caller, params.id),
  }),
} satisfies SomeHandlers;

async function shown(ctx: Context, id: string) {
  return { data: presentSource(await showSource(ctx.db, id)) };
}

/** Takes nothing in. @throws Refusal `invalid` as `addSource`, and under `address` for what cannot be read. */
async function checkSource(
  ctx: Context,
  given: Pick<SourceInput, 'format' | 'address' | 'field_map'>,
): Promise<SourceCheck> {
  const format = formatOf(given.format);
  const address = addressOf(given.address, ctx.settings.importPrivateHosts);
  const fieldMap = fieldMapOf(given.field_map, format) ?? undefined;
  try {
    const text = (await readAddress(ctx, address))?.text ?? '';
    const options = { now: ctx.clock.now(), address, fieldMap, tags: ctx.tags.entries };
    const { jobs, skipped, refused } = await inTurn('board', () =>
      readBoard({ format, source: address, text, options }),
    );
    const titles = jobs.slice(0, TITLES_SHOWN).map(({ title }) => title);
    return { read: jobs.length, titles, skipped, refused: refused.length };
  } catch (error) {
    if (error instanceof ImportError)
      throw new Refusal('invalid', error.message, { errors: { address: [error.message] } });
    throw error;
  }
}
