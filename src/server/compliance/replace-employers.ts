import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { EMPLOYER_LISTS, type EmployerList, type PublishedEmployer } from '#contract/compliance/findings.ts';
import { registrationDigits } from '#contract/core/registration-number.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { commandWords } from '#platform/command-words.ts';
import { readEmployerFile } from '#server/compliance/employer-file.ts';
import {
  employerNameKey,
  listMatched,
  listSizes,
  type Marked,
  markCompanies,
  replaceList,
} from '#server/compliance/published-employers.ts';
import type { Context } from '#server/core/context.ts';
import type { Command, Print } from '#server/core/handler.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';

/** The ids of the lists in the record of changes. */
const LIST_IDS: Record<EmployerList, string> = {
  'unpaid-wages': '5f0c5a3e-9a0e-4c57-9a53-0e6d3c6b7a01',
  accidents: '5f0c5a3e-9a0e-4c57-9a53-0e6d3c6b7a02',
};

type EmployersOfList = { list: EmployerList; list_date: string; employers: readonly PublishedEmployer[] };
type Replaced = Marked & { list: EmployerList; list_date: string; employers: number };

/** Replaces the whole list, and marks the companies that are on it. */
export function replaceEmployers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  { list, list_date, employers }: EmployersOfList,
): Promise<Replaced> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published-employers'))`);
    await replaceList(
      tx,
      list,
      employers.map((employer) => ({ ...rowOf(employer), list, list_date, imported_at: now })),
    );
    const marked = await markCompanies(tx, now);
    await recordAudit(tx, by, now, {
      action: 'published-employers.replace',
      subject: { kind: 'published-list', id: LIST_IDS[list] },
      detail: { list, list_date, employers: employers.length, matched: marked.matched },
    });
    return { list, list_date, employers: employers.length, ...marked };
  });
}

export function rowOf(employer: PublishedEmployer) {
  const { name, representative, registration_number, address, published_on, published_until } = employer;
  return {
    name,
    name_key: employerNameKey(name),
    published_on,
    registration_number: registration_number ? registrationDigits(registration_number) : null,
    representative: representative || null,
    address: address || null,
    published_until: published_until ?? null,
  };
}

const USAGE = `Usage: published-employers import FILE.csv --list ${ids(EMPLOYER_LISTS).join('|')} --date YYYY-MM-DD
       published-employers list

The first row names the columns: name (사업장명, 상호), representative (대표자, 성명), registration (사업자등록번호),
address (소재지), published_on (공개일), until (공개종료일). Only the name is required. The file replaces the list
that was imported before.`;

const Options = z.object({ list: z.enum(ids(EMPLOYER_LISTS)), date: z.iso.date() });

/** @throws Refusal where nothing was changed. */
export const publishedEmployersCommand: Command = async (ctx, [verb, ...args], print) => {
  if (verb === 'list' && args.length === 0) return printLists(ctx, print);
  const words = commandWords(args, ['list', 'date']);
  const options = Options.safeParse(words?.values);
  const [path, ...more] = words?.positionals ?? [];
  if (verb !== 'import' || !path || more.length > 0 || !options.success) {
    print(USAGE);
    return 2;
  }
  return importFile(ctx, { path, list: options.data.list, list_date: options.data.date }, print);
};

type Import = { path: string; list: EmployerList; list_date: string };

async function importFile(ctx: Context, { path, list, list_date }: Import, print: Print): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const file = text === null ? { faults: [`${path} can’t be read.`] } : readEmployerFile(text, list_date);
  if ('faults' in file) {
    print('Nothing changed.');
    for (const fault of file.faults) print(`- ${fault}`);
    return 1;
  }
  const { employers } = file;
  const replaced = await replaceEmployers(ctx, COMMAND_LINE, { list, list_date, employers });
  print(`${list}, list of ${list_date}: ${replaced.employers} employers.`);
  print(`On the board: ${replaced.matched}. Same name only: ${replaced.doubtful}.`);
  return 0;
}

async function printLists({ db }: Context, print: Print): Promise<number> {
  const sizes = await listSizes(db);
  if (sizes.length === 0) print('No list has been imported.');
  for (const { list, list_date, employers } of sizes) print(`${list}, list of ${list_date}: ${employers} employers`);
  for (const { companies, list, name, published_on, published_until } of await listMatched(db))
    for (const { slug, is_sure } of companies) {
      const term = `${published_on} to ${published_until ?? 'the next list'}`;
      print(`  ${is_sure ? 'is' : 'may be'} ${slug}: ${name}, ${list}, ${term}`);
    }
  return 0;
}
