import type { PostingFields } from '#contract/listings/posting-fields.ts';
import type { StatedPay } from '#server/core/minimum-wage.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** Null and empty are not stated. */
export type Advert = StatedPay & {
  /** A posting was sent by its employer; a listing was read from a source, and its employer told us nothing. */
  kind: 'posting' | 'listing';
  text: string;
  employer: {
    name: string;
    registration_number: string | null;
    address: string | null;
    phone: string | null;
    is_abroad: boolean;
    country: string | null;
    city: string | null;
  };
};

type CompanyFacts = Pick<
  CompanyRow,
  'name' | 'registration_number' | 'address' | 'phone' | 'abroad_country' | 'abroad_city'
>;

/** `company`: its facts count where the posting leaves them out. `text`: the translation, where that is published. */
export function advertOfPosting(
  fields: PostingFields,
  company: CompanyFacts | null = null,
  text: { title: string } & {
    [Part in 'description' | 'criteria' | 'korean_text']?: string | null | undefined;
  } = fields,
): Advert {
  return {
    ...payOf(fields),
    kind: 'posting',
    text: [text.title, text.description, text.criteria, text.korean_text].filter(Boolean).join('\n'),
    employer: {
      name: fields.company || (company?.name ?? ''),
      registration_number: fields.registration_number || (company?.registration_number ?? null),
      address: fields.employer_address || (company?.address ?? null),
      phone: fields.employer_phone || (company?.phone ?? null),
      is_abroad: fields.is_abroad || company?.abroad_country != null,
      country: fields.employer_country || (company?.abroad_country ?? null),
      city: fields.employer_city || (company?.abroad_city ?? null),
    },
  };
}

/** An amount without currency or period counts as won a year: leaving them out is no way around the rule. */
function payOf(fields: PostingFields): StatedPay {
  const { pay_min = null, pay_max = null, weekly_hours = null, employment_type } = fields;
  const isStated = pay_min !== null || pay_max !== null;
  const pay_currency = fields.pay_currency ?? (isStated ? 'KRW' : null);
  const pay_period = fields.pay_period ?? (isStated ? 'year' : null);
  return { pay_min, pay_max, pay_currency, pay_period, weekly_hours, employment_type };
}

/** The columns that the law looks at; not the text, which is the employer's own. */
export type ListedFacts = Pick<JobRow, keyof StatedPay>;

export function advertOfListing(job: ListedFacts, company: CompanyFacts): Advert {
  const { name, registration_number, address, phone, abroad_country: country, abroad_city: city } = company;
  const is_abroad = country !== null || city !== null;
  const employer = { name, registration_number, address, phone, is_abroad, country, city };
  return { ...job, kind: 'listing', text: '', employer };
}
