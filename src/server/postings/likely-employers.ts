import type { AdminPosting } from '#contract/admin-postings.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import type { MatchableCompany } from '#server/adverts/published-queries.ts';
import { sameEmployer } from '#server/adverts/same-employer.ts';
import { detailsOf } from '#server/postings/take-employer.ts';

type LikelyEmployer = AdminPosting['likely_employers'][number];

/** Those of the companies on the board that a posting may come from: nothing joins it to one of them by itself. */
export function likelyEmployers(companies: readonly MatchableCompany[], fields: PostingFields): LikelyEmployer[] {
  const { registration_number = null, representative = null, address = null } = detailsOf(fields);
  const employer = { names: [fields.company], registration_number, representative, address };
  return companies.flatMap((company) => {
    const names = [company.name, company.name_ko ?? ''].filter(Boolean);
    if (sameEmployer(employer, { ...company, names }) === null) return [];
    return { slug: company.slug, name: company.name };
  });
}
