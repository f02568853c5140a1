import { publicPage } from '#contract/pages.ts';
import type { Db } from '#platform/db.ts';
import { findSubjectId, type SubjectKind } from '#server/counters/queries.ts';

/** All other pages: private ones, whose addresses may contain a token, and invented ones. */
const OTHER = 'other';

const SHOWS: Partial<Record<string, SubjectKind>> = {
  '/jobs/{slug}': 'job',
  '/companies/{slug}': 'company',
  '/blog/{slug}': 'article',
  '/events/{slug}': 'event',
  '/tools/{slug}': 'tool',
};

/**
 * The path under which a page view is counted, without query and fragment. Unknown paths count as `other`, so that
 * outsiders cannot fill the table.
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
