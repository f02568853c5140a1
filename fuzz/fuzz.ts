import { parseArgs } from 'node:util';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { createScratchDatabase } from '#tests/support/test-database.ts';
import { buildPages } from '../scripts/house.mjs';
import { findPostgres, startScratchPostgres } from '../scripts/scratch-postgres.mjs';
import { startProduct } from './product.ts';
import { feelPulse } from './pulse.ts';
import { report } from './report.ts';
import { fuzz, ofProcess, roundsOf } from './run.ts';
import { sendTexts } from './texts.ts';

const USAGE = `npm run fuzz -- [--calls 12000] [--seed N] [--only NUMBER] [--texts] [--postgres | --database-url URL]

Starts the product with the demo market and calls everything it answers, rightly and wrongly. The same seed makes the
same calls; --only makes one of them, --texts sends long awkward texts instead. On the embedded database, on a PostgreSQL of its own, or on an empty database of
the server at URL. Ends with 1 where something was found.`;

const DEFAULT_CALLS = 12_000;
const HEALTH_MS = 300;

type Storage = { env: Record<string, string>; remove(): Promise<void> };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      calls: { type: 'string', default: String(DEFAULT_CALLS) },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      texts: { type: 'boolean' },
      postgres: { type: 'boolean' },
      'database-url': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  const only = values.only === undefined ? null : Number(values.only);
  const options = {
    seed: Number(values.seed),
    calls: Number(values.calls),
    only,
    say: (line: string) => console.log(line),
  };
  console.log(`Seed ${options.seed}.`);
  await buildPages();
  const folder = temporaryDir('fuzz');
  const storage = await storageOf(values);
  try {
    const product = await startProduct(
      { dataDir: folder.path, env: storage.env },
      roundsOf(Math.max(options.calls, only ?? 0)),
    );
    if (values.texts) {
      const faults = await sendTexts(product, options.say);
      await product.end();
      for (const fault of faults) console.log(fault);
      process.exitCode = faults.length > 0 ? 1 : 0;
      return;
    }
    const pulse = feelPulse(product.server, '/healthz', HEALTH_MS);
    const run = await fuzz(product, options);
    const { worst, faults } = await pulse.stop();
    console.log(`/healthz waited for the main thread ${Math.round(worst)} ms at most.`);
    run.findings.push(...faults.map(ofProcess));
    await product.end();
    console.log(report(run));
    process.exitCode = run.findings.length > 0 ? 1 : 0;
  } finally {
    await storage.remove();
    folder.remove();
  }
}

async function storageOf(asked: { postgres?: boolean; 'database-url'?: string }): Promise<Storage> {
  const given = asked['database-url'];
  if (!given && !asked.postgres) return { env: {}, remove: async () => {} };
  if (given) return storageOn(given, async () => {});
  const found = findPostgres();
  if (!found) throw new Error('There is no PostgreSQL server program on this machine; give --database-url.');
  const server = await startScratchPostgres(found.folder);
  return storageOn(server.url, server.stop);
}

async function storageOn(url: string, stop: () => Promise<void>): Promise<Storage> {
  const scratch = await createScratchDatabase(url);
  return {
    env: { DATABASE_URL: scratch.url },
    async remove() {
      await scratch.drop();
      await stop();
    },
  };
}

await main();
