import type { CompanyPageFields } from '#contract/company-edits.ts';
import { invalidField } from '#contract/errors.ts';
import { pictureHash } from '#contract/images.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** A logo elsewhere would tell a stranger who reads the page. @throws Refusal `invalid` */
export function refuseStrangePicture({ logo_url }: CompanyPageFields, company: CompanyRow): void {
  if (logo_url === null || logo_url === company.logo_url || pictureHash(logo_url) !== null) return;
  throw invalidField('logo_url', 'Upload the picture here.');
}
