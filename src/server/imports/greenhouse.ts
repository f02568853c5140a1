import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { decodeEntities, type SafeHtml, safeHtml } from '#server/core/safe-html.ts';
import { type BoardFormatRules, listAt, readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { type StatedFacts, statedFacts } from '#server/imports/greenhouse-fields.ts';
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
