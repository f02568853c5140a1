import { type CompanyDetail, CompanyDetails } from '#contract/admin-companies.ts';
import { writtenRegistrationNumber } from '#contract/registration-number.ts';
import { commandWords } from '#platform/command-words.ts';
import { koreanMinute } from '#platform/korean-day.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { findCompany, noSuchCompany } from '#server/companies/queries.ts';
import { recordDetails } from '#server/companies/record-details.ts';
import type { Context } from '#server/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

type Print = (line: string) => void;

/** The option that records each detail, and how it is told. */
const DETAILS = [
  { option: 'registration', detail: 'registration_number', label: 'Business registration' },
  { option: 'representative', detail: 'representative', label: 'Representative' },
  { option: 'address', detail: 'address', label: 'Address' },
  { option: 'phone', detail: 'phone', label: 'Telephone' },
  { option: 'country', detail: 'abroad_country', label: 'Country abroad' },
  { option: 'city', detail: 'abroad_city', label: 'City abroad' },
  { option: 'checked', detail: 'identity_check', label: 'Checked' },
] as const satisfies readonly { option: string; detail: CompanyDetail; label: string }[];

const USAGE = `Usage: company-details SLUG [--registration NUMBER] [--representative NAME] [--address ADDRESS] [--phone NUMBER]
                       [--country COUNTRY --city CITY] [--checked WHERE]

Without options it shows what is recorded. An empty value ("") takes a detail away.
  --country, --city  of a company without a business registration in Korea
  --checked          where you checked who the company is, such as "hometax.go.kr, status of the business"`;

/** `company-details SLUG …`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function companyDetailsCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  const words = commandWords(
    args,
    DETAILS.map(({ option }) => option),
  );
  const [slug, ...more] = words?.positionals ?? [];
  if (!words || !slug || more.length > 0) {
    print(USAGE);
    return 2;
  }
  const given = DETAILS.flatMap(({ option, detail }) => {
    const value = words.values[option];
    return value === undefined ? [] : [[detail, value === '' ? null : value] as const];
  });
  if (given.length === 0) return await show(ctx, slug, print);
  const details = CompanyDetails.safeParse(Object.fromEntries(given));
  if (!details.success) {
    const issue = details.error.issues[0];
    const wrong = DETAILS.find(({ detail }) => detail === issue?.path[0]);
    print(`--${wrong?.option}: ${issue?.message}`);
    return 1;
  }
  tell(await recordDetails(ctx, COMMAND_LINE, slug, details.data), print);
  return 0;
}

async function show({ db }: Context, slug: string, print: Print): Promise<number> {
  const company = await findCompany(db, slug);
  if (!company) throw noSuchCompany(slug);
  tell(company, print);
  return 0;
}

function tell(company: CompanyRow, print: Print): void {
  print(`${company.name} (${company.slug})`);
  for (const { detail, label } of DETAILS) {
    const value = company[detail];
    const written = value !== null && detail === 'registration_number' ? writtenRegistrationNumber(value) : value;
    print(`${label}: ${written ?? 'not recorded'}`);
  }
  if (company.identity_checked_at) print(`Checked at: ${koreanMinute(company.identity_checked_at)}`);
}
