import { lt } from 'drizzle-orm';
import { UNDO_MS } from '#auth/account-changes/tell-of-change.ts';
import { authFetch } from '#auth/auth-fetch.ts';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import { openAuthLimits } from '#auth/limits.ts';
import type { SendMail } from '#auth/mails/letters.ts';
import { migrateAuth } from '#auth/migrate.ts';
import { openPasswords } from '#auth/password/passwords.ts';
import { routes } from '#auth/routes.ts';
import { factorChallenges, passkeyChallenges } from '#auth/schema/factors.ts';
import { flows, oneTimeTokens } from '#auth/schema/one-time-tokens.ts';
import { mails } from '#auth/schema/system.ts';
import { undos } from '#auth/schema/undos.ts';
import { forgetOldNetworks } from '#auth/sessions/known-networks.ts';
import { removeEnded } from '#auth/sessions/session-end.ts';
import { openSender, shownTexts, sweepTexts } from '#auth/texts/texts.ts';
import { signServiceToken } from '#auth/tokens/access-token.ts';
import { openKeyRing } from '#auth/tokens/key-ring.ts';
import { resealAll } from '#auth/tokens/reseal.ts';
import { openVault } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { openSecurityEvents, type SecurityEvents } from '#platform/security-events.ts';

export type AuthOptions = {
  config: AuthConfig;
  database: Database;
  /** Queues a letter in the transaction: it is sent if and only if that commits. */
  sendMail: SendMail;
  clock: Clock;
  log: Log;
  /** Of the process; without it, events are logged and counted nowhere else. */
  security?: SecurityEvents;
};

export type AuthService = {
  /** Answers one request under the configured prefix; `address` is the client's. */
  fetch(request: Request, address: string): Promise<Response>;
  /** Paths of its routes with the prefix, such as `/auth/v1/factors/:id`. */
  routes: readonly string[];
  /** A token for the admin routes, valid for five minutes. */
  serviceToken(): Promise<string>;
  /** Text messages of a demo, which shows them instead of sending them. */
  shownTexts(): ReturnType<typeof shownTexts>;
  /** Stops background work; the database stays open. */
  close(): Promise<void>;
};

const SWEEP_EVERY = DURATIONS.hour;
/** How long expired tokens, challenges and flows stay. */
const KEEP_EXPIRED = DURATIONS.day;
const KEEP_MAILS = 30 * DURATIONS.day;

/** Migrates the tables and opens the accounts service on them. */
export async function openAuth({
  config,
  database,
  sendMail,
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

/** Removes ended sessions, expired tokens, challenges, flows and limits, old networks, mails and links that undo. */
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
  await db.delete(mails).where(lt(mails.created_at, new Date(clock.now().getTime() - KEEP_MAILS)));
}
