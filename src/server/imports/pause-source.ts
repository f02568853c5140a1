import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { findCompany } from '#server/employers/company-queries.ts';
import { lockSource } from '#server/imports/source-queries.ts';
import { refuseLeftAlone } from '#server/imports/source-terms.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

type SourceContext = Pick<Context, 'db' | 'clock'>;

/** @throws Refusal `not_found`, `conflict` for one that is paused. */
export function pauseSource(ctx: SourceContext, by: Actor, id: string, reason: string | null): Promise<SourceRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, id);
    if (source.paused_at !== null) throw new Refusal('conflict', `Source ${source.number} is paused already.`);
    const paused = { paused_at: now, pause_reason: reason, next_read_at: null, updated_at: now };
    await tx.update(importSources).set(paused).where(eq(importSources.id, source.id));
    const detail = { number: source.number, reason };
    await recordAudit(tx, by, now, { action: 'source.pause', subject: { kind: 'source', id: source.id }, detail });
    return { ...source, ...paused };
  });
}

/** Due at once. @throws Refusal `not_found`; `conflict` unless paused, or where its company asked to be left alone. */
export function resumeSource(ctx: SourceContext, by: Actor, id: string): Promise<SourceRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, id);
    if (source.paused_at === null) throw new Refusal('conflict', `Source ${source.number} is not paused.`);
    const company = source.company_id === null ? null : await findCompany(tx, source.company_id);
    if (company) refuseLeftAlone(company);
    const resumed = {
      ...{ paused_at: null, pause_reason: null, failures: 0, etag: null, last_modified: null },
      next_read_at: source.schedule === null ? null : now,
      updated_at: now,
    };
    await tx.update(importSources).set(resumed).where(eq(importSources.id, source.id));
    const detail = { number: source.number };
    await recordAudit(tx, by, now, { action: 'source.resume', subject: { kind: 'source', id: source.id }, detail });
    return { ...source, ...resumed };
  });
}

/** What somebody paused is not read by hand either. @throws Refusal `conflict`. */
export function refusePaused({ number, paused_at }: SourceRow): void {
  if (paused_at) throw new Refusal('conflict', `Source ${number} is paused; resume it first.`);
}
