import { publicPage } from '#contract/pages.ts';
import type { Db } from '#platform/db.ts';
import { findCompanyId, findPublishedJobId } from '#server/counters/queries.ts';

/** Everything else: private pages, whose addresses may hold a token, and whatever a stranger makes up. */
const OTHER = 'other';

/**
 * The path under which a page view is counted, without search and fragment.
 * A path that names no public page or no published job counts as `other`: the table cannot be filled from outside.
 */
export async function countedPath(db: Db, path: string): Promise<string> {
  const plain = (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1');
  const page = publicPage(plain);
  if (!page) return OTHER;
  const slug = plain.slice(plain.lastIndexOf('/') + 1);
  if (page.pattern === '/jobs/{slug}') return (await findPublishedJobId(db, slug)) ? plain : OTHER;
  if (page.pattern === '/companies/{slug}') return (await findCompanyId(db, slug)) ? plain : OTHER;
  return plain;
}
