import { eq } from 'drizzle-orm';
import type { EmployerList, ListPreview } from '#contract/compliance/findings.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { checkAdverts, publishAgain } from '#server/compliance/check-listings.ts';
import { readEmployerFile } from '#server/compliance/employer-file.ts';
import {
  countFindings,
  FindingPlace,
  findingShown,
  findingsByJob,
  listFindings,
  settleFinding,
} from '#server/compliance/finding-queries.ts';
import {
  listMatched,
  matchableCompanies,
  matchedEmployers,
  matchesAmong,
} from '#server/compliance/published-employers.ts';
import { replaceEmployers, rowOf } from '#server/compliance/replace-employers.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { type AdvertFindingRow, advertFindings } from '#server/schema/adverts.ts';

export const advertHandlers = {
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
    if (!data) throw new Refusal('not_found', 'That finding doesn’t exist.');
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
} satisfies SomeHandlers;

const FAULTS_TOLD = 20;

/** @throws Refusal `invalid` under `csv` for a file with a broken row, by its number. */
async function previewList(
  db: Db,
  { list, list_date, csv }: { list: EmployerList; list_date: string; csv: string },
): Promise<ListPreview> {
  const file = readEmployerFile(csv, list_date);
  if ('faults' in file) {
    const faults = file.faults.slice(0, FAULTS_TOLD);
    throw new Refusal('invalid', 'We can’t read this list.', { errors: { csv: faults } });
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

/** @throws Refusal `not_found`; `conflict` for a settled finding, or where the listing still breaks the rule. */
export function decideFinding(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  by: Actor,
  id: string,
  { reason }: { reason: string | null },
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await findingOf(tx, id);
    const locked = await lockJob(tx, found.job_id);
    if (!locked) throw noSuchFinding();
    if ((await findingOf(tx, id)).settled_at !== null) throw new Refusal('conflict', 'This is already resolved.');
    await checkAdverts(tx, [found.job_id], { now, operator: ctx.settings.operator });
    const checked = await findingOf(tx, id);
    if (checked.settled_at !== null) return;
    if (reason === null) throw new Refusal('conflict', `It still breaks the rule: ${checked.detail}`);
    await settleFinding(tx, id, { settled_at: now, outcome: 'accepted', reason });
    await recordAudit(tx, by, now, {
      action: 'job.settle-finding',
      subject: { kind: 'job', id: found.job_id },
      detail: { rule: found.rule, outcome: 'accepted' },
    });
    const left = (await findingsByJob(tx, [found.job_id])).get(found.job_id) ?? [];
    if (left.some(({ settled_at }) => settled_at === null)) return;
    await publishAgain(tx, by, locked, [checked], { now });
  });
}

async function findingOf(tx: Db, id: string): Promise<AdvertFindingRow> {
  const [found] = await tx.select().from(advertFindings).where(eq(advertFindings.id, id));
  if (!found) throw noSuchFinding();
  return found;
}

function noSuchFinding(): Refusal {
  return new Refusal('not_found', 'That finding doesn’t exist.');
}
