import { parseArgs } from 'node:util';
import type { Context } from '#server/context.ts';
import { type ImportContext, type ImportReport, importBoard } from '#server/imports/import-board.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { addressOf, readSource } from '#server/imports/read-source.ts';
import { type BoardFormat, isBoardFormat, READERS } from '#server/imports/readers.ts';

const USAGE = `Usage: npm run import -- --format <format> --company <name> <file or URL>

Brings in the job board of one company: adds what is new, updates what changed, closes what is gone.

  --format   ${Object.keys(READERS).join(', ')}
  --company  the company's name; it is created where it does not exist yet

Example: npm run import -- --format greenhouse --company "Toss" board.json`;

export const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** Runs `import` with its arguments; resolves with the exit code. Output goes to `print`. */
export async function importCommand(
  ctx: ImportContext & Pick<Context, 'settings'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const command = parseCommand(args);
  if (typeof command === 'string') {
    print(command === '' ? USAGE : `${command}\n\n${USAGE}`);
    return EXIT.usage;
  }
  try {
    const { format, company, source } = command;
    const board = await readBoard(format, source, await readSource(source, ctx.settings.importPrivateHosts));
    const report = await importBoard(ctx, { format, companyName: company, board, address: addressOf(source) });
    print(summaryOf(command.company, report));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    print(`Nothing was imported. ${error.message}`);
    return EXIT.refused;
  }
}

type Command = { format: BoardFormat; company: string; source: string };

/** The parsed command, or what is wrong with it. */
function parseCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string' }, company: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return '';
    if (!values.format) return '--format is missing.';
    if (!isBoardFormat(values.format)) return `There is no format "${values.format}".`;
    if (!values.company?.trim()) return '--company is missing.';
    const [source, ...more] = positionals;
    if (!source || more.length > 0) return 'Give one file or URL.';
    return { format: values.format, company: values.company.trim(), source };
  } catch (error) {
    return (error as Error).message;
  }
}

function summaryOf(company: string, report: ImportReport): string {
  const skipped = Object.entries(report.skipped).map(([reason, count]) => `${count} ${reason}`);
  return [
    `${company}: ${report.read} entries read${skipped.length > 0 ? `, left out: ${skipped.join(', ')}` : ''}.`,
    `${report.added} added, ${report.updated} updated, ${report.unchanged} unchanged, ${report.closed} closed.`,
    ...report.refused.map(({ externalId, reason }) => `Refused: posting ${externalId}, ${reason}`),
  ].join('\n');
}
