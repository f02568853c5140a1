import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import { MomentWithOffset } from '#contract/moments.ts';
import { type StatedFacts, statedFacts } from '#server/imports/greenhouse-fields.ts';
import {
  type Board,
  ImportError,
  type ImportedJob,
  POSTING_TEXT_MAX,
  type RefusedPosting,
} from '#server/imports/imported-job.ts';
import { employmentTypeOf, employmentTypeOfTitle, occupationsOf } from '#server/imports/kinds-of-work.ts';
import { placeLabel, regionOf, workplaceOf } from '#server/imports/places.ts';
import { tagsOfKeywords, tagsOfTitle } from '#server/imports/tag-words.ts';
import { safeHtmlFromMarkdown } from '#server/text/markdown.ts';
import { decodeEntities, type SafeHtml, safeHtml } from '#server/text/safe-html.ts';

const NAME_MAX = 300;
const TOO_LONG = `longer than ${POSTING_TEXT_MAX.toLocaleString('en')} characters`;

const Named = z.object({ name: z.string().max(NAME_MAX).nullish() });

const Id = z.union([z.number().int(), z.string().min(1).max(NAME_MAX)]).transform(String);

const Posting = z.object({
  title: z.string().trim().min(1).max(NAME_MAX),
  absolute_url: z.url({ protocol: /^https?$/ }).max(LIMITS.urlMax),
  updated_at: MomentWithOffset,
  first_published: MomentWithOffset.nullish(),
  location: Named.nullish(),
  /** Entity-encoded HTML; missing unless requested with `content=true`. */
  content: z.string().max(POSTING_TEXT_MAX, TOO_LONG).nullish(),
  departments: z.array(Named).nullish(),
  metadata: z.array(z.object({ name: z.string(), value: z.unknown().refine(isShort, TOO_LONG) })).nullish(),
});
type Posting = z.infer<typeof Posting>;

/**
 * Reads a Greenhouse job board: `{ jobs: [...] }` as `boards-api.greenhouse.io/v1/boards/{board}/jobs` answers it,
 * or the bare array of postings. Talent pools, hidden postings and duplicate ids are skipped. A malformed posting is
 * refused on its own; if all are malformed, the format is another one.
 */
export function readGreenhouse(json: unknown): Board {
  const board: Board = { jobs: [], refused: [], skipped: {} };
  const seen = new Set<string>();
  const entries = entriesOf(json);
  for (const [externalId, entry] of entries) {
    const read = seen.has(externalId) ? { skipped: 'repeated' } : readPosting(externalId, entry);
    seen.add(externalId);
    if ('skipped' in read) board.skipped[read.skipped] = (board.skipped[read.skipped] ?? 0) + 1;
    else if ('reason' in read) board.refused.push(read);
    else board.jobs.push(read);
  }
  const [first] = board.refused;
  if (first && board.refused.length === entries.length) {
    throw new ImportError(`This is not a Greenhouse board: posting ${first.externalId}, ${first.reason}`);
  }
  return board;
}

/** The entries of a board by id, the only thing that links a posting to its job. */
function entriesOf(json: unknown): [id: string, entry: unknown][] {
  const list = typeof json === 'object' && json !== null && 'jobs' in json ? json.jobs : json;
  if (!Array.isArray(list)) {
    throw new ImportError(
      'This is not a Greenhouse board: it is neither a list of postings nor an object with "jobs".',
    );
  }
  return list.map((entry, index) => {
    const id = Id.safeParse(entry?.id);
    if (id.success) return [id.data, entry];
    throw new ImportError(`This is not a Greenhouse board: posting ${index + 1} of ${list.length} has no id.`);
  });
}

function readPosting(externalId: string, entry: unknown): ImportedJob | RefusedPosting | { skipped: string } {
  const parsed = Posting.safeParse(entry);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'invalid' };
    return { externalId, reason: `${path.join('.') || 'as a whole'}: ${message}.` };
  }
  const facts = statedFacts(parsed.data.metadata ?? []);
  const skipped = noVacancy(facts);
  return skipped ? { skipped } : jobOf(externalId, parsed.data, facts);
}

function noVacancy(facts: StatedFacts): string | null {
  if (facts.isTalentPool) return 'talent pool';
  return facts.isHidden ? 'hidden' : null;
}

function jobOf(externalId: string, posting: Posting, facts: StatedFacts): ImportedJob {
  const place = posting.location?.name ?? '';
  const departments = [facts.category, ...(posting.departments ?? []).map(({ name }) => name ?? '')].filter(Boolean);
  return {
    externalId,
    title: posting.title.replace(/\s+/g, ' '),
    description: descriptionOf(posting, facts),
    url: posting.absolute_url,
    publishedAt: posting.first_published ? new Date(posting.first_published) : null,
    updatedAt: new Date(posting.updated_at),
    employmentType: employmentTypeOf(facts.employmentType) ?? employmentTypeOfTitle(posting.title),
    occupations: occupationsOf(posting.title, departments),
    tags: [...new Set([...tagsOfTitle(posting.title), ...tagsOfKeywords(facts.keywords)])],
    region: regionOf(place),
    location: placeLabel(place),
    workplace: workplaceOf(facts.workplace) ?? workplaceOf(place),
  };
}

function descriptionOf(posting: Posting, facts: StatedFacts): SafeHtml {
  const employer = facts.employer ? safeHtmlFromMarkdown(`Employer: ${facts.employer}`) : '';
  const text = posting.content ? decodeEntities(posting.content) : safeHtmlFromMarkdown(facts.description);
  return safeHtml(employer + text);
}

/** A custom field holds text, or a list of choices. */
function isShort(value: unknown): boolean {
  const parts = Array.isArray(value) ? value : [value];
  return parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0) <= POSTING_TEXT_MAX;
}
