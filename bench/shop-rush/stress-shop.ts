// `npm run stress:shop`: buyers by the hundred for the last shirts, under each fault of the payment sandbox in turn.
import { parseArgs } from 'node:util';
import { FAULT_NAMES, type FaultName } from '#platform/pay-sandbox/faults.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { buildPages } from '../../scripts/house.mjs';
import { findPostgres, startScratchPostgres } from '../../scripts/scratch-postgres.mjs';
import { createDatabase } from '../scratch-databases.ts';
import { leaveTheLast, type RushResult, rush } from './rush.ts';
import { openShop, type Shop } from './shop-nodes.ts';

const SECRET = 'a secret that all processes of a rush share';
const DATABASES = ['embedded', 'postgres'] as const;
const PROCESSES = 3;
const KILL_AFTER = 5;

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '500' },
    faults: { type: 'string', default: [...FAULT_NAMES, 'mixed'].join(',') },
    databases: { type: 'string', default: DATABASES.join(',') },
  },
});
const buyers = Number(values.buyers);
const rounds = values.faults.split(',').map((name) => ({ name, faults: faultsOf(name) }));

function faultsOf(name: string): readonly FaultName[] {
  if (name === 'mixed') return FAULT_NAMES;
  const fault = FAULT_NAMES.find((known) => known === name);
  if (!fault) throw new Error(`There is no fault ${name}. There are: ${FAULT_NAMES.join(', ')}, mixed.`);
  return [fault];
}

async function onEmbedded(): Promise<boolean> {
  const dir = temporaryDir('rush');
  const shop = await openShop(dir.path, { SECRET }, 1);
  return await allRounds('embedded', shop, null).finally(() => shop.close().then(dir.remove));
}

async function onPostgres(): Promise<boolean> {
  const found = findPostgres();
  if (!found) throw new Error('No PostgreSQL server program was found on this machine.');
  const server = await startScratchPostgres(found.folder);
  const dir = temporaryDir('rush');
  try {
    const shop = await openShop(
      dir.path,
      { SECRET, DATABASE_URL: await createDatabase(server.url, 'rush') },
      PROCESSES,
    );
    return await allRounds('postgres', shop, KILL_AFTER).finally(() => shop.close());
  } finally {
    await server.stop();
    dir.remove();
  }
}

async function allRounds(database: string, shop: Shop, killAfter: number | null): Promise<boolean> {
  await leaveTheLast(shop);
  let isRight = true;
  for (const { name, faults } of rounds) {
    const result = await rush(shop, { buyers, faults, killAfter });
    print(name, database, result);
    for (const problem of result.problems) console.log(`    ${problem}`);
    isRight &&= result.problems.length === 0;
  }
  return isRight;
}

function print(fault: string, database: string, { sold, charged, refunded, retries, seconds, problems }: RushResult) {
  const books = problems.length === 0 ? 'agree' : `${problems.length} problems`;
  row([fault, database, sold, charged, refunded, retries, seconds.toFixed(1), books]);
}

function row(cells: readonly (string | number)[]): void {
  const widths = [17, 8, 4, 7, 8, 7, 7, 5];
  const isText = (at: number) => at < 2 || at === widths.length - 1;
  const padded = cells.map((cell, at) =>
    isText(at) ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0),
  );
  console.log(`| ${padded.join(' | ')} |`);
}

await buildPages();
console.log(`${buyers} buyers at once for the last 20 shirts; on PostgreSQL in ${PROCESSES} processes, one killed.`);
row(['fault', 'database', 'sold', 'charged', 'refunded', 'retries', 'seconds', 'books']);
let isRight = true;
if (values.databases.includes('embedded')) isRight = (await onEmbedded()) && isRight;
if (values.databases.includes('postgres')) isRight = (await onPostgres()) && isRight;
process.exit(isRight ? 0 : 1);
