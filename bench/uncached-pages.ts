import { type Contender, race, type Speed } from './load.ts';
import type { Madang } from './madang.ts';
import type { Row, Section } from './table.ts';

/** A render runs on one core: more at once would only queue. */
const CONNECTIONS = 4;

/** Uncached pages on both databases, against the cached list of the same process. */
export async function uncachedPages(on: { embedded: Madang; server: Madang }): Promise<Section> {
  const { embedded, server, cached } = await race({
    embedded: rendered(on.embedded),
    server: rendered(on.server),
    cached: { pid: on.server.pid, url: `${on.server.origin}/jobs`, headers: { 'accept-encoding': 'br' } },
  });
  return {
    title: 'Pages rendered for each request: requests a second',
    rows: [row('embedded database', embedded, cached), row('PostgreSQL', server, cached)],
  };
}

/** Searches are never cached; a common word fills the page. */
function rendered({ pid, origin }: Madang): Contender {
  return { pid, url: `${origin}/jobs?q=engineer`, headers: { 'accept-encoding': 'br' }, connections: CONNECTIONS };
}

function row(name: string, { perSecond, microseconds }: Speed, cached: Speed): Row {
  return {
    what: `GET /jobs?q=engineer, ${name}`,
    figure: `${perSecond.toFixed(0)} (${(microseconds / 1000).toFixed(1)} ms each)`,
    reference: `GET /jobs, cached: ${Math.round(cached.perSecond).toLocaleString('en')}`,
    ratio: perSecond / cached.perSecond,
  };
}
