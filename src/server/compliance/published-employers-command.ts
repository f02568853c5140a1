import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { EMPLOYER_LISTS, type EmployerList } from '#contract/compliance/findings.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { commandWords } from '#platform/command-words.ts';
import { readEmployerFile } from '#server/compliance/employer-file.ts';
import { listMatched, listSizes } from '#server/compliance/published-queries.ts';
import { replaceEmployers } from '#server/compliance/replace-employers.ts';
import type { Context } from '#server/core/context.ts';
import { COMMAND_LINE } from '#server/core/record-audit.ts';

type Print = (line: string) => void;

const USAGE = `Usage: published-employers import FILE.csv --list ${ids(EMPLOYER_LISTS).join('|')} --date YYYY-MM-DD
       published-employers list

The first row names the columns: name (사업장명, 상호), representative (대표자, 성명), registration (사업자등록번호),
address (소재지), published_on (공개일), until (공개종료일). Only the name is needed. The file takes the place of the
list that was brought in before.`;

const Options = z.object({ list: z.enum(ids(EMPLOYER_LISTS)), date: z.iso.date() });

/** @throws Refusal where nothing was changed. */
export async function publishedEmployersCommand(
  ctx: Context,
  [verb, ...args]: string[],
  print: Print,
): Promise<number> {
  if (verb === 'list' && args.length === 0) return printLists(ctx, print);
  const words = commandWords(args, ['list', 'date']);
  const options = Options.safeParse(words?.values);
  const [path, ...more] = words?.positionals ?? [];
  if (verb !== 'import' || !path || more.length > 0 || !options.success) {
    print(USAGE);
    return 2;
  }
  return importFile(ctx, { path, list: options.data.list, list_date: options.data.date }, print);
}

type Import = { path: string; list: EmployerList; list_date: string };

async function importFile(ctx: Context, { path, list, list_date }: Import, print: Print): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const file = text === null ? { faults: [`${path} cannot be read.`] } : readEmployerFile(text, list_date);
  if ('faults' in file) {
    print('Nothing was changed.');
    for (const fault of file.faults) print(`- ${fault}`);
    return 1;
  }
  const { employers } = file;
  const replaced = await replaceEmployers(ctx, COMMAND_LINE, { list, list_date, employers });
  print(`${list}, list of ${list_date}: ${replaced.employers} employers.`);
  print(`On the board: ${replaced.matched}. Of the same name, and no more is known: ${replaced.doubtful}.`);
  return 0;
}

async function printLists({ db }: Context, print: Print): Promise<number> {
  const sizes = await listSizes(db);
  if (sizes.length === 0) print('No list was brought in.');
  for (const { list, list_date, employers } of sizes) print(`${list}, list of ${list_date}: ${employers} employers`);
  for (const { companies, list, name, published_on, published_until } of await listMatched(db))
    for (const { slug, is_sure } of companies) {
      const term = `${published_on} to ${published_until ?? 'the next list'}`;
      print(`  ${is_sure ? 'is' : 'may be'} ${slug}: ${name}, ${list}, ${term}`);
    }
  return 0;
}
