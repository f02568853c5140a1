import { isSameSecret } from '#platform/constant-time.ts';
import { checkDisk } from '#platform/disk-check.ts';
import type { Metrics } from '#platform/metrics.ts';
import { within } from '#platform/within.ts';
import type { Backend } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import type { RemoteApi } from '#src/front/remote-api.ts';

const CHECK_MS = 3000;

/** Liveness, readiness and metrics. */
export async function systemRoute(
  url: URL,
  request: Request,
  parts: Needs & { config: Config; metrics: Metrics },
): Promise<Response | null> {
  switch (url.pathname) {
    case '/healthz':
      return text('ok', 200);
    case '/readyz':
      return ready(parts);
    case '/metrics':
      return metrics(request, parts.config, parts.metrics);
    default:
      return null;
  }
}

type Needs = { backend: Backend | null; remote: RemoteApi | null; isStopping: boolean };

/** Checks every dependency; migrations were applied before the process started to listen. */
async function ready({ backend, remote, isStopping }: Needs): Promise<Response> {
  if (isStopping) return Response.json({ ready: false, stopping: true }, { status: 503 });
  const checks = { ...(backend ? checksOf(backend) : {}), ...(remote ? { api: () => remote.read('/readyz') } : {}) };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, run]) => [name, await isFine(run)] as const),
  );
  const isReady = results.every(([, fine]) => fine);
  return Response.json({ ready: isReady, ...Object.fromEntries(results) }, { status: isReady ? 200 : 503 });
}

function checksOf({ ctx, queue }: Backend): Record<string, () => Promise<unknown>> {
  return {
    database: () => ctx.db.execute('select 1'),
    files: () => ctx.files.check(),
    // Uploads are staged here even if files are stored elsewhere.
    staging: () => checkDisk(ctx.settings.stagingDir),
    queue: () => queue.check(),
  };
}

function isFine(check: () => Promise<unknown>): Promise<boolean> {
  return within(CHECK_MS, check(), () => new Error('The check took too long.')).then(
    () => true,
    () => false,
  );
}

/**
 * In production metrics require a token, because they reveal much about the business; a demo shows them to its own
 * machine.
 */
async function metrics(request: Request, config: Config, registry: Metrics): Promise<Response> {
  if (config.mode === 'production' && !isAllowed(request, config.metricsToken)) return text('Not found', 404);
  return new Response(await registry.render(), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  });
}

function isAllowed(request: Request, token: string | null): boolean {
  if (!token) return false;
  return isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`);
}

function text(body: string, status: number): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
