import { parseArgs } from 'node:util';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { PUBLISHES, type Publishes } from '#contract/imports/sources.ts';
import { waitingText } from '#contract/jobs/awaited-answers.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';
import { insertCompany } from '#server/employers/company.ts';
import { type FieldMap, fieldMapOf } from '#server/imports/field-map.ts';
import { type BoardFormat, FORMATS, isBoardFormat } from '#server/imports/formats.ts';
import { refuseOthers } from '#server/imports/group-by-company.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { addressOf, readSource } from '#server/imports/read-source.ts';
import { failRun, type ImportContext, openRun, RunElsewhere } from '#server/imports/runs.ts';
import { type RunReport, takeOver } from '#server/imports/take-over.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import type { RunRow } from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

const USAGE = `Usage: npm run import -- --format <format> [--company <name>] [--fields <file>] [--publish <when>] <file or URL>

Imports a job board: adds new jobs, updates changed ones, closes missing ones.

  --format   ${Object.keys(FORMATS).join(', ')}
  --company  the company they belong to; it’s created if it doesn’t exist yet.
             Without it, each record names its company, and companies that aren’t on the board are skipped.
  --fields   a JSON file that maps the fields of csv and json records
  --publish  when-answered: a new listing waits, listed nowhere, until its Korean level, visa and workplace are known;
             at-once: it is listed as it is. Without it as this board was brought in before; a new one when answered.

Example: npm run import -- --format greenhouse --company "Toss" board.json`;

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

type CommandContext = ImportContext & Pick<Context, 'politeFetch' | 'tags'>;

export const importCommand: Command = async (ctx, args, print) => {
  const command = parseCommand(args);
  if (typeof command === 'string') {
    print(command === '' ? USAGE : `${command}\n\n${USAGE}`);
    return EXIT.usage;
  }
  try {
    const { words, isHeld } = await imported(ctx, command);
    print(words);
    return isHeld ? EXIT.refused : EXIT.done;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    print(`Nothing was imported. ${error.message}`);
    return EXIT.refused;
  }
};

type Asked = {
  format: BoardFormat;
  company: string | null;
  fields: string | null;
  publishes: Publishes | undefined;
  source: string;
};

async function imported(
  ctx: CommandContext,
  { format, company, fields, publishes, source }: Asked,
): Promise<{ words: string; isHeld: boolean }> {
  const fieldMap: FieldMap | undefined = fields ? fieldMapOf(fields, await readSource(ctx, fields)) : undefined;
  const text = await readSource(ctx, source);
  const address = addressOf(source);
  const options = { now: ctx.clock.now(), address, fieldMap, tags: ctx.tags.entries };
  const board = await readBoard({ format, source, text, options });
  const report = await importBoard(ctx, { format, companyName: company, board, address, publishes });
  const isHeld = report.run.state === 'held';
  if (isHeld && board.jobs.length === 0) throw new ImportError(report.run.message ?? '');
  return { words: [summaryOf(company ?? source, report), ...companyLines(report)].join('\n'), isHeld };
}

function parseCommand(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        company: { type: 'string' },
        fields: { type: 'string' },
        publish: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return '';
    if (!values.format) return '--format is missing.';
    if (!isBoardFormat(values.format)) return `There’s no format "${values.format}".`;
    const [source, ...more] = positionals;
    if (!source || more.length > 0) return 'Name one file or URL.';
    const { format, company, fields, publish } = values;
    const publishes = PUBLISHES.find((one) => one === publish);
    if (publish !== undefined && !publishes) return `--publish takes ${PUBLISHES.join(' or ')}.`;
    return { format, company: company?.trim() || null, fields: fields ?? null, publishes, source };
  } catch (error) {
    return (error as Error).message;
  }
}

function summaryOf(company: string, { run, added, updated, closed }: RunReport): string {
  const left = countsText(run.skipped);
  return [
    `${company}: ${run.read} entries read${left ? `, left out: ${left}` : ''}.`,
    ...(run.joined > 0 ? [`${run.joined} merged with an identical listing.`] : []),
    `${added} added, ${updated} updated, ${run.unchanged} unchanged, ${closed} closed. Run ${run.number}.`,
    ...[waitingText(run.waiting)].flatMap((text) => (text ? `${text}.` : [])),
    ...(run.message ? [run.message] : []),
    ...unreadLines(run),
    ...refusedLines(run),
  ].join('\n');
}

function companyLines({ unknown, absent }: RunReport): string[] {
  const names = Object.entries(unknown).map(([name, count]) => `${name} (${count})`);
  return [
    ...(names.length > 0
      ? [`Not on the board: ${names.join(', ')}. Add the ones you want at the desk, under Companies.`]
      : []),
    ...(absent.length > 0 ? [`No longer listed, and unchanged: ${absent.join(', ')}.`] : []),
  ];
}

/** `57 talent pool, 2 hidden`. */
function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

function refusedLines({ refused }: Pick<RunRow, 'refused'>): string[] {
  return refused.map(({ externalId, reason }) => `Refused: posting ${externalId}, ${reason}`);
}

function unreadLines({ unread }: Pick<RunRow, 'unread'>): string[] {
  return unread.map(({ externalId, field, reason }) => `Posting ${externalId}, ${field} left out: ${reason}.`);
}

type ImportInput = {
  format: BoardFormat;
  /** Matched in any case, created if missing; null where each record names its company. */
  companyName: string | null;
  board: Board;
  /** Null for a file. */
  address: string | null;
  /** Left out: as its source does, and a new one when answered. */
  publishes?: Publishes | undefined;
};

/** As a run of its source. @throws ImportError when it must not be taken over, or a run is under way. */
export async function importBoard(ctx: ImportContext, input: ImportInput): Promise<RunReport> {
  const { format, companyName, board, address, publishes } = input;
  if (companyName !== null) refuseOthers(board);
  const companyId = companyName === null ? null : (await companyNamed(ctx.db, companyName)).id;
  const source = await recordSource(ctx.db, { companyId, format, address }, publishes);
  const run = await openRun(ctx, { sourceId: source.id, trigger: 'command' });
  try {
    return await takeOver(ctx, { run, source, board });
  } catch (error) {
    if (error instanceof ImportError && !(error instanceof RunElsewhere)) await failRun(ctx, run, error.message);
    throw error;
  }
}

function companyNamed(db: Db, name: string): Promise<CompanyRow> {
  return db.transaction(async (tx) => {
    // Two first imports at once would create it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${name.trim()})))`);
    return (await findByName(tx, name)) ?? createCompany(tx, name);
  });
}

async function findByName(db: Db, name: string): Promise<CompanyRow | null> {
  const wanted = name.trim();
  const [found] = await db
    .select()
    .from(companies)
    .where(or(eq(sql`lower(${companies.name})`, wanted.toLowerCase()), eq(companies.name_ko, wanted)))
    .orderBy(companies.created_at)
    .limit(1);
  return found ?? null;
}

function createCompany(tx: Db, name: string): Promise<CompanyRow> {
  const wanted = name.trim();
  if (wanted === '') throw new ImportError('The company name is empty.');
  return insertCompany(tx, { name: wanted });
}

/** `companyId` is null where each record names its company. */
type SourceKey = { companyId: string | null; format: BoardFormat; address: string | null };

/**
 * Recorded where new. A company's board that moved is the same source if the company has one of this format; a source
 * with a schedule keeps its address, and so does one that comes as a file. `publishes`: undefined to leave it.
 */
export function recordSource(db: Db, key: SourceKey, publishes?: Publishes): Promise<SourceRow> {
  return db.transaction(async (tx) => {
    // Two first readings at once would record it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${key.companyId} ${key.format}`}))`);
    const known = await findSource(tx, key);
    return known
      ? changed(tx, known, { address: addressAfter(known, key), publishes })
      : createSource(tx, key, publishes);
  });
}

async function findSource(db: Db, { companyId, format, address }: SourceKey): Promise<SourceRow | null> {
  const isOfCompany = companyId === null ? isNull(importSources.company_id) : eq(importSources.company_id, companyId);
  const found = await db
    .select()
    .from(importSources)
    .where(and(isOfCompany, eq(importSources.format, format)));
  const same = found.find((source) => source.address === address);
  const isOnly = companyId !== null && found.length === 1;
  return same ?? (isOnly ? found[0] : undefined) ?? null;
}

function addressAfter(source: SourceRow, { address }: SourceKey): string | null {
  return address === null || source.schedule !== null ? source.address : address;
}

type Change = { address: string | null; publishes: Publishes | undefined };

async function changed(tx: Db, source: SourceRow, { address, publishes = source.publishes }: Change) {
  if (address === source.address && publishes === source.publishes) return source;
  await tx.update(importSources).set({ address, publishes }).where(eq(importSources.id, source.id));
  return { ...source, address, publishes };
}

async function createSource(
  tx: Db,
  { companyId, format, address }: SourceKey,
  publishes: Publishes | undefined,
): Promise<SourceRow> {
  const row = { company_id: companyId, format, address, publishes };
  const [created] = await tx.insert(importSources).values(row).returning();
  if (!created) throw new Error('The source was not recorded.');
  return created;
}
