import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { openKeyRing } from '#auth/tokens/key-ring.ts';
import { openVault } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { seedDemo } from '#db/seed-demo.ts';
import type { Context } from '#server/core/context.ts';
import { BY_COMMAND } from '#server/core/record-audit.ts';
import { setStock } from '#server/payments/stock.ts';
import { jobReports } from '#server/schema/jobs.ts';
import { publishContent } from '#server/site/publish-content.ts';
import { openBackend } from '#src/app.ts';
import { loadConfig } from '#src/config.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createShopOrders } from '#tests/support/orders.ts';
import { createSources } from '#tests/support/sources.ts';
import {
  createAdvertOrder,
  createDeadLink,
  createFailedMail,
  createHeldBack,
  createReadings,
  createTalentReport,
  createTwins,
} from '#tests/support/waiting.ts';

/** The storage of a run. */
type Data = { dataDir: string; env: Record<string, string> };

/** The product as a process, with secrets of its storage. */
export type Product = {
  server: ServerProcess;
  port: number;
  /** Signs any claims with the key of the accounts service. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /** A hash of `PASSWORD`, to create accounts without hashing each time. */
  passwordHash: string;
  /** What staff and employers find in each round. */
  rounds: readonly Round[];
  /** Memory in bytes after a full garbage collection. */
  usedBytes(): Promise<number>;
  end(): Promise<void>;
};

export const PASSWORD = 'Quiet-harbour-41';
export const EMPLOYER_PASSWORD = 'fuzz-employer';
/** Nearly all of size M, which every order asks for: some fifteen a round. */
export const STOCK = { S: 1, M: 144, L: 1, XL: 1, '2XL': 1 };

/** Rows of one round, by what can be done with them. */
export type Round = {
  endingJob: string;
  closingJob: string;
  talentReport: string;
  mailToSend: string;
  mailToEnd: string;
  sources: Awaited<ReturnType<typeof createSources>>;
  shopOrders: Awaited<ReturnType<typeof createShopOrders>>;
};

/** The company of one round. */
export function employerSlug(round: number): string {
  return `fuzz-employer-${round}`;
}

export function employerJobSlug(round: number): string {
  return `fuzz-job-${round}`;
}

export function draftSlug(round: number): string {
  return `fuzz-draft-${round}`;
}

export function deadLinkSlug(round: number): string {
  return `fuzz-gone-${round}`;
}

export function failedMailId(round: number): string {
  return `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`;
}

/** Seeds the demo market and an employer per round, then starts the product. */
export async function startProduct(data: Data, rounds: number): Promise<Product> {
  const env = { ...SETTINGS, SECRET: randomBytes(32).toString('base64url'), ...data.env };
  const known = await prepare({ ...env, DATA_DIR: data.dataDir }, rounds);
  return startOn(data.dataDir, env, known);
}

/** Restarts the product on the storage of one that has ended. */
export function restart({ server, sign, passwordHash, rounds }: Product): Promise<Product> {
  const { PORT: _port, PUBLIC_URL: _url, ...env } = server.env;
  return startOn(server.dataDir, env, { sign, passwordHash, rounds });
}

/** A provider that is redirected to but never called, for the OAuth routes; postings are free. */
const SETTINGS = {
  MODE: 'demo',
  RATE_LIMITS: 'off',
  PROMOTION_UNTIL: '2099-12-31',
  AUTH_GITHUB_CLIENT_ID: 'fuzz',
  AUTH_GITHUB_CLIENT_SECRET: 'fuzz',
  NODE_OPTIONS: '--inspect=127.0.0.1:0 --disable-warning=ExperimentalWarning',
};

type Prepared = Pick<Product, 'sign' | 'passwordHash' | 'rounds'>;

async function startOn(dataDir: string, env: Record<string, string>, known: Prepared): Promise<Product> {
  const server = await startServer(dataDir, env);
  return {
    ...known,
    server,
    port: Number(new URL(server.origin).port),
    usedBytes: () => usedBytes(server.output()),
    async end() {
      await server.end('SIGTERM');
    },
  };
}

async function prepare(env: Record<string, string>, count: number): Promise<Prepared> {
  const config = { ...loadConfig(env), logLevel: 'silent' };
  const backend = await openBackend(config);
  try {
    await publishContent(backend.ctx);
    await seedDemo(backend.ctx);
    await setStock(backend.ctx, BY_COMMAND, { printed: STOCK });
    const rounds: Round[] = [];
    while (rounds.length < count) rounds.push(await insertEmployer(backend.ctx, rounds.length));
    const sign = await signer(backend.ctx, config.secret);
    return { sign, passwordHash: await hash(PASSWORD, CHEAP_HASH), rounds };
  } finally {
    await backend.close();
  }
}

/** The lowest cost that the library takes. */
const CHEAP_HASH = { memoryCost: 1024, timeCost: 1 };

async function insertEmployer(ctx: Context, round: number): Promise<Round> {
  const company = await createCompany(ctx, {
    slug: employerSlug(round),
    password: EMPLOYER_PASSWORD,
    talents_approved_at: ctx.clock.now(),
  });
  // Calls close some of the latest jobs; this one stays open until its round.
  const published_at = new Date(ctx.clock.now().getTime() - 30 * DURATIONS.day);
  const { job } = await createJob(ctx, { company, slug: employerJobSlug(round), published_at });
  await createReadings(ctx, job.id);
  await ctx.db.insert(jobReports).values({ job_id: job.id });
  await createJob(ctx, { company, slug: draftSlug(round), published_at: null });
  await createDeadLink(ctx, { company, slug: deadLinkSlug(round) });
  await createFailedMail(ctx, { id: failedMailId(round) });
  for (let pair = 0; pair < 3; pair++) await createTwins(ctx);
  const { job: ordered } = await createJob(ctx, { company });
  for (let order = 0; order < 2; order++) await createAdvertOrder(ctx, { job: ordered.slug });
  await createHeldBack(ctx, { company });
  const expires_at = new Date(ctx.clock.now().getTime() + 3 * DURATIONS.day);
  const [ending, closing] = [await createJob(ctx, { company, expires_at }), await createJob(ctx, { company })];
  return {
    endingJob: ending.job.slug,
    closingJob: closing.job.slug,
    talentReport: await createTalentReport(ctx),
    mailToSend: await createFailedMail(ctx),
    mailToEnd: await createFailedMail(ctx),
    sources: await createSources({ ctx }, company.slug),
    shopOrders: await createShopOrders(ctx),
  };
}

async function signer({ db, clock }: Context, secret: string): Promise<Product['sign']> {
  const vault = await openVault(db, { secret, previousSecrets: [] }, clock);
  const { signer: own } = await openKeyRing(db, vault, { signingKeys: null, legacySecret: null }, clock);
  return (claims) => {
    const now = Math.floor(clock.now().getTime() / DURATIONS.second);
    const day = DURATIONS.day / DURATIONS.second;
    return new SignJWT({ iat: now, exp: now + day, ...claims })
      .setProtectedHeader({ alg: own.alg, kid: own.kid, typ: 'JWT' })
      .sign(own.key);
  };
}

type HeapUsage = { usedSize: number; backingStorageSize?: number };

/**
 * Bytes of heap and buffers that a process uses after a full garbage collection, asked of the inspector that it named
 * in its output after a start with `--inspect`. The line is closed again: a process that dies would wait for its
 * debugger.
 */
async function usedBytes(output: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error(`The process named no inspector.\n${output}`);
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')), { once: true });
  });
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await ask<HeapUsage>(socket, 2, 'Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  } finally {
    socket.close();
  }
}

function ask<Result>(socket: WebSocket, id: number, method: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      const said = JSON.parse(String(data)) as { id?: number; result?: Result };
      if (said.id === id) resolve(said.result as Result);
    });
    socket.addEventListener('close', () => reject(new Error('The process has ended.')), { once: true });
    socket.send(JSON.stringify({ id, method }));
  });
}
