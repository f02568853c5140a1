import { z } from 'zod';
import { type StatedFacts, statedFacts } from '#server/imports/greenhouse-fields.ts';
import { type Board, ImportError, type ImportedJob } from '#server/imports/imported-job.ts';
import { employmentTypeOf, employmentTypeOfTitle, occupationsOf } from '#server/imports/kinds-of-work.ts';
import { safeHtmlFromMarkdown } from '#server/imports/markdown.ts';
import { placeLabel, regionOf, workplaceOf } from '#server/imports/places.ts';
import { tagsOfKeywords, tagsOfTitle } from '#server/imports/tag-words.ts';
import { decodeEntities, type SafeHtml, safeHtml } from '#server/jobs/safe-html.ts';

const Named = z.object({ name: z.string().nullish() });

const Posting = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  title: z.string().trim().min(1),
  absolute_url: z.url({ protocol: /^https?$/ }),
  updated_at: z.iso.datetime({ offset: true }),
  first_published: z.iso.datetime({ offset: true }).nullish(),
  location: Named.nullish(),
  /** Entity-encoded HTML; only there when the board was asked for it with `content=true`. */
  content: z.string().nullish(),
  departments: z.array(Named).nullish(),
  metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
});
type Posting = z.infer<typeof Posting>;

const Postings = z.array(Posting);

/**
 * Reads a Greenhouse job board: `{ jobs: [...] }` as `boards-api.greenhouse.io/v1/boards/{board}/jobs` answers it,
 * or the bare array of postings. Talent pools, hidden postings and repeats of one id are no vacancies.
 */
export function readGreenhouse(json: unknown): Board {
  const board: Board = { jobs: [], skipped: {} };
  const seen = new Set<string>();
  for (const posting of postingsOf(json)) {
    const facts = statedFacts(posting.metadata ?? []);
    const reason = seen.has(posting.id) ? 'repeated' : noVacancy(facts);
    if (reason) board.skipped[reason] = (board.skipped[reason] ?? 0) + 1;
    else board.jobs.push(jobOf(posting, facts));
    seen.add(posting.id);
  }
  return board;
}

function noVacancy(facts: StatedFacts): string | null {
  if (facts.isTalentPool) return 'talent pool';
  return facts.isHidden ? 'hidden' : null;
}

function postingsOf(json: unknown): Posting[] {
  const list = typeof json === 'object' && json !== null && 'jobs' in json ? json.jobs : json;
  if (!Array.isArray(list)) {
    throw new ImportError(
      'This is not a Greenhouse board: it is neither a list of postings nor an object with "jobs".',
    );
  }
  const parsed = Postings.safeParse(list);
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  const [index, ...field] = first?.path ?? [];
  throw new ImportError(
    `This is not a Greenhouse board: posting ${Number(index) + 1} of ${list.length}, ` +
      `${field.join('.') || 'as a whole'}: ${first?.message ?? 'invalid'}.`,
  );
}

function jobOf(posting: Posting, facts: StatedFacts): ImportedJob {
  const place = posting.location?.name ?? '';
  const departments = [facts.category, ...(posting.departments ?? []).map(({ name }) => name ?? '')].filter(Boolean);
  return {
    externalId: posting.id,
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
