import type { Product } from './product.ts';

/** What is seen of the process beside its answers. */
export type Watch = {
  isGone(): boolean;
  /** The lines of its log about a request. */
  logOf(requestId: string): string | null;
  /** From now on growth counts: what is made once has been made. */
  settle(): Promise<void>;
  /** What is wrong with the process at the end, and what was measured. */
  finish(operations: readonly string[]): Promise<{ faults: string[]; facts: string[] }>;
};

const MEGABYTE = 1_000_000;
/** The page cache fills up to 64 MiB; nothing else may keep what it was sent. */
const MOST_GROWTH = 110 * MEGABYTE;
/** What one series of a histogram takes, with all its lines. */
const SERIES_BYTES = 3000;
/** One route answers with so many statuses and to so many methods. */
const SERIES_OF_ROUTE = 12;
/** Names of routes for what is none: files, assets, wrong methods. */
const OTHER_ROUTES = 30;

export async function watch(product: Product): Promise<Watch> {
  const { server } = product;
  let gone: string | null = null;
  void server.ended.then((code) => {
    gone = `the process ended with ${code}`;
  });
  const started = await startTime(server.origin);
  const silence = server.output().length;
  let before = 0;

  return {
    isGone: () => gone !== null,
    logOf: (id) =>
      linesAfter(server.output(), silence)
        .filter((line) => line.includes(id))
        .join('\n') || null,
    async settle() {
      before = await product.usedBytes();
    },
    async finish(operations) {
      const used = await product.usedBytes();
      const metrics = await metricsOf(server.origin);
      const routes = new Set(
        [...metrics.matchAll(/^http_requests_total\{.*?route="([^"]*)"/gm)].map(([, route]) => route),
      );
      const most = new Set(operations).size + OTHER_ROUTES;
      const now = await startTime(server.origin);
      const checks: (string | false)[] = [
        now !== started && `the process is another one: it started at ${now}, not at ${started}`,
        before > 0 && used - before > MOST_GROWTH && `its memory grew by ${megabytes(used - before)}`,
        routes.size > most && `its metrics name ${routes.size} routes, such as ${[...routes].slice(-5).join(' ')}`,
        metrics.length > most * SERIES_OF_ROUTE * SERIES_BYTES && `its metrics take ${megabytes(metrics.length)}`,
        ...complaints(server.output().slice(silence)),
      ];
      const facts = [
        `memory in use after collection: ${before > 0 ? `${megabytes(before)} after the first round, ` : ''}${megabytes(used)} at the end`,
        `metrics: ${routes.size} routes, ${megabytes(metrics.length)}`,
      ];
      return { faults: [...new Set(checks.filter((fault) => fault !== false))], facts };
    },
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function linesAfter(output: string, start: number): string[] {
  return output.slice(start).split('\n').filter(Boolean);
}

/** The level of pino's logs from which on something failed. */
const ERROR_LEVEL = 50;

/** What the output says that nobody asked for; answers that failed are findings of their own. */
function complaints(output: string): string[] {
  const outside = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  const logged = output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, requestId, time: _, ...fields } = JSON.parse(line) as Record<string, unknown>;
    const isFault = Number(level) >= ERROR_LEVEL && requestId === undefined;
    return isFault ? [`it logged: ${JSON.stringify(fields).slice(0, MOST_SHOWN)}`] : [];
  });
  const wrote = outside.join('\n').slice(0, MOST_SHOWN);
  return [...(wrote ? [`it wrote, outside of its log: ${wrote}`] : []), ...logged];
}

const MOST_SHOWN = 3000;

async function startTime(origin: string): Promise<string> {
  return /^process_start_time_seconds (\S+)/m.exec(await metricsOf(origin))?.[1] ?? 'no time';
}

async function metricsOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}
