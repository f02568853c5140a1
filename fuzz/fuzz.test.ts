import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { type Product, startProduct } from './product.ts';
import { described, unreached } from './report.ts';
import { fuzz, type Run, roundsOf } from './run.ts';

/** One valid call per operation, each broken form, each raw call, and one or two odd calls per operation. */
const CALLS = 2000;
const SEED = 1;
const TEST_MS = 600_000;

let storage: Storage;
let product: Product;
let run: Run;
beforeAll(async () => {
  storage = await newStorage('fuzz');
  product = await startProduct(storage, roundsOf(CALLS));
  run = await fuzz(product, { seed: SEED, calls: CALLS });
}, TEST_MS);
afterAll(async () => {
  await product.end();
  await storage.remove();
});

describe('the product, called rightly and wrongly', () => {
  test('answers everything without a fault, tells nothing of its inside, and is still the same process', () => {
    expect(run.findings.map((finding) => described([finding], SEED))).toEqual([]);
    expect(run.calls).toBe(CALLS);
  });

  test('was called where its work is done, and not only where it refuses', () => {
    expect(run.tally.size).toBeGreaterThan(200);
    expect(unreached(run.tally).length).toBeLessThan(run.tally.size / 10);
  });
});
