import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { LeftAlone, SourceChange, SourceCheck, SourceInput } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { nextReading } from '#server/imports/next-reading.ts';
import { presentSource } from '#server/imports/present-source.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { readAddress } from '#server/imports/read-source.ts';
import { countSources, listSources, lockSource, NumberPlace, showSource } from '#server/imports/source-queries.ts';
import { sendNow } from '#server/imports/source-tasks.ts';
import { addressOf, companyOf, fieldMapOf, formatOf, pauseSource, resumeSource } from '#server/imports/source-terms.ts';
import { closeJobs, updateJobs } from '#server/jobs/write-jobs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

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

type SourceContext = Pick<Context, 'db' | 'clock' | 'settings'>;

/**
 * Due at once. @throws Refusal `invalid` for format, company, an address that is no public http(s) URL, or field map;
 * `conflict` for an address that another source reads, and a company that asked to be left alone.
 */
export async function addSource(ctx: SourceContext, by: Actor, input: SourceInput): Promise<SourceRow> {
  const { owner, permission, schedule, publishes } = input;
  const format = formatOf(input.format);
  const address = addressOf(input.address, ctx.settings.importPrivateHosts);
  const field_map = fieldMapOf(input.field_map, format);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const company = await companyOf(tx, input.company);
    await refuseTaken(tx, address, null);
    const [source] = await tx
      .insert(importSources)
      .values({
        company_id: company?.id,
        format,
        address,
        field_map,
        owner,
        permission,
        schedule,
        publishes,
        next_read_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!source) throw taken(null);
    const detail = { number: source.number, format, address, company: company?.slug ?? null, schedule, publishes };
    await recordAudit(tx, by, now, { action: 'source.add', subject: { kind: 'source', id: source.id }, detail });
    return source;
  });
}

/** Forgets the version of the content. @throws Refusal `not_found`, `invalid` for no change, and as `addSource`. */
function changeSource(ctx: SourceContext, by: Actor, id: string, change: SourceChange): Promise<SourceRow> {
  const { owner, permission, schedule, publishes } = change;
  return ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, id);
    const address =
      change.address === undefined ? undefined : addressOf(change.address, ctx.settings.importPrivateHosts);
    const field_map =
      change.field_map === undefined ? undefined : fieldMapOf(change.field_map, formatOf(source.format));
    if (address !== undefined) await refuseTaken(tx, address, source.id);
    const given = { address, owner, permission, schedule, publishes, field_map };
    const next = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys(next).length === 0) throw new Refusal('invalid', 'Say what to change.');
    const now = ctx.clock.now();
    const [changed] = await tx
      .update(importSources)
      .set({ ...next, ...dueAfter(source, schedule, now), etag: null, last_modified: null, updated_at: now })
      .where(eq(importSources.id, source.id))
      .returning();
    if (!changed) throw new Error('The source was not changed.');
    const detail = { number: source.number, ...next, ...(field_map ? { field_map: 'changed' } : {}) };
    await recordAudit(tx, by, now, { action: 'source.change', subject: { kind: 'source', id: source.id }, detail });
    return changed;
  });
}

/** A first schedule makes it due at once. */
function dueAfter(source: SourceRow, schedule: SourceChange['schedule'], now: Date): Partial<SourceRow> {
  if (schedule === undefined || schedule === source.schedule || source.paused_at !== null) return {};
  return { next_read_at: source.schedule === null ? now : nextReading(source, schedule, now) };
}

async function refuseTaken(tx: Db, address: string, own: string | null): Promise<void> {
  const isSame = eq(importSources.address, address);
  const [other] = await tx
    .select({ number: importSources.number })
    .from(importSources)
    .where(own === null ? isSame : and(isSame, ne(importSources.id, own)))
    .limit(1);
  if (other) throw taken(other.number);
}

function taken(number: number | null): Refusal {
  const by = number === null ? 'Another source' : `Source ${number}`;
  const message = `${by} already reads this URL.`;
  return new Refusal('conflict', message, { errors: { address: [message] } });
}

type CompanyContext = Pick<Context, 'db' | 'clock'>;

const PAUSED_BECAUSE = 'The company asked us not to import its jobs.';

/**
 * Imported jobs and their pages leave the site, sources pause, and nothing is imported until `allowImports`. Jobs that
 * the company posted itself stay. @throws Refusal `not_found`; `conflict` where it is already blocked.
 */
export function leaveAlone(ctx: CompanyContext, by: Actor, id: string, note: string): Promise<LeftAlone> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id);
    if (company.left_alone_at) throw new Refusal('conflict', `${company.name} is already blocked.`);
    const left = { left_alone_at: now, left_alone_note: note, updated_at: now };
    await tx.update(companies).set(left).where(eq(companies.id, company.id));
    const taken_down = await takeDown(tx, company, now);
    await tx
      .update(importSources)
      .set({ paused_at: now, pause_reason: PAUSED_BECAUSE, next_read_at: null, updated_at: now })
      .where(and(eq(importSources.company_id, company.id), isNull(importSources.paused_at)));
    await recordChanges(tx, ['companies']);
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: 'company.leave-alone', subject, detail: { note, taken_down } });
    return present(tx, { ...company, ...left }, taken_down);
  });
}

/** Sources stay paused until they are resumed. @throws Refusal `not_found`; `conflict` where it is not left alone. */
function allowImports(ctx: CompanyContext, by: Actor, id: string): Promise<LeftAlone> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company.left_alone_at) throw new Refusal('conflict', `${company.name} isn’t blocked.`);
    const allowed = { left_alone_at: null, left_alone_note: null, updated_at: now };
    await tx.update(companies).set(allowed).where(eq(companies.id, company.id));
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: 'company.allow-imports', subject });
    return present(tx, { ...company, ...allowed }, 0);
  });
}

const isListedOrWaits = or(isNotNull(jobs.published_at), eq(jobs.awaits_answers, true));

async function takeDown(tx: Db, company: CompanyRow, now: Date): Promise<number> {
  const imported = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, company.id), isNotNull(jobs.source_id), isListedOrWaits))
    .orderBy(jobs.id)
    .for('no key update');
  const ids = imported.map(({ id }) => id);
  await closeJobs(tx, ids, { by: 'employer', at: now });
  const changes = imported.map((job) => ({ job, patch: { published_at: null, awaits_answers: false } }));
  await updateJobs(tx, company, changes, now);
  return imported.filter(({ published_at }) => published_at !== null).length;
}

async function present(tx: Db, { id, slug, left_alone_at }: CompanyRow, taken_down: number): Promise<LeftAlone> {
  const sources = await tx
    .select({ number: importSources.number })
    .from(importSources)
    .where(eq(importSources.company_id, id))
    .orderBy(importSources.number);
  return {
    id,
    slug,
    taken_down,
    left_alone_at: left_alone_at?.toISOString() ?? null,
    sources: sources.map(({ number }) => number),
  };
}
