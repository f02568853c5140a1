import { SignJWT } from 'jose';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '#auth/oauth/local-provider.test.fixture.ts';
import { type Market, marketOf } from '#tests/support/e2e-market.ts';
import {
  type AuthProcess,
  freePort,
  type ServerProcess,
  startAuthProcess,
  startServer,
  temporaryDir,
} from '#tests/support/e2e-server.ts';
import { test as base } from '#tests/support/e2e-test.ts';

/** A phone with a fixed code. */
export const PHONE = { number: '821055550123', code: '246810' } as const;

const LEGACY_SECRET = 'a secret that signs tokens of the service role in tests';

/** Longer than a server takes to start. */
const START_TIMEOUT_MS = 240_000;

/** The product beside a stand-alone accounts service with two OAuth providers. */
export type Elsewhere = {
  auth: AuthProcess;
  app: ServerProcess;
  /** Stands in for Google and Kakao. */
  provider: Awaited<ReturnType<typeof startProvider>>;
};

/** `test` on a product whose people sign in at a second process: addresses without an origin are that product's. */
export const test = base.extend<{ market: Market }, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture builds on.
    async ({}, use) => {
      const dir = temporaryDir('elsewhere');
      const provider = await startProvider();
      const [authPort, appPort] = [await freePort(), await freePort()];
      const appUrl = `http://localhost:${appPort}`;
      const [auth, app] = await Promise.all([
        startAuthProcess(authPort, { AUTH_SITE_URL: appUrl, ...settings(provider.issuer) }),
        startServer(dir.path, {
          PORT: String(appPort),
          PUBLIC_URL: appUrl,
          AUTH_URL: `http://localhost:${authPort}`,
          AUTH_API_KEY: 'sb_publishable_elsewhere',
          AUTH_SERVICE_TOKEN: await serviceToken(),
        }),
      ]);
      await use({ auth, app: { ...app, origin: appUrl }, provider });
      await Promise.all([auth.end('SIGTERM'), app.end('SIGTERM'), provider.close()]);
      dir.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ elsewhere }, use) => use(elsewhere.app.origin),
  market: async ({ elsewhere }, use) => use(marketOf(elsewhere.app.origin, elsewhere.auth.url)),
});

function settings(issuer: string): Record<string, string> {
  const providers = ['GOOGLE', 'KAKAO'].flatMap((name) => [
    [`AUTH_${name}_CLIENT_ID`, CLIENT_ID],
    [`AUTH_${name}_CLIENT_SECRET`, CLIENT_SECRET],
    [`AUTH_${name}_ISSUER`, issuer],
  ]);
  return {
    ...Object.fromEntries(providers),
    AUTH_LEGACY_SECRET: LEGACY_SECRET,
    // As a service of another maker: its own links, and no page that asks before.
    AUTH_MAIL_LINKS: 'verify',
    AUTH_MFA_PHONE: 'on',
    AUTH_TEST_OTP: `${PHONE.number}=${PHONE.code}`,
  };
}

function serviceToken(): Promise<string> {
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(LEGACY_SECRET));
}
