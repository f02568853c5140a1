import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { decodeEntities, type SafeHtml, safeHtml } from '#server/core/safe-html.ts';
import { type BoardFormatRules, listAt, readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { workplaceOf } from '#server/imports/places.ts';
import { Address, LongText, Title, TOO_LONG, Words, Written } from '#server/imports/stated-posting.ts';

const Named = z.object({ name: Words });

const Posting = z.object({
  title: Title,
  absolute_url: Address,
  updated_at: Written,
  first_published: Written,
  application_deadline: Written,
  location: Named.nullish(),
  /** Entity-encoded HTML; only with `content=true`. */
  content: LongText,
  departments: z.array(Named).nullish(),
  metadata: z
    .array(z.object({ name: z.string(), value: z.unknown().refine(isShort, TOO_LONG).superRefine(boundValue) }))
    .nullish(),
});
type Posting = z.infer<typeof Posting>;

const GREENHOUSE: BoardFormatRules<Posting> = {
  name: 'a Greenhouse board',
  mismatch: 'it is neither a list of postings nor an object with "jobs"',
  entriesIn: (content) => (Array.isArray(content) ? content : listAt(content, 'jobs')),
  idOf: ({ id }) => id,
  schema: Posting,
  stated(posting) {
    const facts = statedFacts(posting.metadata ?? []);
    return {
      title: posting.title,
      url: posting.absolute_url,
      description: bodyOf(posting, facts),
      published: posting.first_published,
      updated: posting.updated_at,
      deadline: posting.application_deadline,
      employment: [facts.employmentType],
      departments: [facts.category, ...(posting.departments ?? []).map(({ name }) => name)].filter(Boolean),
      keywords: facts.keywords,
      places: [{ name: posting.location?.name ?? '' }],
      workplace: [workplaceOf(facts.workplace)],
      isTalentPool: facts.isTalentPool,
      isHidden: facts.isHidden,
    };
  },
};

/** `boards-api.greenhouse.io/v1/boards/{board}/jobs`: `{ jobs: [...] }`, or the bare array. */
export const readGreenhouse = readerOf(GREENHOUSE);

function bodyOf(posting: Posting, facts: StatedFacts): SafeHtml {
  const employer = facts.employer ? safeHtmlFromMarkdown(`Employer: ${facts.employer}`) : '';
  const text = posting.content
    ? descriptionOf(decodeEntities(posting.content))
    : safeHtmlFromMarkdown(facts.description);
  return safeHtml(employer + text);
}

function boundValue(value: unknown, context: Parameters<typeof boundStructure>[1]): void {
  if (typeof value === 'string') boundStructure(value, context);
}

function isShort(value: unknown): boolean {
  const parts = Array.isArray(value) ? value : [value];
  return (
    parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0) <= LIMITS.listingTextMax
  );
}

/** An empty string where there is none. */
type StatedFacts = {
  isTalentPool: boolean;
  isHidden: boolean;
  employmentType: string;
  category: string;
  workplace: string;
  description: string;
  keywords: string[];
  /** The employing company, where a group shares one board. */
  employer: string;
};

/** Employers name these as they like, in their own language. The first non-empty match counts. */
const NAMES = {
  talentPool: /talent\s?(?:pool|community|network)|인재\s?풀/i,
  hidden: /미노출|비공개|\b(?:hidden|unlisted|internal only)\b|do not (?:show|publish|post|list)/i,
  employmentType: /고용\s?형태|employment\s?type|\bjob type\b/i,
  category: /job category|job family|직군/i,
  workplace: /\bwork\s?place\b|\b(?:work )?location type\b|remote policy|근무\s?형태/i,
  description: /job description|직무\s?(?:설명|소개)/i,
  keywords: /외부\s?노출용\s?키워드|^(?:public )?(?:keywords|skills|tech stack)\b/i,
  employer: /소속\s?자회사|\bsubsidiary\b|\blegal entity\b/i,
} as const satisfies Record<string, RegExp>;

type Metadata = readonly { name: string; value?: unknown }[];

function statedFacts(metadata: Metadata): StatedFacts {
  return {
    isTalentPool: isYes(metadata, NAMES.talentPool),
    isHidden: isYes(metadata, NAMES.hidden),
    employmentType: metadataText(metadata, NAMES.employmentType),
    category: metadataText(metadata, NAMES.category),
    workplace: metadataText(metadata, NAMES.workplace),
    description: metadataText(metadata, NAMES.description),
    employer: metadataText(metadata, NAMES.employer),
    keywords: metadataText(metadata, NAMES.keywords)
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  };
}

function isYes(metadata: Metadata, name: RegExp): boolean {
  return metadata.some(
    ({ name: label, value }) =>
      name.test(label) && (value === true || (typeof value === 'string' && /^(?:yes|true)$/i.test(value))),
  );
}

/** A multiple-choice field is a list. */
function metadataText(metadata: Metadata, name: RegExp): string {
  for (const field of metadata) {
    if (!name.test(field.name)) continue;
    if (typeof field.value === 'string' && field.value.trim() !== '') return field.value.trim();
    if (Array.isArray(field.value)) return field.value.filter((part) => typeof part === 'string').join(',');
  }
  return '';
}
