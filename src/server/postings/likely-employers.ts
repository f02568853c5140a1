import type { PostingFields } from '#contract/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { matchableCompanies } from '#server/adverts/published-queries.ts';
import { sameEmployer } from '#server/adverts/same-employer.ts';
import { detailsOf } from '#server/postings/take-employer.ts';

/** Companies on the board that a posting may come from, told to staff: nothing joins it to one of them by itself. */
export async function likelyEmployers(db: Db, fields: PostingFields): Promise<string[]> {
  const { registration_number = null, representative = null, address = null } = detailsOf(fields);
  const employer = { names: [fields.company], registration_number, representative, address };
  return (await matchableCompanies(db)).flatMap((company) => {
    const names = [company.name, company.name_ko ?? ''].filter(Boolean);
    if (sameEmployer(employer, { ...company, names }) === null) return [];
    return `On the board: ${company.name} (${company.slug}). If it is the same employer, approve with --company ${company.slug}.`;
  });
}
