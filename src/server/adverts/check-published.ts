import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Found, ProgrammeCheck } from '#server/advert-checks/record-checks.ts';
import type { JobAdvert } from '#server/adverts/finding-queries.ts';
import {
  type EmployerMatch,
  isPublishedOn,
  listSizes,
  matchableCompanies,
  matchedEmployers,
} from '#server/adverts/published-queries.ts';
import { revisionOf } from '#server/http/revision.ts';

/** Says what the lists of published employers say of whoever advertises; null where no list was brought in. */
export async function publishedCheck(db: Db, now: Date): Promise<((advert: JobAdvert) => ProgrammeCheck) | null> {
  const lists = await listSizes(db);
  if (lists.length === 0) return null;
  const day = koreanDay(now);
  const known = await matchableCompanies(db);
  const matches = (await matchedEmployers(db, known)).filter(({ employer }) => isPublishedOn(employer, day));
  const byCompany = Map.groupBy(matches, ({ company }) => company.id);
  const looked = new Map(
    known.map(({ id, name, name_ko, registration_number, representative, address }) => [
      id,
      revisionOf([lists, name, name_ko, registration_number, representative, address]),
    ]),
  );
  return ({ job, company }) => ({
    ...foundIn(byCompany.get(company.id) ?? []),
    job_id: job.id,
    looked_at: looked.get(company.id) ?? '',
  });
}

function foundIn(matches: readonly EmployerMatch[]): Found {
  const kind = 'published-employers';
  const sure = matches.filter(({ isSure }) => isSure);
  if (sure.length > 0) return { kind, result: 'failed', note: `On the list: ${namesOf(sure)}.` };
  if (matches.length > 0) return { kind, result: 'unknown', note: `Of the same name as ${namesOf(matches)}.` };
  return { kind, result: 'passed', note: null };
}

function namesOf(matches: readonly EmployerMatch[]): string {
  return matches.map(({ employer: { name, list, list_date } }) => `${name}, ${list}, list of ${list_date}`).join('; ');
}
