import { z } from 'zod';
import { Done } from '#contract/companies.ts';
import { routes } from '#contract/define.ts';

export const siteRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/page-views': {
      summary: 'The built-in analytics: counts one view of a page, without any identifier of the visitor.',
      body: z.object({ path: z.string().startsWith('/').max(300) }),
      data: Done,
    },
    'GET /v1/changes': {
      summary: 'What changed since a mark, for page caches in other processes.',
      query: z.object({
        since: z.string().refine(isSnapshot).optional(),
      }),
      data: z.object({ mark: z.string(), tags: z.array(z.string()) }),
    },
  },
);

/** Parts of a `pg_snapshot`: xmin, xmax, and the transactions in progress between them. */
const SNAPSHOT = /^\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18}){0,999})?$/;

/** Whether PostgreSQL accepts a text as `pg_snapshot`, which must be in order. */
function isSnapshot(mark: string): boolean {
  if (!SNAPSHOT.test(mark)) return false;
  const [oldest = 0n, next = 0n, ...underWay] = mark.split(/[:,]/).filter(Boolean).map(BigInt);
  return (
    oldest > 0n && oldest <= next && underWay.every((xid, at) => xid >= (underWay[at - 1] ?? oldest) && xid < next)
  );
}
