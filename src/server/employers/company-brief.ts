import { type CompanyRow, companies } from '#server/schema/companies.ts';

export const companyBriefColumns = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  name_ko: companies.name_ko,
  logo_url: companies.logo_url,
  notice: companies.notice,
};
export type CompanyBriefRow = Pick<CompanyRow, keyof typeof companyBriefColumns>;

export function presentCompanyBrief(company: CompanyBriefRow) {
  const { id, slug, name, name_ko, logo_url, notice } = company;
  return { id, slug, name, name_ko, logo_url, notice };
}
