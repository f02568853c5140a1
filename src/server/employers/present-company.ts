import type { z } from 'zod';
import { writtenRegistrationNumber } from '#contract/core/registration-number.ts';
import type { Company } from '#contract/employers/companies.ts';
import { cardAddress, companyCard } from '#server/core/share-card.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/** Without contact address and password. */
export function presentCompany(company: CompanyRow, openJobs: number): z.input<typeof Company> {
  const { slug, name, name_ko, summary, description, website_url, location, industry } = company;
  const { summary_ko, location_ko, people_from_abroad, benefits, hiring_steps } = company;
  const { founded, employees, address, phone, registration_number, abroad_country, abroad_city } = company;
  const isAbroad = abroad_country !== null || abroad_city !== null;
  return {
    ...presentCompanyBrief(company),
    summary,
    description,
    website_url,
    location,
    summary_ko,
    location_ko,
    industry,
    founded,
    employees,
    people_from_abroad,
    benefits,
    hiring_steps,
    address,
    phone,
    registration_number: registration_number && writtenRegistrationNumber(registration_number),
    abroad: isAbroad ? { country: abroad_country, city: abroad_city } : null,
    open_jobs: openJobs,
    meta_description: summary || `Open tech jobs at ${name} in South Korea.`,
    meta_keywords: [name, name_ko, industry, 'jobs in Korea'].filter(Boolean).join(', '),
    meta_image_url: company.meta_image_url,
    share_image_url: cardAddress('companies', slug, companyCard(company)),
  };
}

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
