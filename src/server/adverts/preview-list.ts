import type { EmployerList, ListPreview } from '#contract/admin-adverts.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { readEmployerFile } from '#server/adverts/employer-file.ts';
import { matchableCompanies, matchedEmployers, matchesAmong } from '#server/adverts/published-queries.ts';
import { rowOf } from '#server/adverts/replace-employers.ts';

/** Faults of a file that are told at once. */
const FAULTS_TOLD = 20;

/**
 * Whom a list in CSV would mark in place of the one before.
 * @throws Refusal `invalid` under `csv` for a file with a broken row, by its number.
 */
export async function previewList(
  db: Db,
  { list, list_date, csv }: { list: EmployerList; list_date: string; csv: string },
): Promise<ListPreview> {
  const file = readEmployerFile(csv, list_date);
  if ('faults' in file) {
    const faults = file.faults.slice(0, FAULTS_TOLD);
    throw new Refusal('invalid', 'The list cannot be read as it is.', { errors: { csv: faults } });
  }
  const known = await matchableCompanies(db);
  const before = (await matchedEmployers(db, known)).filter(({ employer }) => employer.list === list);
  const matches = matchesAmong(file.employers.map(rowOf), known);
  const wasOn = new Set(before.map(({ company }) => company.id));
  const isOn = new Set(matches.map(({ company }) => company.id));
  return {
    employers: file.employers,
    marked: matches.map(({ employer, company: { id, slug, name }, isSure }) => ({
      ...{ slug, name, is_sure: isSure, employer: employer.name, is_new: !wasOn.has(id) },
    })),
    unmarked: before.flatMap(({ company: { id, slug, name } }) => (isOn.has(id) ? [] : [{ slug, name }])),
  };
}
