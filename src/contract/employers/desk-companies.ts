import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { PictureAddress } from '#contract/core/images.ts';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At } from '#contract/core/moments.ts';
import { IdParam } from '#contract/core/params.ts';
import { isRegistrationNumber, registrationDigits } from '#contract/core/registration-number.ts';
import { EmailField } from '#contract/core/text-fields.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';

const Line = (max: number = LIMITS.nameMax) => z.string().trim().min(1).max(max).nullable();

const Details = z.strictObject({
  registration_number: z
    .string()
    .trim()
    .refine(isRegistrationNumber, 'This isn’t a business registration number.')
    .transform(registrationDigits)
    .nullable(),
  representative: Line(),
  address: Line(500).describe('The company’s own, on its listings'),
  phone: Line(40).describe('The company’s own, on its listings'),
  abroad_country: Line().describe('Of a company without a registration in Korea'),
  abroad_city: Line(),
  identity_check: Line(2000).describe('Where staff checked who the company is'),
});

const EARLIEST_YEAR = 1000;
const LATEST_YEAR = 2200;

const PageFields = z.strictObject({
  name: z.string().trim().min(1, 'Required').max(LIMITS.nameMax),
  name_ko: Line().describe('The name in Hangul'),
  summary: z.string().trim().max(500).describe('One or two sentences, for lists'),
  description: z.string().trim().max(LIMITS.listingTextMax).superRefine(boundStructure).describe('HTML; it’s cleaned'),
  website_url: webUrl('Enter an address such as https://example.com.').nullable(),
  location: Line(),
  summary_ko: Line(500).describe('The summary in Korean'),
  location_ko: Line().describe('The place in Korean'),
  industry: Line(),
  founded: z.int().min(EARLIEST_YEAR).max(LATEST_YEAR).nullable().describe('A year'),
  employees: z.int().min(1).max(LIMITS.payMax).nullable(),
  people_from_abroad: z.int().min(0).max(LIMITS.payMax).nullable().describe('Of its employees'),
  benefits: Line(2000).describe('One a line'),
  hiring_steps: Line(2000).describe('From application to offer, one a line'),
  contact_email: EmailField.nullable().describe('Where notices of new applications go'),
  logo_url: PictureAddress.nullable(),
});

/** Who a company is, as the law asks of a board that lists it. Null removes a detail. */
export const CompanyDetails = Details.partial().refine(
  (details) => Object.keys(details).length > 0,
  'Name a detail to change.',
);
export type CompanyDetails = z.output<typeof CompanyDetails>;
export type CompanyDetail = keyof CompanyDetails;

export const CompanyEdit = z
  .strictObject({ ...PageFields.partial().shape, ...Details.partial().shape, revision: Revision.optional() })
  .refine(({ revision: _, ...fields }) => Object.keys(fields).length > 0, 'Name a field to change.');
export type CompanyEdit = Omit<z.output<typeof CompanyEdit>, 'revision'>;

export const COMPANY_FIELDS = [...PageFields.keyof().options, ...Details.keyof().options] as const;

export const NewCompanyBody = z.strictObject({
  ...PageFields.partial().shape,
  name: PageFields.shape.name,
  slug: z.string().trim().min(1).max(LIMITS.nameMax).optional().describe('Made from the name if left out'),
});
export type NewCompanyBody = z.output<typeof NewCompanyBody>;

const text = z.string().nullable();
const whole = z.number().int().nullable();
const at = At.nullable();

export const AdminCompany = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  ...(Object.fromEntries(Details.keyof().options.map((name) => [name, z.string().nullable()])) as Record<
    CompanyDetail,
    z.ZodNullable<z.ZodString>
  >),
  ...{ name_ko: text, summary: z.string(), description: z.string(), website_url: text, location: text },
  ...{ summary_ko: text, location_ko: text, people_from_abroad: whole, benefits: text, hiring_steps: text },
  ...{ industry: text, founded: whole, employees: whole, contact_email: text, logo_url: text },
  language: z.enum(LANGUAGES_OF_PAGES).nullable().describe('Of emails to the contact address; null while unknown'),
  identity_checked_at: at,
  notice: text.describe('That the labor ministry published it'),
  talents_approved_at: at,
  has_password: z.boolean(),
  password_off_at: at.describe('When its team turned off the shared password'),
  left_alone_at: at,
  left_alone_note: text,
  created_at: At,
  updated_at: At,
  revision: Revision,
});
export type AdminCompany = z.output<typeof AdminCompany>;

export const ListedAdminCompany = AdminCompany.pick({
  ...{ id: true, slug: true, name: true, name_ko: true, logo_url: true, registration_number: true },
  ...{ identity_checked_at: true, talents_approved_at: true, left_alone_at: true, updated_at: true, created_at: true },
}).extend({
  open_jobs: z.int(),
  waiting_jobs: z.int().describe('Jobs hidden until their answers are known'),
  jobs: z.int().describe('In any state'),
});
export type ListedAdminCompany = z.output<typeof ListedAdminCompany>;

const YesNo = z.enum(['yes', 'no']);
export const AdminCompanyQuery = adminListQuery([
  'updated_at',
  'created_at',
  'name',
  'open_jobs',
  'waiting_jobs',
]).extend({
  identity: YesNo.optional().describe('Whether staff verified it'),
  talents: YesNo.optional().describe('Whether it can search talents'),
  left_alone: YesNo.optional().describe('Whether it asked us to stop importing'),
});
export type AdminCompanyQuery = z.output<typeof AdminCompanyQuery>;

export const AdminMember = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  role: z.enum(ids(MEMBER_ROLES)),
  joined_at: At,
});

/** A domain whose mailboxes prove that somebody comes from the company. */
export const CompanyDomain = z.object({ domain: z.string(), recorded_at: At });
const DomainName = z
  .string()
  .toLowerCase()
  .trim()
  .max(253)
  .regex(z.regexes.domain, 'Enter a domain such as nabi.example.');
const DomainParams = IdParam.extend({ domain: DomainName });

export const adminCompanyRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/companies': {
      summary: 'All companies, public or not.',
      query: AdminCompanyQuery,
      data: z.array(ListedAdminCompany),
      meta: AdminListMeta,
    },
    'POST /v1/admin/companies': { status: 201, summary: 'Adds a company.', body: NewCompanyBody, data: AdminCompany },
    'GET /v1/admin/companies/{id}': { summary: 'A company, as staff see it.', data: AdminCompany },
    'PATCH /v1/admin/companies/{id}': {
      summary: 'Edits a company’s page, or records its identity and where it was verified.',
      body: CompanyEdit,
      data: AdminCompany,
    },
    'PUT /v1/admin/companies/{id}/talent-approval': {
      summary: 'Turns on talent search for a company.',
      data: AdminCompany,
    },
    'DELETE /v1/admin/companies/{id}/talent-approval': {
      summary: 'Turns off talent search for a company.',
      data: AdminCompany,
    },
    'PUT /v1/admin/companies/{id}/recruit-password': {
      summary: 'Sets a company’s recruit password. Anyone who used an earlier one has to enter it again.',
      body: z.object({ password: z.string({ error: 'Required' }).max(1000) }),
      data: AdminCompany,
    },
    'GET /v1/admin/companies/{id}/members': {
      summary: 'A company’s team, in the order they joined.',
      data: z.array(AdminMember),
    },
    'GET /v1/admin/companies/{id}/domains': {
      summary: 'A company’s email domains.',
      data: z.array(CompanyDomain),
    },
    'PUT /v1/admin/companies/{id}/domains/{domain}': {
      summary: 'Adds an email domain. Opening an email there proves that someone is from the company.',
      params: DomainParams,
      data: z.array(CompanyDomain),
    },
    'DELETE /v1/admin/companies/{id}/domains/{domain}': {
      summary: 'Removes an email domain.',
      params: DomainParams,
      data: z.array(CompanyDomain),
    },
  },
);
