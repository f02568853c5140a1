import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { LeftAlone } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company-queries.ts';
import { closeJobs, updateJobs } from '#server/jobs/write-jobs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

type CompanyContext = Pick<Context, 'db' | 'clock'>;

const PAUSED_BECAUSE = 'The company asked to be left alone.';

/**
 * Imported jobs and their pages leave the site, sources pause, and nothing is imported until `allowImports`. Jobs that
 * the company posted itself stay. @throws Refusal `not_found`; `conflict` where it is left alone already.
 */
export function leaveAlone(ctx: CompanyContext, by: Actor, id: string, note: string): Promise<LeftAlone> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id);
    if (company.left_alone_at) throw new Refusal('conflict', `${company.name} is left alone already.`);
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
export function allowImports(ctx: CompanyContext, by: Actor, id: string): Promise<LeftAlone> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company.left_alone_at) throw new Refusal('conflict', `${company.name} did not ask to be left alone.`);
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
    .for('update');
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
