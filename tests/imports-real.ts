import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { type Db, openEmbedded } from '#platform/db.ts';
import { takenSlugs, takeSlug } from '#server/core/slugs.ts';
import { fieldMapOf } from '#server/imports/field-map.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { importBoard } from '#server/imports/import-command.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { readPath } from '#server/imports/read-source.ts';
import type { RunReport } from '#server/imports/take-over.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { companies } from '#server/schema/companies.ts';

/**
 * `npm run test:imports -- DIR`: imports each file of a directory of real listings twice into an empty database, prints
 * what became of it, and fails where that differs from `reference/imports/counts.json`, which was counted from the raw
 * files by other means. The bulk files are then imported as if every listing were in Seoul, so that all are written.
 */
const REFERENCE = join(import.meta.dirname, '../reference/imports');
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

type Counts = { read: number; kept: number; joined: number; refused: number; left_out: Record<string, number> };
type Expected = (Counts & { in_seoul: Counts }) | { unreadable: true };

/** `places` is the field of the places where a file is imported as if in Seoul too. */
type File = { format: BoardFormat; fields?: string; places?: string; list?: string };

const FILES: Record<string, File> = {
  'ashby.json': { format: 'ashby' },
  'greenhouse.json': { format: 'greenhouse' },
  'kadoa_quant_jobs_2026-08.json': { format: 'json', fields: 'kadoa.json', places: 'locations' },
  'kakaobank_MALFORMED_2021.json': { format: 'greenhouse' },
  'lever.json': { format: 'lever' },
  'recruitee.json': { format: 'recruitee' },
  'smartrecruiters.json': { format: 'smartrecruiters' },
  'toss_greenhouse_board_2021.json': { format: 'greenhouse' },
  'uber_jobs_full_descriptions_2025-12.json': { format: 'json', fields: 'uber.json', places: 'locations' },
  'workable.json': { format: 'workable' },
};

async function main(directory: string): Promise<number> {
  const counts: Record<string, Expected> = JSON.parse(readFileSync(join(REFERENCE, 'counts.json'), 'utf8'));
  let wrong = 0;
  for (const [name, file] of Object.entries(FILES)) {
    const path = join(directory, name);
    if (!existsSync(path)) continue;
    const expected = counts[name] ?? { unreadable: true };
    const text = await readPath(path);
    const { in_seoul: inSeoul, ...real } = { in_seoul: undefined, ...expected };
    if (!(await comesOut(name, file, text, real))) wrong++;
    if (file.places && inSeoul && !(await comesOut(`${name}, in Seoul`, file, allInSeoul(text, file.places), inSeoul)))
      wrong++;
  }
  return wrong === 0 ? 0 : 1;
}

async function comesOut(name: string, file: File, text: string, expected: object): Promise<boolean> {
  const database = await openEmbedded(null);
  await database.migrate(MIGRATIONS);
  try {
    const { reports, seconds } = await importedTwice(database.db, name, file, text);
    const [first, second] = reports.map(countsOf);
    const isRight = isDeepStrictEqual(first, expected) && isDeepStrictEqual(second, expected) && isStill(reports[1]);
    console.log(`${isRight ? 'right' : 'WRONG'}  ${name}: ${inWords(reports)}; ${seconds} s`);
    if (!isRight) console.log(`       counted: ${JSON.stringify(expected)}\n       found:   ${JSON.stringify(first)}`);
    return isRight;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const isRight = isDeepStrictEqual(expected, { unreadable: true });
    console.log(`${isRight ? 'right' : 'WRONG'}  ${name}: refused: ${error.message}`);
    return isRight;
  } finally {
    await database.close();
  }
}

async function importedTwice(db: Db, name: string, { format, fields }: File, text: string) {
  const ctx = { db, clock: systemClock, settings: { operator: { address: '', phone: '' } } };
  const fieldMap = fields ? fieldMapOf(fields, readFileSync(join(REFERENCE, 'fields', fields), 'utf8')) : undefined;
  const reports: RunReport[] = [];
  const start = performance.now();
  let seconds = '';
  for (let run = 0; run < 2; run++) {
    const options = { now: systemClock.now(), address: null, fieldMap, tags: FIRST_TAGS };
    const board = await readBoard({ format, source: name, text, options });
    const isOfOne = board.jobs.every(({ company }) => company === null);
    if (run === 0 && !isOfOne) await addCompanies(db, board);
    const companyName = isOfOne ? name : null;
    reports.push(await importBoard(ctx, { format, companyName, board, address: null }));
    if (run === 0) seconds = ((performance.now() - start) / 1000).toFixed(1);
  }
  return { reports, seconds };
}

async function addCompanies(db: Db, { jobs }: Board): Promise<void> {
  const taken = takenSlugs([]);
  const names = [...new Set(jobs.map(({ company }) => company ?? ''))];
  await db.insert(companies).values(names.map((name) => ({ name, slug: takeSlug(['company'], taken) })));
}

function allInSeoul(text: string, places: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) => (key === places ? ['Seoul'] : value));
}

function countsOf({ run, added, updated }: RunReport): Counts {
  return {
    read: run.read,
    kept: added + updated + run.unchanged,
    joined: run.joined,
    refused: run.refused.length,
    left_out: Object.fromEntries(Object.entries(run.skipped).sort()),
  };
}

/** Whether a run changed nothing. */
function isStill(report: RunReport | undefined): boolean {
  return report?.added === 0 && report.updated === 0 && report.closed === 0;
}

function inWords([first, second]: RunReport[]): string {
  if (!first || !second) return '';
  const { read, kept, joined, refused, left_out } = countsOf(first);
  const left = Object.entries(left_out).map(([reason, count]) => `${count} ${reason}`);
  const unread = first.run.unread.length > 0 ? `, ${first.run.unread.length} fields left` : '';
  return `${read} read, ${kept} kept, ${joined} joined, ${refused} refused, left out: ${left.join(', ') || 'none'}${unread}; again ${second.added} added, ${second.updated} updated, ${second.closed} closed`;
}

const [directory] = process.argv.slice(2);
if (!directory) console.error('Usage: npm run test:imports -- DIRECTORY');
process.exitCode = directory ? await main(directory) : 2;
