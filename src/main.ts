import { AUTH_PREFIX } from '#auth/config.ts';
import { UnknownSecret } from '#auth/tokens/reseal.ts';
import { DEMO_STAFF } from '#db/demo/desk.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#db/demo/talents.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { DataLocked } from '#platform/data-lock.ts';
import { EXIT_CONFIG, endInOrder, endProcess } from '#platform/end-process.ts';
import { faultOf } from '#platform/fault.ts';
import { serveHttp } from '#platform/http.ts';
import { logConsole, openLog } from '#platform/log.ts';
import { sendDeriving } from '#server/jobs/tasks.ts';
import { recordShopNotice } from '#server/shop/shop-notices.ts';
import { publishContent } from '#server/site/publish-content.ts';
import { type Backend, openBackend } from '#src/app.ts';
import { commandRunner } from '#src/commands.ts';
import { type Config, ConfigError, loadConfig, type Service } from '#src/config.ts';
import { controlPath, serveControl } from '#src/control.ts';
import { openFront } from '#src/front/front.ts';
import { loadWeb } from '#src/front/web-handle.ts';
import { settingWarnings } from '#src/setting-list.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const log = openLog(config.logLevel);
  const say = (line: string) => config.mode === 'demo' && console.log(line);
  const needsBackend = [...config.services].some((service) => service !== 'web');
  if (needsBackend) say('Updating the database.');
  const backend = needsBackend ? await openBackend(config, { log }) : null;
  if (backend) await prepare(config, backend, say);
  const web = config.services.has('web') ? await loadWeb() : null;
  const front = await openFront(config, backend, { web, log });
  const server = await serveHttp({ ...config, fetch: front.fetch, stored: front.stored });
  const control =
    backend && !config.databaseUrl ? await serveControl(controlPath(config.dataDir), commandRunner(backend.ctx)) : null;
  logConsole(log);
  if (config.mode === 'production') for (const warning of settingWarnings(config)) log.warn({}, warning);
  announce(config, server.url, backend);

  endInOrder(log, async () => {
    front.stop();
    await control?.close();
    await server.close();
    await front.close();
    await backend?.close();
  });
}

async function prepare(config: Config, backend: Backend, say: (line: string) => void): Promise<void> {
  if (config.mode === 'demo') {
    await publishContent(backend.ctx);
    if (await seedDemo({ ...backend.ctx, db: backend.ctx.database.unhurried }))
      say('Filled the empty database with the demo market.');
  }
  if (config.services.has('api')) await backend.ctx.jobIndex.current();
  if (config.services.has('worker')) {
    await recordShopNotice(backend.ctx);
    await sendDeriving(backend.ctx);
    await backend.work();
  }
}

function announce(config: Config, url: string, backend: Backend | null): void {
  if (config.mode !== 'demo') return;
  const address = url.replace('127.0.0.1', 'localhost').replace(/\/$/, '');
  const has = (service: Service) => config.services.has(service);
  const hasAccounts = Boolean(backend?.auth);
  const places: [isHere: boolean, place: string][] = [
    [has('web'), `Recruit page   ${address}/recruit/hanok-labs   password: madang-demo`],
    [has('web') && hasAccounts, `A talent       ${address}/sign-in   ${DEMO_EMAIL}   password: ${DEMO_PASSWORD}`],
    [
      has('web') && hasAccounts,
      `Staff          ${address}/admin   ${DEMO_STAFF.email}   password: ${DEMO_STAFF.password}   authenticator: ${DEMO_STAFF.totpSecret}`,
    ],
    [backend !== null, `Emails         ${address}/dev/mail`],
    [Boolean(backend?.sandbox), `Card payments  ${address}/dev/pay`],
    [has('api'), `API            ${address}/v1/docs`],
    [hasAccounts && !has('web'), `Accounts       ${address}${AUTH_PREFIX}/health`],
  ];
  const here = places.filter(([isHere]) => isHere).map(([, place]) => `  ${place}\n`);
  console.log(`\n  ${config.brand} is open at ${address}\n\n${here.join('')}`);
}

function isWrongConfig(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof UnknownSecret;
}

/** A message alone for what the operator can fix; anything else with its stack. */
function explained(error: unknown): unknown {
  if (isWrongConfig(error) || error instanceof DataLocked) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop whatever’s using it, or set PORT to another.`;
  return faultOf(error);
}

try {
  await main();
} catch (error) {
  console.error(explained(error));
  await endProcess(isWrongConfig(error) ? EXIT_CONFIG : 1);
}
