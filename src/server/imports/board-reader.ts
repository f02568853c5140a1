import type { z } from 'zod';
import type { EmploymentType } from '#contract/core/vocabulary.ts';
import { deadlineOf, momentOf, type Read } from '#server/imports/dates.ts';
import {
  type Board,
  type BoardReader,
  ImportError,
  type ImportedJob,
  type ReadOptions,
  type UnreadField,
} from '#server/imports/imported-job.ts';
import { occupationsOf } from '#server/imports/kinds-of-work.ts';
import { payOf } from '#server/imports/pay.ts';
import { type Places, placesOf, workplaceAmong, workplaceOf } from '#server/imports/places.ts';
import { Id, type StatedPosting } from '#server/imports/stated-posting.ts';
import { placeWords } from '#server/jobs/korean-places.ts';
import { TagFinder } from '#server/jobs/tag-finder.ts';
import { doubtingDollars, readJob } from '#server/reading/read-job.ts';
import { employmentIn, employmentTypeAmong, employmentTypeOfTitle } from '#server/reading/rules/employment-type.ts';
import { sentencesOf } from '#server/reading/rules/sentences.ts';

/** A posting without a position behind it: "Join our talent community", not "Talent pool manager". */
const NO_POSITION = [
  /\btalent (?:pool|community|network)\b(?! (?:\w+ )?(?:manager|lead|partner|specialist|recruiter)\b)/i,
  /\b(?:general|open|spontaneous|speculative|unsolicited) application\b|\bopen recruitment\b/i,
  /\bexpressions? of interest\b|\bregister your interest\b|\bgeneral (?:\w+ )?submissions?\b|^wild ?card$/i,
  /\bjoin (?:our|the|\S+(?:'|’)s) (?:talent )?network\b/i,
  // Apart from the rest of the title: "Evergreen content marketer" is a vacancy.
  /(?:^|[[(|:–—]|\s-)\s*evergreen\s*(?:$|[\])|:–—]|-\s)/i,
  /인재\s?(?:풀|pool|db)(?!\s?(?:관리|운영|담당|구축|매니저))|자유\s?지원(?![금가-힣])/i,
];

const NO_ID = 'it has no id.';

export type BoardFormatRules<Posting> = {
  /** As messages name it, with its article: "a Lever board". */
  name: string;
  /** Null where the content is something else. */
  entriesIn: (content: unknown, options: ReadOptions) => readonly unknown[] | null;
  /** For messages where `entriesIn` finds none: `it has no list "jobs"`. */
  mismatch: string;
  /** The only thing that links an entry to a job. */
  idOf: (entry: Record<string, unknown>, options: ReadOptions) => unknown;
  schema: z.ZodType<Posting>;
  stated: (posting: Posting, options: ReadOptions) => StatedPosting;
};

/**
 * Leaves out, with reasons, repeated ids, talent pools, hidden and closed postings and those nobody in Korea could
 * take; joins postings that say the same of the same place. A malformed posting is refused on its own; if all are
 * malformed, the format is another one.
 */
export function readerOf<Posting>(rules: BoardFormatRules<Posting>): BoardReader {
  return (content, options) => {
    const board: Board = { jobs: [], refused: [], unread: [], skipped: {} };
    const finder = new TagFinder(options.tags);
    const seen = new Set<string>();
    const entries = identified(content, options, rules);
    for (const [at, [externalId, entry]] of entries.entries()) {
      if (externalId === null) {
        board.refused.push({ externalId: `number ${at + 1} of ${entries.length}`, reason: NO_ID, hasNoId: true });
        continue;
      }
      const read = seen.has(externalId)
        ? { skipped: 'repeated' }
        : readEntry(externalId, entry, { options, finder }, rules);
      seen.add(externalId);
      if ('skipped' in read) board.skipped[read.skipped] = (board.skipped[read.skipped] ?? 0) + 1;
      else if ('reason' in read) board.refused.push({ externalId, reason: read.reason });
      else {
        board.jobs.push(read.job);
        board.unread.push(...read.unread);
      }
    }
    const [first] = board.refused;
    if (first && board.refused.length === entries.length)
      throw new ImportError(`This isn’t ${rules.name}: posting ${first.externalId}, ${first.reason}`);
    return { ...board, jobs: joined(board.jobs) };
  };
}

export function listAt(content: unknown, key: string): unknown[] | null {
  const list = typeof content === 'object' && content !== null ? (content as Record<string, unknown>)[key] : null;
  return Array.isArray(list) ? list : null;
}

function identified<Posting>(
  content: unknown,
  options: ReadOptions,
  { name, mismatch, entriesIn, idOf }: BoardFormatRules<Posting>,
): [id: string | null, entry: unknown][] {
  const entries = entriesIn(content, options);
  if (!Array.isArray(entries)) throw new ImportError(`This isn’t ${name}: ${mismatch}.`);
  return entries.map((entry) => {
    const id = Id.safeParse(typeof entry === 'object' && entry !== null ? idOf(entry, options) : undefined);
    return [id.success ? id.data : null, entry];
  });
}

type Outcome = { job: ImportedJob; unread: UnreadField[] } | { reason: string } | { skipped: string };

type Shared = { options: ReadOptions; finder: TagFinder };

function readEntry<Posting>(
  externalId: string,
  entry: unknown,
  shared: Shared,
  { schema, stated }: BoardFormatRules<Posting>,
): Outcome {
  const parsed = schema.safeParse(entry);
  if (parsed.success) return jobOf(externalId, stated(parsed.data, shared.options), shared);
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'invalid' };
  return { reason: `${path.join('.') || 'as a whole'}: ${message}.` };
}

function jobOf(externalId: string, posting: StatedPosting, { options: { now }, finder }: Shared): Outcome {
  const places = placesOf(posting.places);
  const unread: UnreadField[] = [];
  const read = <Value>(field: UnreadField['field'], { value, fault }: Read<Value>): Value | null => {
    if (fault) unread.push({ externalId, field, reason: fault });
    return value;
  };
  const expiresAt = read('deadline', deadlineOf(posting.deadline));
  const skipped = noVacancy(posting, expiresAt, now) ?? (typeof places === 'string' ? places : null);
  if (skipped !== null || typeof places === 'string') return { skipped: skipped ?? '' };
  const words = wordsOf(posting, places, finder);
  const reading = readJob(words);
  const job: ImportedJob = {
    externalId,
    alsoListedAs: [],
    ...words,
    publishedAt: read('published', momentOf(posting.published)),
    updatedAt: read('updated', momentOf(posting.updated)),
    expiresAt,
    pay: read('pay', payOf(posting.pay, places.isAlsoAbroad)),
    reading: places.isAlsoAbroad ? doubtingDollars(reading) : reading,
  };
  return { job, unread };
}

function noVacancy(posting: StatedPosting, expiresAt: Date | null, now: Date): string | null {
  const names = [posting.title, ...(posting.departments ?? [])];
  if (posting.isTalentPool || names.some((name) => isTalentPool(name ?? ''))) return 'talent pool';
  if (posting.isHidden) return 'hidden';
  return posting.isClosed || (expiresAt !== null && expiresAt <= now) ? 'closed' : null;
}

function wordsOf(posting: StatedPosting, { labels, region }: Places, finder: TagFinder) {
  const departments = (posting.departments ?? []).filter((name) => typeof name === 'string');
  return {
    company: posting.company?.trim() || null,
    title: posting.title.replace(/\s+/g, ' '),
    description: posting.description,
    url: posting.url,
    employmentType:
      employmentTypeAmong(posting.employment ?? []) ??
      employmentTypeOfTitle(posting.title) ??
      plainEmployment(posting.description),
    occupations: occupationsOf(posting.title, departments),
    tags: [...new Set([...finder.inTitle(posting.title), ...finder.inKeywords(posting.keywords ?? [])])],
    region,
    location: labels.join(', '),
    workplace: workplaceAmong([...(posting.workplace ?? []), ...labels.map(workplaceOf)]),
  };
}

/** What the board doesn't say in a field its text may: "고용형태: 정규직". */
function plainEmployment(text: string): EmploymentType | null {
  const said = employmentIn(sentencesOf({ title: '', text }));
  return said?.isPlain ? said.value : null;
}

/** Of one company, saying the same of the same place: the first stays, and knows the ids of the rest. */
function joined(jobs: readonly ImportedJob[]): ImportedJob[] {
  const firsts = new Map<string, ImportedJob>();
  for (const job of jobs) {
    const said = [job.company, job.title, job.description].map((text) => text?.toLowerCase());
    const key = JSON.stringify([...said, ...placeWords(job.location ?? '')]);
    const first = firsts.get(key);
    if (first) first.alsoListedAs.push(job.externalId);
    else firsts.set(key, job);
  }
  return [...firsts.values()];
}

function isTalentPool(name: string): boolean {
  return NO_POSITION.some((words) => words.test(name.trim()));
}
