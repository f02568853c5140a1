import { z } from 'zod';
import { type Operator, Processor } from '#contract/compliance/legal.ts';

export const operatorFields = {
  OPERATOR: z.string().default('madang'),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_REGISTRATION_NUMBER: z.string().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_JOB_INFORMATION_NUMBER: z.string().optional(),
  OPERATOR_MAIL_ORDER_NUMBER: z.string().optional(),
  OPERATOR_HOST: z.string().optional(),
  COURIER: z.string().optional(),
  PRIVACY_OFFICER: z.string().optional(),
  PRIVACY_CONTACT: z.string().optional(),
  PROCESSORS: z
    .string()
    .default('[]')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(Processor)),
};
type OperatorFields = z.output<z.ZodObject<typeof operatorFields>>;

const EXAMPLES = {
  OPERATOR_ADDRESS: '1 Example-gil, Jongno-gu, Seoul (example)',
  OPERATOR_REPRESENTATIVE: 'Kim Example (example)',
  OPERATOR_REGISTRATION_NUMBER: '000-00-00000 (example)',
  OPERATOR_PHONE: '02-000-0000 (example)',
  OPERATOR_JOB_INFORMATION_NUMBER: 'J0000000000000 (example)',
  PRIVACY_OFFICER: 'Lee Example (example)',
};
/** What a seller adds to it (E-Commerce Act, articles 10 and 13). */
const SELLER_EXAMPLES = {
  OPERATOR_MAIL_ORDER_NUMBER: '0000-Seoul Jongno-0000 (example)',
  OPERATOR_HOST: 'Example Hosting (example)',
  COURIER: 'Example Parcels (example)',
};
const EXAMPLE_PROCESSORS: readonly Processor[] = [
  { name: 'Example Hosting (example)', task: 'Running the servers and storing the files' },
  { name: 'Example Post (example)', task: 'Delivering email' },
];

/** Variables that the law wants named of an operator and the environment lacks. */
export function missingOperatorDetails(read: OperatorFields): string[] {
  return Object.keys(EXAMPLES).filter((name) => !read[name as keyof typeof EXAMPLES]);
}

export function missingSellerDetails(read: OperatorFields): string[] {
  return Object.keys(SELLER_EXAMPLES).filter((name) => !read[name as keyof typeof SELLER_EXAMPLES]);
}

/** Variables that still say what deploy/production.env gives as an example. */
export function exampleDetails(
  read: OperatorFields & { CONTACT_EMAIL: string; MAIL_FROM?: string | undefined },
): string[] {
  const names = ['OPERATOR', ...Object.keys(EXAMPLES), 'CONTACT_EMAIL', 'MAIL_FROM'] as (keyof typeof read)[];
  return names.filter((name) => isExample(String(read[name] ?? '')));
}

export function isExample(value: string): boolean {
  const isAddress = /@[^@]+\.example>?$/.test(value);
  return isAddress || /\bexample\b/i.test(value) || /^(?:02)?0{6,}$/.test(value.replaceAll(/\D/g, ''));
}

export function operatorOf(read: OperatorFields, options: { contactEmail: string; demo: boolean }): Operator {
  const named = (name: keyof typeof EXAMPLES) => read[name] ?? (options.demo ? EXAMPLES[name] : '');
  const ofSeller = (name: keyof typeof SELLER_EXAMPLES) => read[name] ?? (options.demo ? SELLER_EXAMPLES[name] : null);
  const isExample = options.demo && missingOperatorDetails(read).length > 0;
  return {
    name: read.OPERATOR,
    address: named('OPERATOR_ADDRESS'),
    representative: named('OPERATOR_REPRESENTATIVE'),
    registrationNumber: named('OPERATOR_REGISTRATION_NUMBER'),
    phone: named('OPERATOR_PHONE'),
    jobInformationNumber: named('OPERATOR_JOB_INFORMATION_NUMBER'),
    mailOrderNumber: ofSeller('OPERATOR_MAIL_ORDER_NUMBER'),
    host: ofSeller('OPERATOR_HOST'),
    courier: ofSeller('COURIER'),
    privacyOfficer: named('PRIVACY_OFFICER'),
    privacyContact: read.PRIVACY_CONTACT ?? options.contactEmail,
    processors: read.PROCESSORS.length === 0 && isExample ? EXAMPLE_PROCESSORS : read.PROCESSORS,
    isExample,
  };
}
