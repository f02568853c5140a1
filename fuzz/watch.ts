import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Observes the process besides its answers. */
export type Watch = {
  isGone(): boolean;
  /** The same for a process that may be about to crash. */
  isGoneSoon(): Promise<boolean>;
  /** The end of its output. */
  lastWords(): string;
  /** Log lines about a request. */
  logOf(requestId: string): string | null;
  /** Measures growth from now on, after one-time allocations. */
  settle(): Promise<void>;
  /**
   * What is wrong with the process at the end, and what was measured. `known` are requests with findings of their own.
   */
  finish(known: ReadonlySet<string>): Promise<{ faults: string[]; facts: string[] }>;
};

/** How long a crashed process takes to disappear. */
const ENDING_MS = 5000;
const MOST_SHOWN = 3000;
const MEGABYTE = 1_000_000;
/** The page cache takes up to 64 MiB; nothing else may grow with its input. */
const MOST_GROWTH = 110 * MEGABYTE;
/** Rare answers may be missing in the first round. */
const NEW_ROUTES = 10;
/** Some 200 routes with half a dozen statuses, two kilobytes of histogram each. */
const MOST_METRICS = 4 * MEGABYTE;

export async function watch(product: Product): Promise<Watch> {
  const { server } = product;
  let isGone = false;
  void server.ended.then(() => {
    isGone = true;
  });
  const started = await startTime(server.origin);
  const silence = server.output().length;
  let before: { used: number; routes: number } | null = null;

  return {
    isGone: () => isGone,
    isGoneSoon: () => Promise.race([server.ended.then(() => true), pause(ENDING_MS, false)]),
    lastWords: () => server.output().slice(silence).slice(-MOST_SHOWN),
    logOf: (id) =>
      linesAfter(server.output(), silence)
        .filter((line) => line.includes(id))
        .join('\n') || null,
    async settle() {
      before = { used: await product.usedBytes(), routes: routesIn(await metricsOf(server.origin)).length };
    },
    async finish(known) {
      const used = await product.usedBytes();
      const metrics = await metricsOf(server.origin);
      const routes = routesIn(metrics);
      const madeUp = routes.filter((route) => route.includes('fuzz'));
      const now = await startTime(server.origin);
      const checks: (string | false)[] = [
        now !== started && `the process is another one: it started at ${now}, not at ${started}`,
        before !== null &&
          used - before.used > MOST_GROWTH &&
          `its memory grew by ${megabytes(used - before.used)} after the first round`,
        before !== null &&
          routes.length - before.routes > NEW_ROUTES &&
          `its metrics name ${routes.length - before.routes} more routes than after the first round: ${routes.slice(before.routes).join(' ')}`,
        madeUp.length > 0 && `its metrics name what callers made up: ${madeUp.join(' ')}`,
        metrics.length > MOST_METRICS && `its metrics take ${megabytes(metrics.length)}`,
        ...complaints(server.output().slice(silence), known),
      ];
      const facts = [
        `memory in use after collection: ${before ? `${megabytes(before.used)} after the first round, ` : ''}${megabytes(used)} at the end`,
        `metrics: ${routes.length} routes, ${megabytes(metrics.length)}`,
      ];
      return { faults: [...new Set(checks.filter((fault) => fault !== false))], facts };
    },
  };
}

function routesIn(metrics: string): string[] {
  const labels = metrics.matchAll(/^http_requests_total\{.*?route="([^"]*)"/gm);
  return [...new Set([...labels].map(([, route = '']) => route))];
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function linesAfter(output: string, start: number): string[] {
  return output.slice(start).split('\n').filter(Boolean);
}

/** Pino's level of errors. */
const ERROR_LEVEL = 50;

/** Node's own output when its memory is measured. */
const INSPECTOR = /^(?:Debugger |For help, see: |Waiting for the debugger)/;

/** Unexpected output, and logged errors that no caller was told of. */
function complaints(output: string, known: ReadonlySet<string>): string[] {
  const outside = output.split('\n').filter((line) => line !== '' && !line.startsWith('{') && !INSPECTOR.test(line));
  const logged = output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, requestId, time: _, ...fields } = JSON.parse(line) as Record<string, unknown>;
    const isFault = Number(level) >= ERROR_LEVEL && !known.has(String(requestId));
    return isFault ? [`it logged: ${JSON.stringify(fields).slice(0, MOST_SHOWN)}`] : [];
  });
  const wrote = outside.join('\n').slice(0, MOST_SHOWN);
  return [...(wrote ? [`it wrote, outside of its log: ${wrote}`] : []), ...logged];
}

async function startTime(origin: string): Promise<string> {
  return /^process_start_time_seconds (\S+)/m.exec(await metricsOf(origin))?.[1] ?? 'no time';
}

async function metricsOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}
