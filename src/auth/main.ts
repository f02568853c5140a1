import { AuthConfigError, loadAuthConfig } from '#auth/config.ts';
import { startStandalone } from '#auth/standalone.ts';
import { endProcess } from '#platform/end-process.ts';

/** `npm run auth`: the accounts service alone, configured by the environment. */
const STOP_DEADLINE_MS = 20_000;

try {
  const config = loadAuthConfig();
  const server = await startStandalone(config);
  console.log(`The accounts service answers at ${server.url.replace(/\/$/, '')}${config.auth.prefix}`);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
      void server.close().then(() => endProcess(0));
    });
  }
} catch (error) {
  console.error(error instanceof AuthConfigError ? error.message : error);
  await endProcess(1);
}
