import type { EmployerList, ListPreview } from '#contract/compliance/findings.ts';
import { LEGAL_DOCUMENTS, versionInForce } from '#contract/compliance/legal.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { carryOutOrder, endOrder, recordOrder } from '#server/compliance/advert-orders.ts';
import { advertTasks } from '#server/compliance/check-tasks.ts';
import { readEmployerFile } from '#server/compliance/employer-file.ts';
import { countFindings, FindingPlace, findingShown, listFindings } from '#server/compliance/finding-queries.ts';
import { legalHandlers } from '#server/compliance/legal-routes.ts';
import { advertOrderList, noSuchOrder } from '#server/compliance/order-queries.ts';
import {
  listMatched,
  matchableCompanies,
  matchedEmployers,
  matchesAmong,
} from '#server/compliance/published-queries.ts';
import { replaceEmployers, rowOf } from '#server/compliance/replace-employers.ts';
import { advertRetention } from '#server/compliance/retention.ts';
import { decideFinding } from '#server/compliance/settle-finding.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import type { Room } from '#server/core/room.ts';

type AdvertKeys =
  | 'GET /v1/admin/advert-findings'
  | 'POST /v1/admin/advert-findings/{id}/settlement'
  | 'GET /v1/admin/published-employers'
  | 'POST /v1/admin/published-employers/{list}/preview'
  | 'PUT /v1/admin/published-employers/{list}';

const advertHandlers: Handlers<AdvertKeys> = {
  'GET /v1/admin/advert-findings': async ({ db, clock }, { query: { state, limit, cursor } }) => {
    const after = readCursor(cursor, FindingPlace);
    const [found, total] = await Promise.all([
      listFindings(db, clock.now(), { state, after, limit }),
      countFindings(db, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ found_at, settled_at, id }) => [settled_at ?? found_at, id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/advert-findings/{id}/settlement': async (ctx, { caller, params, body }) => {
    await decideFinding(ctx, caller, params.id, { reason: body.accept ? (body.reason ?? null) : null });
    const data = await findingShown(ctx.db, params.id, ctx.clock.now());
    if (!data) throw new Refusal('not_found', 'There is no such finding.');
    return { data };
  },

  'GET /v1/admin/published-employers': async ({ db }) => ({
    data: await listMatched(db),
  }),

  'POST /v1/admin/published-employers/{list}/preview': async ({ db }, { params, body }) => ({
    data: await previewList(db, { list: params.list, ...body }),
  }),

  'PUT /v1/admin/published-employers/{list}': async (ctx, { caller, params, body }) => {
    const replaced = await replaceEmployers(ctx, caller, { list: params.list, ...body });
    return { data: replaced };
  },
};

const FAULTS_TOLD = 20;

type WatchKeys =
  | 'GET /v1/admin/advert-orders'
  | 'POST /v1/admin/advert-orders'
  | 'POST /v1/admin/advert-orders/{id}/execution'
  | 'POST /v1/admin/advert-orders/{id}/end';

/** What authorities order of adverts. */
const advertWatchHandlers: Handlers<WatchKeys> = {
  'GET /v1/admin/advert-orders': advertOrderList.page,

  'POST /v1/admin/advert-orders': async (ctx, { caller, body }) => shown(ctx, await recordOrder(ctx, caller, body)),

  'POST /v1/admin/advert-orders/{id}/execution': async (ctx, { caller, params, body }) => {
    await carryOutOrder(ctx, caller, params.id, body);
    return shown(ctx, params.id);
  },

  'POST /v1/admin/advert-orders/{id}/end': async (ctx, { caller, params, body }) => {
    await endOrder(ctx, caller, params.id, body.why);
    return shown(ctx, params.id);
  },
};

/** What the law asks of a board: rules for adverts, checks, published employers, terms. */
export const complianceRoom = {
  handlers: {
    ...legalHandlers,
    ...advertHandlers,
    ...advertWatchHandlers,
  },
  retention: [...advertRetention],
  tasks: (ctx) => [...advertTasks(ctx), ...legalTasks(ctx)],
} satisfies Room;

/** Stored pages become stale on the day a version takes effect. */
function legalTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'legal.take-effect',
      schedule: '0 0 * * *',
      async run() {
        const today = koreanDay(ctx.clock.now());
        const begins = LEGAL_DOCUMENTS.some(
          (document) => versionInForce(document, today, ctx.settings.openedOn).effective_on === today,
        );
        if (begins) await recordChanges(ctx.db, ['legal']);
      },
    },
  ];
}

async function shown(ctx: Context, id: string) {
  const data = await advertOrderList.one(ctx, id);
  if (!data) throw noSuchOrder();
  return { data };
}

/** @throws Refusal `invalid` under `csv` for a file with a broken row, by its number. */
async function previewList(
  db: Db,
  { list, list_date, csv }: { list: EmployerList; list_date: string; csv: string },
): Promise<ListPreview> {
  const file = readEmployerFile(csv, list_date);
  if ('faults' in file) {
    const faults = file.faults.slice(0, FAULTS_TOLD);
    throw new Refusal('invalid', 'The list cannot be read as it is.', { errors: { csv: faults } });
  }
  const known = await matchableCompanies(db);
  const before = (await matchedEmployers(db, known)).filter(({ employer }) => employer.list === list);
  const matches = matchesAmong(file.employers.map(rowOf), known);
  const wasOn = new Set(before.map(({ company }) => company.id));
  const isOn = new Set(matches.map(({ company }) => company.id));
  return {
    employers: file.employers,
    marked: matches.map(({ employer, company: { id, slug, name }, isSure }) => ({
      slug,
      name,
      is_sure: isSure,
      employer: employer.name,
      is_new: !wasOn.has(id),
    })),
    unmarked: before.flatMap(({ company: { id, slug, name } }) => (isOn.has(id) ? [] : [{ slug, name }])),
  };
}
