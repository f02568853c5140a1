import { AuthConfigError, loadAuthConfig } from '#auth/config.ts';
import { startStandalone } from '#auth/standalone.ts';
import { UnknownSecret } from '#auth/tokens/reseal.ts';
import { EXIT_CONFIG, endInOrder, endProcess } from '#platform/end-process.ts';
import { openLog } from '#platform/log.ts';

try {
  const config = loadAuthConfig();
  const server = await startStandalone(config);
  console.log(`The accounts service answers at ${server.url.replace(/\/$/, '')}${config.auth.prefix}`);
  endInOrder(openLog(config.logLevel), () => server.close());
} catch (error) {
  const isWrongConfig = error instanceof AuthConfigError || error instanceof UnknownSecret;
  console.error(isWrongConfig ? error.message : error);
  await endProcess(isWrongConfig ? EXIT_CONFIG : 1);
}
