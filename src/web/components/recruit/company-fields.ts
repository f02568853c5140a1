import { CompanyPageFields } from '#contract/company-edits.ts';
import { errorsByField, fallbackMessage } from '#contract/errors.ts';
import { type Difference, onlyDiffering } from '#web/components/listings/differences.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import type { Checked } from '#web/ui/use-form.ts';

export const COMPANY_FIELDS = [
  { name: 'summary', label: 'In one or two sentences' },
  { name: 'description', label: 'About the company' },
  { name: 'website_url', label: 'Website' },
  { name: 'industry', label: 'Industry' },
  { name: 'location', label: 'Place' },
  { name: 'founded', label: 'Founded' },
  { name: 'employees', label: 'People' },
  { name: 'address', label: 'Address' },
  { name: 'phone', label: 'Telephone' },
  { name: 'logo_url', label: 'Logo' },
] as const satisfies readonly { name: keyof CompanyPageFields; label: string }[];

const NUMBERS: readonly string[] = ['founded', 'employees'];

/** The form of a company's page. */
export function readCompanyPage(filled: FormData): Checked<CompanyPageFields> {
  const values = COMPANY_FIELDS.map(({ name }) => [name, typedValue(name, String(filled.get(name) ?? '').trim())]);
  const checked = CompanyPageFields.safeParse(Object.fromEntries(values), { error: fallbackMessage });
  return checked.success ? { values: checked.data } : { errors: firstMessages(errorsByField(checked.error)) };
}

function typedValue(name: string, typed: string): unknown {
  if (NUMBERS.includes(name)) return typed === '' ? null : Number(typed.replaceAll(/[\s,]/g, ''));
  return name === 'logo_url' && typed === '' ? null : typed;
}

/** What an edit of the page changes, in the order of the form. */
export function pageDifferences(before: CompanyPageFields, after: CompanyPageFields): Difference[] {
  return COMPANY_FIELDS.flatMap(({ name, label }) => {
    const [old, next] = [textOf(name, before[name]), textOf(name, after[name])];
    return old === next ? [] : [{ field: name, label, ...onlyDiffering(old, next) }];
  });
}

function textOf(name: string, value: string | number | null): string {
  if (value === null || value === '') return '';
  return name === 'logo_url' ? `Picture ${String(value).split('/').at(-1)?.slice(0, 8)}` : String(value);
}
