import { publicPage } from '#contract/pages.ts';
import type { Db } from '#platform/db.ts';
import { findSubjectId, type SubjectKind } from '#server/counters/queries.ts';

/** Everything else: private pages, whose addresses may hold a token, and whatever a stranger makes up. */
const OTHER = 'other';

/** What a page with a slug in its path shows. */
const SHOWS: Partial<Record<string, SubjectKind>> = {
  '/jobs/{slug}': 'job',
  '/companies/{slug}': 'company',
  '/blog/{slug}': 'article',
  '/events/{slug}': 'event',
  '/tools/{slug}': 'tool',
};

/**
 * The path under which a page view is counted, without search and fragment.
 * A path that names no public page, or nothing that is shown there, counts as `other`: the table cannot be filled from outside.
 */
export async function countedPath(db: Db, path: string, now: Date): Promise<string> {
  const plain = (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1');
  const page = publicPage(plain);
  if (!page) return OTHER;
  const kind = SHOWS[page.pattern];
  if (!kind) return plain;
  const id = await findSubjectId(db, kind, plain.slice(plain.lastIndexOf('/') + 1), now);
  return id ? plain : OTHER;
}
