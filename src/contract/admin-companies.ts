import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import { IdParam } from '#contract/params.ts';
import { isRegistrationNumber, registrationDigits } from '#contract/registration-number.ts';
import type { RouteTable } from '#contract/route.ts';

const Line = (max: number = LIMITS.nameMax) => z.string().trim().min(1).max(max).nullable();

const Details = z.strictObject({
  registration_number: z
    .string()
    .trim()
    .refine(isRegistrationNumber, 'This is not a business registration number.')
    .transform(registrationDigits)
    .nullable(),
  representative: Line(),
  address: Line(500).describe("The company's own, on its listings"),
  phone: Line(40).describe("The company's own, on its listings"),
  abroad_country: Line().describe('Of a company without a registration in Korea'),
  abroad_city: Line(),
  identity_check: Line(2000).describe('Where staff checked who the company is'),
});

/** Who a company is, as the law asks of a board that lists it. Null takes a detail away. */
export const CompanyDetails = Details.partial().refine(
  (details) => Object.keys(details).length > 0,
  'Name a detail to change.',
);
export type CompanyDetails = z.output<typeof CompanyDetails>;
export type CompanyDetail = keyof CompanyDetails;

export const AdminCompany = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  ...(Object.fromEntries(Details.keyof().options.map((name) => [name, z.string().nullable()])) as Record<
    CompanyDetail,
    z.ZodNullable<z.ZodString>
  >),
  identity_checked_at: z.iso.datetime().nullable(),
});
export type AdminCompany = z.output<typeof AdminCompany>;

export const adminCompanyRoutes = {
  'GET /v1/admin/companies/{id}': {
    access: 'staff',
    summary: 'Who a company is, as far as staff recorded it.',
    params: IdParam,
    data: AdminCompany,
  },
  'PATCH /v1/admin/companies/{id}': {
    access: 'staff',
    summary: 'Records who a company is, and where that was checked.',
    params: IdParam,
    body: CompanyDetails,
    data: AdminCompany,
  },
} as const satisfies RouteTable;
