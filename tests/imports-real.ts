import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { openEmbedded } from '#platform/db.ts';
import { type ImportReport, importBoard } from '#server/imports/import-board.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { readSource } from '#server/imports/read-source.ts';
import { type BoardFormat, READERS } from '#server/imports/readers.ts';

/**
 * `npm run test:imports -- DIR`: imports every board of a directory twice into an empty database and prints what became
 * of it. Real boards belong to their employers and are no part of this repository; for those that are known by name
 * the counts are checked.
 */
const EXPECTED: Record<string, string> = {
  'toss_greenhouse_board_2021.json': '258 read, 2 hidden, 57 talent pool, 199 added; again 0 added, 199 unchanged',
  'kakaobank_MALFORMED_2021.json': 'is not valid JSON',
};

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

async function main(directory: string): Promise<number> {
  const database = await openEmbedded(null);
  await database.migrate(MIGRATIONS);
  let wrong = 0;
  for (const name of readdirSync(directory).filter((file) => file.endsWith('.json'))) {
    const outcome = await outcomeOf(database.db, join(directory, name));
    const expected = EXPECTED[name];
    const isWrong = expected !== undefined && !outcome.includes(expected);
    if (isWrong) wrong++;
    console.log(`${isWrong ? 'WRONG' : expected ? 'right' : '     '}  ${name}: ${outcome}`);
    if (isWrong) console.log(`       expected: ${expected}`);
  }
  await database.close();
  return wrong === 0 ? 0 : 1;
}

async function outcomeOf(db: Parameters<typeof importBoard>[0]['db'], path: string): Promise<string> {
  try {
    const input = { ...(await boardOf(path)), companyName: path, address: null };
    const first = await importBoard({ db, clock: systemClock }, input);
    const second = await importBoard({ db, clock: systemClock }, input);
    return `${input.format}: ${countsOf(first)}, ${first.added} added; again ${second.added} added, ${second.unchanged} unchanged`;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return `refused: ${error.message.replace(path, 'it')}`;
  }
}

/** Read in the first format whose reader understands it. */
async function boardOf(path: string): Promise<{ format: BoardFormat; board: Board }> {
  const text = await readSource(path);
  const refusals: string[] = [];
  for (const format of Object.keys(READERS) as BoardFormat[]) {
    try {
      return { format, board: await readBoard(format, path, text) };
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      refusals.push(error.message);
    }
  }
  throw new ImportError(refusals.join(' '));
}

function countsOf(report: ImportReport): string {
  const skipped = Object.entries(report.skipped).map(([reason, count]) => `, ${count} ${reason}`);
  return `${report.read} read${skipped.sort().join('')}`;
}

const [directory] = process.argv.slice(2);
if (!directory) console.error('Usage: npm run test:imports -- DIRECTORY');
process.exitCode = directory ? await main(directory) : 2;
