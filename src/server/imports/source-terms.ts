import { eq } from 'drizzle-orm';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { SourceChange } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { leadsInside } from '#platform/public-fetch.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { findCompany } from '#server/employers/company.ts';
import { FieldMap } from '#server/imports/field-map.ts';
import { type BoardFormat, FORMATS, isBoardFormat } from '#server/imports/formats.ts';
import { lockSource } from '#server/imports/source-queries.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

function refuse(field: keyof SourceChange | 'format' | 'company', message: string): never {
  throw invalidField(field, message);
}

/** @throws Refusal `invalid`. */
export function formatOf(name: string): BoardFormat {
  if (isBoardFormat(name)) return name;
  return refuse('format', `There’s no format "${name}". Use one of ${Object.keys(FORMATS).join(', ')}.`);
}

/**
 * As stored. @throws Refusal `invalid` unless it is an http(s) URL without a password and not of a private network.
 * A name that leads into one is refused when the source is read.
 */
export function addressOf(given: string, privateHosts: readonly string[]): string {
  const url = URL.parse(given);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return refuse('address', 'The URL must start with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    return refuse('address', 'Leave out the user name and password: all staff can see this URL.');
  if (leadsInside(url, privateHosts)) return refuse('address', `${url.host} is in a private network.`);
  url.hash = '';
  return url.href;
}

/** @throws Refusal `invalid` for a map that says nothing, or of a format that needs none. */
export function fieldMapOf(given: object | null, format: BoardFormat): FieldMap | null {
  if (given === null) return null;
  if (format !== 'json' && format !== 'csv') return refuse('field_map', 'Only json and csv take a field map.');
  const read = FieldMap.safeParse(given);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'invalid' };
  return refuse('field_map', `${path.join('.') || 'As a whole'}: ${message}.`);
}

/** @throws Refusal `not_found`; `conflict` for a company that asked to be left alone. */
export async function companyOf(db: Db, slugOrId: string | null): Promise<CompanyRow | null> {
  if (slugOrId === null) return null;
  const company = await findCompany(db, slugOrId);
  if (!company) return refuse('company', `There’s no company ${slugOrId}. Add it under Companies.`);
  refuseLeftAlone(company);
  return company;
}

/** @throws Refusal `conflict`. */
function refuseLeftAlone({ name, left_alone_at }: CompanyRow): void {
  if (left_alone_at === null) return;
  throw new Refusal(
    'conflict',
    `${name} asked us not to import its jobs. You can allow imports on its page at the desk.`,
  );
}

type SourceContext = Pick<Context, 'db' | 'clock'>;

/** @throws Refusal `not_found`, `conflict` for one that is paused. */
export function pauseSource(ctx: SourceContext, by: Actor, id: string, reason: string | null): Promise<SourceRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, id);
    if (source.paused_at !== null) throw new Refusal('conflict', `Source ${source.number} is already paused.`);
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
    if (source.paused_at === null) throw new Refusal('conflict', `Source ${source.number} isn’t paused.`);
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
  if (paused_at) throw new Refusal('conflict', `Source ${number} is paused. Resume it first.`);
}
