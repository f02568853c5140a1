import { sql } from 'drizzle-orm';
import { FACETS } from '#contract/jobs/job-facets.ts';
import { rows } from '#platform/db.ts';
import { openServer } from '#platform/postgres.ts';
import { FACET_VALUES, type ListQuery, matches } from '#server/jobs/list-in-sql.test.fixture.ts';
import { CALLS } from './job-calls.ts';

const WARM_UP_CALLS = 3;
const MEASURED_CALLS = 15;

/** Milliseconds that SQL alone takes for the total and the facets of filtered lists, without the rows of the page. */
export async function facetsInSql(databaseUrl: string, jobs: number): Promise<number[]> {
  const database = openServer(databaseUrl, { max: 1 });
  const times: number[] = [];
  try {
    for (let round = 0; round < WARM_UP_CALLS + MEASURED_CALLS; round++) {
      const path = CALLS[0]?.path(round, jobs) ?? '';
      const {
        is_closed: _,
        page: _page,
        sort: _sort,
        ...filters
      } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
      const started = performance.now();
      await rows(database.db, totalAndFacets(filters));
      if (round >= WARM_UP_CALLS) times.push(performance.now() - started);
    }
  } finally {
    await database.close();
  }
  return times;
}

/** One statement; each facet counts the open jobs that match everything but the choice in it. */
function totalAndFacets(filters: ListQuery) {
  const open = sql`published_at <= now() and not is_closed and (expires_at is null or expires_at > now())`;
  const facets = FACETS.map(
    (facet) => sql`select ${facet}::text, value, count(*)::int from jobs, unnest(${FACET_VALUES[facet]}) as value
      where ${open} and ${matches(filters, { but: facet })} group by value`,
  );
  const total = sql`select 'total', null, count(*)::int from jobs where ${open} and ${matches(filters)}`;
  return sql.join([total, ...facets], sql` union all `);
}
