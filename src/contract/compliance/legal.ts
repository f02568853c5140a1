import { z } from 'zod';
import type { OperatorLabel } from '#contract/compliance/operator-labels.ts';
import { routes } from '#contract/core/define.ts';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { ORDER_KINDS, type OrderKind } from '#contract/payments/orders.ts';

/** By the last part of their address. The terms of sale are agreed to with each order, the others with an account. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'terms-of-sale'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

const LegalVersion = z.object({
  version: z.iso.date(),
  announced_on: z.iso.date(),
  effective_on: z.iso.date(),
  changes: z.string().describe('Changes from the previous version'),
  covers: z.array(z.enum(ORDER_KINDS)).describe('What may be sold under it'),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

/** How many days ahead a change of the privacy policy is announced (PIPA, article 30, and its standard guideline). */
export const NOTICE_DAYS = 7;

const FIRST = { announced_on: '2026-11-21', effective_on: '2026-11-21', changes: 'First version.', covers: [] };

/** Newest first, in `content/legal/{document}/{version}.md`, those of `IN_KOREAN` in `{version}.ko.md` too. Consents record the privacy policy in force. */
export const LEGAL_VERSIONS: Record<LegalDocumentName, readonly LegalVersion[]> = {
  terms: [
    {
      version: '2026-11-28',
      announced_on: '2026-11-28',
      effective_on: '2026-12-22',
      changes:
        'Plainer words than the version of 22 November; the rules are the same: our duties as a provider of job information, what companies must show us, the operator’s telephone, and that the shirt has terms of its own.',
      covers: ['merch', 'posting'],
    },
    {
      version: '2026-11-22',
      announced_on: '2026-11-22',
      effective_on: '2026-12-22',
      changes:
        'Our duties as a provider of job information, what companies must show us, the operator’s telephone, and that the shirt has terms of its own.',
      covers: ['merch', 'posting'],
    },
    { version: '2026-11-21', ...FIRST },
  ],
  privacy: [
    {
      version: '2026-11-28',
      announced_on: '2026-11-28',
      effective_on: '2026-12-05',
      changes:
        'What you tell a company upfront about your visa, where you live and your Korean; apps that you connect, what they may see and what they prepare for you.',
      covers: ['merch', 'posting'],
    },
    {
      version: '2026-11-27',
      announced_on: '2026-11-27',
      effective_on: '2026-12-04',
      changes:
        'What your browser keeps for your next application, if you ask it to; what you look for and your links in a talent profile; when you last looked at an application; that we delete accounts nobody has used for two years.',
      covers: ['merch', 'posting'],
    },
    {
      version: '2026-11-24',
      announced_on: '2026-11-24',
      effective_on: '2026-12-01',
      changes: 'Until an order is paid, an hour at most, we keep which network it came from, as a one-way hash.',
      covers: ['merch', 'posting'],
    },
    {
      version: '2026-11-22',
      announced_on: '2026-11-22',
      effective_on: '2026-11-29',
      changes:
        'Orders of the shirt, what backups keep and for how long, what counts as a breach and what we then tell you, records of signing in, and where to complain.',
      covers: ['merch', 'posting'],
    },
    { version: '2026-11-21', ...FIRST },
  ],
  'terms-of-sale': [
    {
      version: '2026-11-30',
      announced_on: '2026-11-30',
      effective_on: '2026-12-07',
      changes: 'Plainer words than the version of 24 November; your rights and our duties are the same.',
      covers: ['merch'],
    },
    {
      version: '2026-11-24',
      announced_on: '2026-11-24',
      effective_on: '2026-12-01',
      changes: 'How many pieces can wait for payment at once, and that the last ones are kept for a shorter time.',
      covers: ['merch'],
    },
    {
      version: '2026-11-22',
      announced_on: '2026-11-22',
      effective_on: '2026-11-22',
      changes: 'First version.',
      covers: ['merch'],
    },
  ],
};

/** The versions that those who hire can read in Korean. */
export const IN_KOREAN: Partial<Record<LegalDocumentName, readonly string[]>> = { terms: ['2026-11-28'] };

/** The texts that must cover what is sold. */
const NEEDED_TO_SELL: Record<OrderKind, readonly LegalDocumentName[]> = {
  merch: ['terms', 'privacy', 'terms-of-sale'],
  posting: ['terms', 'privacy'],
};

/** The day in Korea on which a board opened; null for one that nobody has agreed to anything on, such as a demo. */
export type OpenedOn = string | null;

/** All versions on this board, newest first. What was announced before it opened applies to it from the start. */
export function legalVersions(document: LegalDocumentName, opened: OpenedOn): readonly LegalVersion[] {
  return LEGAL_VERSIONS[document].map((version) => {
    const start = opened ?? version.announced_on;
    const isSooner = version.announced_on <= start && start < version.effective_on;
    return isSooner ? { ...version, effective_on: start } : version;
  });
}

/** The version in force on a day in Korea (`YYYY-MM-DD`); the first one for earlier days. */
export function versionInForce(document: LegalDocumentName, day: string, opened: OpenedOn): LegalVersion {
  const versions = legalVersions(document, opened);
  const found = opened === null ? versions[0] : versions.find(({ effective_on }) => effective_on <= day);
  const inForce = found ?? versions.at(-1);
  if (!inForce) throw new Error(`There is no version of ${document}.`);
  return inForce;
}

export function maySell(kind: OrderKind, day: string, opened: OpenedOn): boolean {
  return NEEDED_TO_SELL[kind].every((document) => versionInForce(document, day, opened).covers.includes(kind));
}

export function agreedVersions(day: string, opened: OpenedOn): Record<'terms' | 'privacy', string> {
  return {
    terms: versionInForce('terms', day, opened).version,
    privacy: versionInForce('privacy', day, opened).version,
  };
}

/** A version that has been announced but is not in force yet, or null. */
export function comingVersion(document: LegalDocumentName, day: string, opened: OpenedOn): LegalVersion | null {
  const [newest] = legalVersions(document, opened);
  const isComing = newest && newest.version !== versionInForce(document, day, opened).version;
  return isComing ? newest : null;
}

/** When the version in force took effect, or the next one was announced. */
export function lastLegalChange(document: LegalDocumentName, day: string, opened: OpenedOn): string {
  const announced = comingVersion(document, day, opened)?.announced_on ?? '';
  const { effective_on } = versionInForce(document, day, opened);
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
  isExample: boolean;
};

/** One line about the operator, as pages show it; `href` proves it. */
export type OperatorDetail = { label: OperatorLabel; value: string; href?: string };

export const LegalDocument = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  ...LegalVersion.shape,
  is_in_force: z.boolean(),
  is_example: z.boolean().describe('The operator’s details are the demo’s'),
  language: z.enum(LANGUAGES_OF_PAGES).describe('Of the text: English where it has no other'),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), heading: z.string() })),
  versions: z.array(LegalVersion).describe('All of them, newest first'),
  coming: LegalVersion.nullable().describe('Announced, and not in force yet'),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legalRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/legal/{document}': {
      summary: 'Terms of use, privacy policy or terms of sale: the current version, or a given one.',
      params: z.object({ document: z.enum(LEGAL_DOCUMENTS) }),
      query: z.object({ version: z.string().optional(), language: z.enum(LANGUAGES_OF_PAGES).optional() }),
      data: LegalDocument,
    },
  },
);
