import { isSameSecret } from '#platform/constant-time.ts';
import { checkDisk } from '#platform/files.ts';
import type { Metrics } from '#platform/metrics.ts';
import { within } from '#platform/within.ts';
import { hasWorker } from '#server/workers.ts';
import type { Backend } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import type { RemoteApi } from '#src/front/remote-api.ts';

const CHECK_MS = 3000;

export async function systemRoute(
  url: URL,
  request: Request,
  parts: Needs & { metrics: Metrics },
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

type Needs = { config: Config; backend: Backend | null; remote: RemoteApi | null; isStopping: boolean };

/** `why` it is not fine, as a sentence. Without a part that `isNeeded` this process is of no use. */
type Part = { isNeeded: boolean; why: string | null };

/** Migrations were applied before the process started to listen. */
async function ready(needs: Needs): Promise<Response> {
  if (needs.isStopping) return Response.json({ ready: false, stopping: true }, { status: 503 });
  const parts = await partsOf(needs);
  const wrong = Object.values(parts).filter(({ why }) => why !== null);
  const isReady = !wrong.some(({ isNeeded }) => isNeeded);
  const fine = Object.fromEntries(Object.entries(parts).map(([name, { why }]) => [name, why === null]));
  const reasons = wrong.map(({ why }) => why);
  const body = { ready: isReady, degraded: isReady && wrong.length > 0, ...fine, reasons };
  return Response.json(body, { status: isReady ? 200 : 503 });
}

/** What this process works with. It is ready while it can serve pages, or run tasks where it does nothing else. */
export async function partsOf({ config, backend, remote }: Omit<Needs, 'isStopping'>): Promise<Record<string, Part>> {
  const asked = { ...(backend ? askBackend(config, backend) : {}), ...(remote ? { api: askApi(remote) } : {}) };
  const found = await Promise.all(Object.entries(asked).map(async ([name, part]) => [name, await part] as const));
  return Object.fromEntries(found);
}

function askBackend(config: Config, { ctx }: Backend): Record<string, Promise<Part>> {
  const { writing, connections } = ctx.database.troubles();
  const isWorkerAlone = !serves(config);
  const partOf = async (why: string | undefined, isNeeded: boolean): Promise<Part> => ({ isNeeded, why: why ?? null });
  return {
    database: part(true, 'The database isn’t answering.', () => ctx.db.execute('select 1')),
    writing: partOf(writing, isWorkerAlone),
    connections: partOf(connections, false),
    files: part(false, 'The file store isn’t answering.', () => ctx.files.check()),
    ...(ctx.scanner && {
      scanner: part(false, 'The virus scanner isn’t answering.', () => ctx.scanner?.check() ?? Promise.resolve()),
    }),
    // Uploads are staged here even if files are stored elsewhere.
    staging: part(false, 'The disk has no room for uploads.', () => checkDisk(ctx.settings.stagingDir)),
    worker: part(false, 'No worker has checked in for a minute.', async () => {
      if (!(await hasWorker(ctx))) throw new Error('There is none.');
    }),
  };
}

export function serves({ services }: Config): boolean {
  return [...services].some((service) => service !== 'worker');
}

/** What degrades the API degrades pages as well. */
async function askApi(remote: RemoteApi): Promise<Part> {
  let degraded: string[] = [];
  const api = await part(true, 'The API isn’t ready.', async () => {
    // The previous version does not report reasons.
    const { reasons = [] } = (await (await remote.read('/readyz')).json().catch(() => ({}))) as { reasons?: string[] };
    degraded = reasons;
  });
  return degraded.length > 0 ? { isNeeded: false, why: degraded.join(' ') } : api;
}

async function part(isNeeded: boolean, why: string, check: () => Promise<unknown>): Promise<Part> {
  const checked = within(CHECK_MS, check(), () => new Error('The check took too long.'));
  return {
    isNeeded,
    why: await checked.then(
      () => null,
      () => why,
    ),
  };
}

/** Metrics reveal much about the business, so production requires a token; a demo shows them to its own machine. */
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
