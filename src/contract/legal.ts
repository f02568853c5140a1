import { z } from 'zod';
import type { RouteTable } from '#contract/route.ts';

/** By the last part of their address. The terms of sale are agreed to with each order, the others with an account. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'terms-of-sale'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

const LegalVersion = z.object({
  version: z.iso.date(),
  announced_on: z.iso.date(),
  effective_on: z.iso.date(),
  changes: z.string().describe('What is different from the version before'),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

/** How many days ahead a change of the privacy policy is announced (PIPA, article 30, and its standard guideline). */
export const NOTICE_DAYS = 7;

/**
 * Every version, newest first; the text is in `content/legal/{document}/{version}.md`. Consents record the version of
 * the privacy policy that was in force.
 */
export const LEGAL_VERSIONS: Record<LegalDocumentName, readonly LegalVersion[]> = {
  terms: [
    {
      version: '2026-11-22',
      announced_on: '2026-11-22',
      effective_on: '2026-12-22',
      changes:
        'Our duties as a provider of job information, what companies must show us, the operator’s telephone, and that the shirt has terms of its own.',
    },
    { version: '2026-11-21', announced_on: '2026-11-21', effective_on: '2026-11-21', changes: 'First version.' },
  ],
  privacy: [
    {
      version: '2026-11-22',
      announced_on: '2026-11-22',
      effective_on: '2026-11-29',
      changes:
        'Orders of the shirt, what backups keep and for how long, what counts as a breach and what we then tell you, records of signing in, and where to complain.',
    },
    { version: '2026-11-21', announced_on: '2026-11-21', effective_on: '2026-11-21', changes: 'First version.' },
  ],
  'terms-of-sale': [
    { version: '2026-11-22', announced_on: '2026-11-22', effective_on: '2026-11-22', changes: 'First version.' },
  ],
};

/** The version in force on a day in Korea (`YYYY-MM-DD`); the first one for earlier days. */
export function versionInForce(document: LegalDocumentName, day: string): LegalVersion {
  const versions = LEGAL_VERSIONS[document];
  const found = versions.find(({ effective_on }) => effective_on <= day) ?? versions.at(-1);
  if (!found) throw new Error(`There is no version of ${document}.`);
  return found;
}

/** The version that a sign-up on this day consents to. */
export function agreedVersions(day: string): Record<'terms' | 'privacy', string> {
  return { terms: versionInForce('terms', day).version, privacy: versionInForce('privacy', day).version };
}

/** A version that has been announced but is not in force yet, or null. */
export function comingVersion(document: LegalDocumentName, day: string): LegalVersion | null {
  const [newest] = LEGAL_VERSIONS[document];
  return newest && newest.effective_on > day ? newest : null;
}

/**
 * When the page of a document last changed, as a day in Korea: when the version in force took effect, or the next one
 * was announced on it.
 */
export function lastLegalChange(document: LegalDocumentName, day: string): string {
  const announced = comingVersion(document, day)?.announced_on ?? '';
  const { effective_on } = versionInForce(document, day);
  return announced > effective_on && announced <= day ? announced : effective_on;
}

/** A processor of personal data; `abroad` if outside Korea (PIPA, article 28-8). */
export const Processor = z.object({
  name: z.string().min(1),
  task: z.string().min(1),
  abroad: z
    .object({
      country: z.string().min(1),
      contact: z.string().min(1),
      items: z.string().min(1),
      method: z.string().min(1),
      kept: z.string().min(1),
    })
    .optional(),
});
export type Processor = z.infer<typeof Processor>;

/** The operator of this installation, as the law requires it to be named. */
export type Operator = {
  name: string;
  address: string;
  representative: string;
  registrationNumber: string;
  phone: string;
  /** Number of the report as a provider of job information (Employment Security Act, article 23). */
  jobInformationNumber: string;
  /** Number of the report as a mail-order seller (E-Commerce Act, article 12); null where nothing is sold. */
  mailOrderNumber: string | null;
  /** Who runs the servers (E-Commerce Act, article 10, and its decree, article 11-4); null where nothing is sold. */
  host: string | null;
  /** The parcel company; null where nothing is sold. */
  courier: string | null;
  privacyOfficer: string;
  privacyContact: string;
  processors: readonly Processor[];
  /** The details are placeholders. */
  isExample: boolean;
};

/** One line about the operator, as pages show it; `href` proves it. */
export type OperatorDetail = { label: string; value: string; href?: string };

export const LegalDocument = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  ...LegalVersion.shape,
  is_in_force: z.boolean(),
  is_example: z.boolean().describe("The operator's details are those of the demo"),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), heading: z.string() })),
  versions: z.array(LegalVersion).describe('All of them, the newest first'),
  coming: LegalVersion.nullable().describe('Announced, and not in force yet'),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legalRoutes = {
  'GET /v1/legal/{document}': {
    access: 'anyone',
    summary: 'Terms of use, privacy policy or terms of sale: the version in force, or the one asked for.',
    params: z.object({ document: z.enum(LEGAL_DOCUMENTS) }),
    query: z.object({ version: z.string().optional() }),
    data: LegalDocument,
  },
} as const satisfies RouteTable;
