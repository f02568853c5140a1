import { closeSync, existsSync, fdatasync, ftruncateSync, openSync, readFileSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lockDataDir } from '#platform/data-lock.ts';
import type { FaultName } from '#platform/pay-sandbox/faults.ts';
import { PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** Times are milliseconds since 1970, amounts won. */
export type SandboxPayment = {
  paymentKey: string;
  /** Names the buyer's visit to the checkout page. */
  session: string;
  orderId: string;
  orderName: string;
  amount: number;
  status: 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED';
  requestedAt: number;
  approvedAt: number | null;
  cancels: SandboxCancel[];
  /** The code of what ended it unpaid. */
  failure: string | null;
  successUrl: string;
  failUrl: string;
  fault: FaultName;
  /** Operations that the fault `fails-first` has failed already. */
  failed: string[];
  noticesMade: number;
};
export type SandboxCancel = { transactionKey: string; amount: number; reason: string; at: number };

export type Replay = { scope: string; at: number; status: number; body: object };

/** A webhook to the shop. `dueAt`: null once it arrived, or was given up. */
export type Notice = { id: string; paymentKey: string; body: object; attempts: number; dueAt: number | null };

/** A value of the ledger, which replaces the one before it of the same name. */
export type Entry =
  | { kind: 'payment'; value: SandboxPayment }
  | { kind: 'replay'; value: Replay }
  | { kind: 'notice'; value: Notice };

/** What the sandbox remembers: payments by key, replays by scope, notices by id, each in the order of first entry. */
export type Ledger = {
  payments: ReadonlyMap<string, SandboxPayment>;
  replays: ReadonlyMap<string, Replay>;
  notices: ReadonlyMap<string, Notice>;
  /** All or none are seen; resolves once these and all earlier entries would survive a crash. */
  write(entries: readonly Entry[]): Promise<void>;
  close(): Promise<void>;
};

export const LEDGER_FILE = 'ledger.jsonl';

/**
 * JSON lines, one for each write; drops a last line that a crash cut off, as it was never confirmed. @throws DataLocked
 */
export function openLedger(dir: string): Ledger {
  const lock = lockDataDir(dir);
  const path = join(dir, LEDGER_FILE);
  const payments = new Map<string, SandboxPayment>();
  const replays = new Map<string, Replay>();
  const notices = new Map<string, Notice>();
  function keep(entries: readonly Entry[]): void {
    for (const { kind, value } of entries) {
      if (kind === 'payment') payments.set(value.paymentKey, value);
      else if (kind === 'replay') replays.set(value.scope, value);
      else notices.set(value.id, value);
    }
  }

  const whole = wholeLines(path);
  try {
    for (const line of whole.toString('utf8').split('\n').slice(0, -1)) keep(JSON.parse(line) as Entry[]);
  } catch (error) {
    lock.release();
    throw error;
  }
  const file = openSync(path, 'a', PRIVATE_FILE_MODE);
  ftruncateSync(file, whole.length);
  const append = appender(file);

  return {
    payments,
    replays,
    notices,
    write(entries) {
      keep(entries);
      return append(entries.length === 0 ? '' : `${JSON.stringify(entries)}\n`);
    },
    async close() {
      await append('');
      closeSync(file);
      lock.release();
    },
  };
}

function wholeLines(path: string): Buffer {
  const written = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  return written.subarray(0, written.lastIndexOf('\n') + 1);
}

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/** Appends lines in order; those that come while the disk is busy are synced together. An empty one only waits. */
function appender(file: number): (line: string) => Promise<void> {
  let waiting: string[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    next = null;
    const lines = Buffer.from(waiting.join(''));
    waiting = [];
    for (let at = 0; at < lines.length; ) at += (await writeTo(file, lines, at)).bytesWritten;
    await sync(file);
  }

  return (line) => {
    if (line === '') return current;
    waiting.push(line);
    next ??= current.then(flush);
    current = next;
    return next;
  };
}
