import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { SourceChange, SourceInput } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { nextReading } from '#server/imports/next-reading.ts';
import { lockSource } from '#server/imports/source-queries.ts';
import { addressOf, companyOf, fieldMapOf, formatOf } from '#server/imports/source-terms.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

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
export function changeSource(ctx: SourceContext, by: Actor, id: string, change: SourceChange): Promise<SourceRow> {
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
  const message = `${by} reads this address already.`;
  return new Refusal('conflict', message, { errors: { address: [message] } });
}
