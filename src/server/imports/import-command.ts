import { parseArgs } from 'node:util';
import { PUBLISHES, type Publishes } from '#contract/imports/sources.ts';
import { waitingText } from '#contract/jobs/awaited-answers.ts';
import type { Context } from '#server/core/context.ts';
import { type FieldMap, fieldMapOf } from '#server/imports/field-map.ts';
import { type BoardFormat, FORMATS, isBoardFormat } from '#server/imports/formats.ts';
import { importBoard } from '#server/imports/import-board.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { addressOf, readSource } from '#server/imports/read-source.ts';
import type { ImportContext } from '#server/imports/runs.ts';
import type { RunReport } from '#server/imports/take-over.ts';
import type { RunRow } from '#server/schema/import-runs.ts';

const USAGE = `Usage: npm run import -- --format <format> [--company <name>] [--fields <file>] [--publish <when>] <file or URL>

Brings in a job board: adds what is new, updates what changed, closes what is gone.

  --format   ${Object.keys(FORMATS).join(', ')}
  --company  whose jobs they are; the company is created where it does not exist yet.
             Without it each record names its company, and companies that are not on the board are left out.
  --fields   a JSON file that says where the records of csv and json hold which field
  --publish  when-answered: a new listing waits, listed nowhere, until its Korean level, visa and workplace are known;
             at-once: it is listed as it is. Without it as this board was brought in before; a new one when answered.

Example: npm run import -- --format greenhouse --company "Toss" board.json`;

export const EXIT = { done: 0, refused: 1, usage: 2 } as const;

type CommandContext = ImportContext & Pick<Context, 'politeFetch' | 'tags'>;

export async function importCommand(
  ctx: CommandContext,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
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
}

type Command = {
  format: BoardFormat;
  company: string | null;
  fields: string | null;
  publishes: Publishes | undefined;
  source: string;
};

async function imported(
  ctx: CommandContext,
  { format, company, fields, publishes, source }: Command,
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

function parseCommand(args: readonly string[]): Command | string {
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
    if (!isBoardFormat(values.format)) return `There is no format "${values.format}".`;
    const [source, ...more] = positionals;
    if (!source || more.length > 0) return 'Give one file or URL.';
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
    ...(run.joined > 0 ? [`${run.joined} joined with another that says the same.`] : []),
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
      ? [`Not on the board: ${names.join(', ')}. Add those that you want at the desk, under Companies.`]
      : []),
    ...(absent.length > 0 ? [`No longer named, and left as they are: ${absent.join(', ')}.`] : []),
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
