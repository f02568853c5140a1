import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataLocked } from '#platform/data-lock.ts';
import { LEDGER_FILE, openLedger, type SandboxPayment } from '#platform/pay-sandbox/ledger.ts';
import { begun } from '#platform/pay-sandbox/rules.ts';
import { openShop } from '#platform/pay-sandbox/shop.test.fixture.ts';

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'madang-ledger-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true });
});

function payment(orderId: string): SandboxPayment {
  return begun({ orderId, orderName: 'T-shirt', amount: 40_000, successUrl: '', failUrl: '' }, 0);
}

/** Writes payments without an end, and says each one's key once it is written. */
const WRITE = `
  import { openLedger } from '#platform/pay-sandbox/ledger.ts';
  import { begun } from '#platform/pay-sandbox/rules.ts';
  const ledger = openLedger(process.argv[1]);
  for (;;) {
    const order = { orderId: 'order', orderName: 'T-shirt', amount: 1, successUrl: '', failUrl: '' };
    const value = begun(order, 0);
    await ledger.write([{ kind: 'payment', value }]);
    console.log(value.paymentKey);
  }
`;

test('whatever a process answered for is there after it was killed', async () => {
  child = spawn(process.execPath, ['--input-type=module', '-e', WRITE, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const told: string[] = [];
  const lines = createInterface(child.stdout as NodeJS.ReadableStream);
  for await (const line of lines) {
    told.push(line);
    if (told.length === 50) child.kill('SIGKILL');
  }
  const ledger = openLedger(dir);
  expect(told.length).toBeGreaterThanOrEqual(50);
  expect(told.filter((key) => !ledger.payments.has(key))).toEqual([]);
  await ledger.close();
});

test('a last line that was cut off is dropped, and nothing before or after it', async () => {
  let ledger = openLedger(dir);
  const [first, second, third] = [payment('order-1'), payment('order-2'), payment('order-3')];
  await ledger.write([{ kind: 'payment', value: first }]);
  await ledger.close();
  const line = JSON.stringify([{ kind: 'payment', value: second }]);
  appendFileSync(join(dir, LEDGER_FILE), line.slice(0, -5));
  ledger = openLedger(dir);
  await ledger.write([{ kind: 'payment', value: third }]);
  await ledger.close();
  ledger = openLedger(dir);
  expect([...ledger.payments.values()]).toEqual([first, third]);
  await ledger.close();
});

test('a line in the middle that cannot be read is a fault, and is not passed over', async () => {
  const ledger = openLedger(dir);
  await ledger.write([{ kind: 'payment', value: payment('order-1') }]);
  await ledger.close();
  appendFileSync(join(dir, LEDGER_FILE), 'not JSON\n');
  expect(() => openLedger(dir)).toThrow(SyntaxError);
  rmSync(join(dir, LEDGER_FILE));
  await openLedger(dir).close();
});

test('what is written together stands in one line, and what is written at once in order', async () => {
  const ledger = openLedger(dir);
  const [first, second, third] = [payment('order-1'), payment('order-2'), payment('order-3')];
  await Promise.all([
    ledger.write([
      { kind: 'payment', value: first },
      { kind: 'payment', value: second },
    ]),
    ledger.write([{ kind: 'payment', value: third }]),
  ]);
  await ledger.close();
  const lines = readFileSync(join(dir, LEDGER_FILE), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).length)).toEqual([2, 1]);
  expect(statSync(join(dir, LEDGER_FILE)).mode & 0o077).toBe(0);
});

test('who waits without writing waits for what others write', async () => {
  const ledger = openLedger(dir);
  let isWritten = false;
  const writing = ledger.write([{ kind: 'payment', value: payment('order-1') }]).then(() => {
    isWritten = true;
  });
  await ledger.write([]);
  expect(isWritten).toBe(true);
  await writing;
  await ledger.close();
});

test('only one process has it; another answers that it is elsewhere, and the shop charges nobody', async () => {
  const shop = openShop();
  const held = openLedger(shop.dir);
  expect(() => openLedger(shop.dir)).toThrow(DataLocked);
  const answer = await shop.get('');
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('TOSS_API_URL')]);
  const payment = { paymentKey: 'any', orderId: 'order-1', amount: 40_000 };
  expect(await shop.toss.confirm(payment, 'c1')).toEqual({ kind: 'unclear', reason: 'STATUS_503' });
  await held.close();
  expect((await shop.get('')).status).toBe(200);
  await shop.close();
});
