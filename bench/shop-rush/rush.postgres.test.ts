import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULT_NAMES } from '#platform/pay-sandbox/faults.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { LAST, leaveTheLast, rush } from './rush.ts';
import { openShop, type Shop } from './shop-nodes.ts';

/** Of the shop's processes, one of which is killed. */
const PROCESSES = 3;
const KILL_AFTER = 5;
/** Those that are settled within moments, and not by the reconciliation of the next minutes. */
const UNHURRIED = ['slow', 'late', 'fails-first'];
const QUICK = FAULT_NAMES.filter((fault) => !UNHURRIED.includes(fault));

let storage: Storage;
let shop: Shop;
beforeAll(async () => {
  storage = await newStorage('rush');
  shop = await openShop(storage.dataDir, storage.env, PROCESSES);
});
afterAll(async () => {
  await shop.close();
  await storage.remove();
});

test('sixty buyers at once, whatever fails, get the last twenty shirts, and each is charged once for them', async () => {
  await leaveTheLast(shop);
  expect(await rush(shop, { buyers: 60, faults: QUICK, killAfter: KILL_AFTER })).toMatchObject({
    sold: LAST,
    problems: [],
  });
});
