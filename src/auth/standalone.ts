import { openAuth } from '#auth/auth-service.ts';
import type { StandaloneConfig } from '#auth/config.ts';
import { openOutbox } from '#auth/mails/outbox.ts';
import { openSharedClock, systemClock } from '#platform/clock.ts';
import { openEmbedded } from '#platform/db.ts';
import { type HttpServer, serveHttp } from '#platform/http.ts';
import { type Log, openLog } from '#platform/log.ts';
import { isLoopback } from '#platform/loopback.ts';
import { demoTransport, openSmtp } from '#platform/mail.ts';
import { openPoliteFetch, productToken } from '#platform/polite-fetch.ts';
import { openServer } from '#platform/postgres.ts';

export async function startStandalone(
  config: StandaloneConfig,
  log: Log = openLog(config.logLevel),
): Promise<HttpServer> {
  const database = config.databaseUrl
    ? openServer(config.databaseUrl, { serves: { most: null } })
    : await openEmbedded(config.dataDir);
  await database.reach(log);
  const shared = database.kind === 'server' ? await openSharedClock(database.db, log) : null;
  const clock = shared ?? systemClock;
  const transport = config.smtpUrl ? openSmtp(config.smtpUrl, { plaintext: config.plaintextMail }) : demoTransport();
  // Messages are shown on loopback alone, where none are sent; behind a proxy anybody looks like loopback.
  const showsMails = !config.smtpUrl && isLoopback(config.host) && config.trustProxy === 0;
  const auth = await openAuth({
    config: { ...config.auth, showsTexts: !config.auth.smsHook && showsMails },
    database,
    politeFetch: openPoliteFetch({
      product: productToken(config.brand),
      site: config.auth.siteUrl,
      contact: config.mailFrom,
      privateHosts: config.auth.documentHosts,
    }),
    sendMail: (tx, letter) => outbox.sendMail(tx, letter),
    clock,
    log,
  });
  // After `openAuth`, which creates its table.
  const outbox = openOutbox({
    database,
    transport,
    from: config.mailFrom,
    brand: config.brand,
    host: new URL(config.auth.externalUrl).hostname,
    clock,
    log,
  });
  const server = await serveHttp({
    host: config.host,
    port: config.port,
    trustProxy: config.trustProxy,
    log,
    async fetch(request, address) {
      const { hostname, pathname } = new URL(request.url);
      // Any other name may be DNS rebinding.
      const isMailbox = showsMails && isLoopback(hostname) && pathname === '/dev/mail';
      if (!isMailbox) return auth.fetch(request, address);
      return Response.json([...(await auth.shownTexts()), ...(await outbox.list())]);
    },
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await auth.close();
      await outbox.close();
      transport.close();
      shared?.close();
      await database.close();
    },
  };
}
