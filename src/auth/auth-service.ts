import { setTimeout as wait } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { UNDO_MS } from '#auth/account-changes/tell-of-change.ts';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import { Call } from '#auth/http/call.ts';
import { corsHeaders, isForeign, preflightAnswer } from '#auth/http/cors.ts';
import { AuthError, errorAnswer } from '#auth/http/errors.ts';
import { openAuthLimits } from '#auth/http/limits.ts';
import type { SendMail } from '#auth/mails/emails.ts';
import { migrateAuth } from '#auth/migrate.ts';
import { sweepApps } from '#auth/oauth-server/tokens.ts';
import { openPasswords } from '#auth/password/passwords.ts';
import { CONSTANT_TIME, type Handler, OPEN_TO_ALL, routes } from '#auth/routes.ts';
import { factorChallenges, passkeyChallenges } from '#auth/schema/factors.ts';
import { flows, oneTimeTokens, undos } from '#auth/schema/one-time-tokens.ts';
import { mails } from '#auth/schema/system.ts';
import { forgetOldNetworks } from '#auth/sessions/known-networks.ts';
import { removeEnded } from '#auth/sessions/session-end.ts';
import { openSender, shownTexts, sweepTexts } from '#auth/texts/texts.ts';
import { signServiceToken } from '#auth/tokens/access-token.ts';
import { openKeyRing } from '#auth/tokens/key-ring.ts';
import { resealAll } from '#auth/tokens/reseal.ts';
import { openVault } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { NO_PAGE } from '#platform/content-security-policy.ts';
import type { Database } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { PoliteFetch } from '#platform/polite-fetch.ts';
import { asRequest, openSecurityEvents, type SecurityEvents } from '#platform/security-events.ts';
import { within } from '#platform/within.ts';

/** Apple has the browser post its answer there. */
const FROM_PROVIDERS = 'POST /callback';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';

/** Answers are for one person unless a route says otherwise, and never a page. */
const UNLESS_SAID = [
  ['cache-control', 'no-store'],
  ['content-security-policy', NO_PAGE],
] as const;

type AuthFetch = (request: Request, address: string) => Promise<Response>;

export type AuthOptions = {
  config: AuthConfig;
  database: Database;
  /** Queues a letter in the transaction: it is sent if and only if that commits. */
  sendMail: SendMail;
  clock: Clock;
  log: Log;
  /** Reads the documents that apps describe themselves with. */
  politeFetch: PoliteFetch;
  /** Without it, events are logged but not counted. */
  security?: SecurityEvents;
};

export type AuthService = {
  fetch(request: Request, address: string): Promise<Response>;
  /** With the prefix, such as `/auth/v1/factors/:id`. */
  routes: readonly string[];
  /** A token for the admin routes, valid for five minutes. */
  serviceToken(): Promise<string>;
  /** Text messages of a demo, which shows them instead of sending them. */
  shownTexts(): ReturnType<typeof shownTexts>;
  /** Stops background work; the database stays open. */
  close(): Promise<void>;
};

const SWEEP_EVERY = DURATIONS.hour;

const KEEP_EXPIRED = DURATIONS.day;

const KEEP_MAILS = 30 * DURATIONS.day;

export async function openAuth({
  config,
  database,
  sendMail,
  politeFetch,
  clock,
  log,
  ...given
}: AuthOptions): Promise<AuthService> {
  await migrateAuth(database);
  const { db } = database;
  const vault = await openVault(db, config, clock);
  await resealAll(db, vault, log);
  const hash = (network: string) => vault.mac('network', network);
  const security = given.security ?? openSecurityEvents({ log, clock, hash });
  const ctx: AuthContext = {
    config,
    db,
    sendMail,
    politeFetch,
    vault,
    keys: await openKeyRing(db, vault, config, clock),
    passwords: await openPasswords(config),
    limits: openAuthLimits(db, config, clock, security),
    security,
    clock,
    log,
  };
  const sender = openSender(ctx);
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep(ctx).catch((error: unknown) => log.error({ err: error }, 'auth sweep failed'));
  }, SWEEP_EVERY);
  timer.unref();
  return {
    fetch: authFetch(ctx),
    routes: Object.keys(routes).map((route) => config.prefix + route.slice(route.indexOf(' ') + 1)),
    serviceToken: () => signServiceToken(ctx),
    shownTexts: () => shownTexts(ctx),
    async close() {
      clearInterval(timer);
      await sweeping;
      await sender.close();
      await security.close();
    },
  };
}

async function sweep(ctx: AuthContext): Promise<void> {
  const { config, db, limits, clock } = ctx;
  const { mailTokenSeconds, mailCodeSeconds, smsTokenSeconds, mailGapSeconds } = config;
  const longest = Math.max(mailTokenSeconds, mailCodeSeconds, smsTokenSeconds, mailGapSeconds) * DURATIONS.second;
  const before = new Date(clock.now().getTime() - longest - KEEP_EXPIRED);
  await db.delete(flows).where(lt(flows.created_at, before));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.created_at, before));
  await db.delete(factorChallenges).where(lt(factorChallenges.created_at, before));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.created_at, before));
  await db.delete(undos).where(lt(undos.created_at, new Date(clock.now().getTime() - UNDO_MS)));
  await limits.forgetExpired(before);
  await removeEnded(ctx);
  await forgetOldNetworks(ctx);
  await sweepTexts(db, before);
  await sweepApps(ctx);
  await db.delete(mails).where(lt(mails.created_at, new Date(clock.now().getTime() - KEEP_MAILS)));
}

function authFetch(ctx: AuthContext): AuthFetch {
  const app = new Hono<{ Bindings: { address: string } }>({ strict: false }).basePath(ctx.config.prefix || '/');
  const isOpenToAll = ({ url }: Request) => OPEN_TO_ALL.has(new URL(url).pathname.slice(ctx.config.prefix.length));
  app.options('*', () => preflightAnswer());
  for (const [key, handler] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, path, (c) => {
      // Mail scanners probe links with HEAD, which must not use them up.
      if (c.req.raw.method === 'HEAD') return new Response(null, { status: 405, headers: { allow: METHODS } });
      const isFree = key === FROM_PROVIDERS || isOpenToAll(c.req.raw);
      if (!isFree && isForeign(ctx.config, c.req.raw)) {
        ctx.security.note('cross-site-refused', { by: 'sign-in' });
        const error = new AuthError(403, 'no_authorization', 'This call must come from our own pages');
        return errorAnswer(c.req.raw, error, ctx.log);
      }
      return answer(ctx, key, handler, new Call(c.req.raw, c.env.address, c.req.param()));
    });
  }
  app.notFound((c) =>
    errorAnswer(c.req.raw, new AuthError(404, 'validation_failed', 'There is no such path'), ctx.log),
  );
  return async (request, address) => {
    const response = await asRequest({ address, requestId: null }, () => app.fetch(request, { address }));
    const cors = corsHeaders(ctx.config, request, isOpenToAll(request));
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    for (const [name, value] of UNLESS_SAID) if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };
}

async function answer(ctx: AuthContext, key: string, handler: Handler, call: Call): Promise<Response> {
  const floor = CONSTANT_TIME.has(key) ? wait(ctx.config.answerFloorMs) : null;
  const response = await within(ctx.config.answerWithinMs, handler(ctx, call), timedOut).catch((error: unknown) =>
    errorAnswer(call.request, error, ctx.log),
  );
  await floor;
  return response;
}

function timedOut(): AuthError {
  return new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.');
}
