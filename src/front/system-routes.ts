import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from '#platform/metrics.ts';
import type { Backend } from '#src/app.ts';
import type { Config } from '#src/config.ts';

const CHECK_MS = 3000;

/** Whether the process runs, whether it can work, and what it has done. */
export async function systemRoute(
  url: URL,
  request: Request,
  parts: { config: Config; backend: Backend | null; metrics: Metrics; isStopping: () => boolean },
): Promise<Response | null> {
  switch (url.pathname) {
    case '/healthz':
      return text('ok', 200);
    case '/readyz':
      return ready(parts.backend, parts.isStopping());
    case '/metrics':
      return metrics(request, parts.config, parts.metrics);
    default:
      return null;
  }
}

/** Asks everything that work depends on; migrations are applied before a process starts to listen. */
async function ready(backend: Backend | null, isStopping: boolean): Promise<Response> {
  if (isStopping) return Response.json({ ready: false, stopping: true }, { status: 503 });
  if (!backend) return Response.json({ ready: true });
  const { ctx, queue } = backend;
  const checks = {
    database: () => ctx.db.execute('select 1'),
    files: () => ctx.files.check(),
    queue: () => queue.check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, run]) => [name, await within(CHECK_MS, run)] as const),
  );
  const isReady = results.every(([, isFine]) => isFine);
  return Response.json({ ready: isReady, ...Object.fromEntries(results) }, { status: isReady ? 200 : 503 });
}

async function within(ms: number, run: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  const done = run().then(
    () => true,
    () => false,
  );
  const isFine = await Promise.race([done, late]);
  clearTimeout(timer);
  return isFine;
}

/** In production the metrics ask for a token, as they tell much about the business; a demo shows them on its own machine. */
async function metrics(request: Request, config: Config, registry: Metrics): Promise<Response> {
  if (config.mode === 'production' && !isAllowed(request, config.metricsToken)) return text('Not found', 404);
  return new Response(await registry.render(), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  });
}

function isAllowed(request: Request, token: string | null): boolean {
  if (!token) return false;
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function text(body: string, status: number): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
