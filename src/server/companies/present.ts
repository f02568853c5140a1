import type { z } from 'zod';
import type { Company } from '#contract/companies.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { cardAddress, companyCard } from '#server/share-cards/card.ts';

/** A company for its page, without contact address and password. */
export function presentCompany(company: CompanyRow, openJobs: number): z.input<typeof Company> {
  const {
    id,
    slug,
    name,
    name_ko,
    logo_url,
    summary,
    description,
    website_url,
    location,
    industry,
    founded,
    employees,
  } = company;
  return {
    ...{ id, slug, name, name_ko, logo_url, summary, description, website_url, location, industry, founded, employees },
    open_jobs: openJobs,
    meta_description: summary || `Open tech jobs at ${name} in South Korea.`,
    meta_keywords: [name, name_ko, industry, 'jobs in Korea'].filter(Boolean).join(', '),
    meta_image_url: company.meta_image_url,
    share_image_url: cardAddress('companies', slug, companyCard(company)),
  };
}
