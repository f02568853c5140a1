import type { CompanyPageFields } from '#contract/postings/company-edits.ts';
import { textWork } from '#platform/text-work.ts';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { markdownOfHtml } from '#server/core/markdown-of-html.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

export function pageFieldsOf(company: CompanyRow): CompanyPageFields {
  const { logo_url, summary, website_url, industry, location, founded, employees, address, phone } = company;
  const { summary_ko, location_ko, people_from_abroad, benefits, hiring_steps } = company;
  return {
    logo_url,
    summary,
    description: markdownOfHtml(company.description),
    website_url,
    industry,
    location,
    summary_ko,
    location_ko,
    founded,
    employees,
    people_from_abroad,
    benefits,
    hiring_steps,
    address,
    phone,
  };
}

/** Long texts are worked on in a thread, so call these outside of a transaction. */
export const pageFields = textWork(import.meta.url, pageFieldsOf);
export const renderedPage = textWork(import.meta.url, columnsOfPage, 'description');

export function columnsOfPage({
  description,
  ...fields
}: Partial<CompanyPageFields>): Partial<Pick<CompanyRow, keyof CompanyPageFields>> {
  return { ...fields, ...(description !== undefined && { description: safeHtmlFromMarkdown(description) }) };
}
