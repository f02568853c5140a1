import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { DataLocked } from '#platform/data-lock.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { Log } from '#platform/log.ts';
import { LEDGER_FILE, type Ledger, type Notice, openLedger } from '#platform/pay-sandbox/ledger.ts';
import { sandboxAnswer } from '#platform/pay-sandbox/routes.ts';
import { expired } from '#platform/pay-sandbox/rules.ts';
import { within } from '#platform/within.ts';

export type SandboxOptions = {
  dir: string;
  clock: Clock;
  log: Log;
  publicUrl: string;
  sendNotice: SendNotice;
  pause?(ms: number): Promise<unknown>;
};

/** Stands in for Toss Payments. Opens its ledger on first use, so that commands may run beside a server. */
export type PaySandbox = {
  fetch(request: Request): Promise<Response>;
  /** Sends the notices that are due. @returns how many arrived. */
  sendNotices(): Promise<number>;
  start(): void;
  /** Lets the ledger go; another call opens it again. */
  close(): Promise<void>;
};

const SEND_EVERY_MS = 1000;

export function openPaySandbox(options: SandboxOptions): PaySandbox {
  const { dir, clock, log, publicUrl, sendNotice, pause = pauseFor } = options;
  const now = () => clock.now().getTime();
  const notices = `notices of ${dir}`;
  const underWay = new Set<string>();
  const shop = new URL(publicUrl).origin;
  let opened: Ledger | null = null;
  let timer: NodeJS.Timeout | undefined;
  function ledger(): Ledger {
    opened ??= openLedger(dir);
    return opened;
  }

  function sendNotices(): Promise<number> {
    return inTurn(notices, () => sendDue({ ledger: ledger(), now }, sendNotice));
  }

  async function sendByItself(): Promise<void> {
    if (!opened && !existsSync(join(dir, LEDGER_FILE))) return;
    try {
      await sendNotices();
    } catch (err) {
      // The process that holds the ledger sends them.
      if (err instanceof DataLocked) clearInterval(timer);
      else log.warn({ err }, 'the payment sandbox cannot send its notices');
    }
  }

  return {
    async fetch(request) {
      try {
        return await sandboxAnswer({ ledger: ledger(), now, pause, underWay, shop }, request);
      } catch (error) {
        if (error instanceof DataLocked) return new Response(ELSEWHERE, { status: 503 });
        throw error;
      }
    },
    sendNotices,
    start() {
      timer = setInterval(sendByItself, SEND_EVERY_MS);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      // Waits for notices being sent, as they are written down too.
      await inTurn(notices, async () => {
        await opened?.close();
        opened = null;
      });
    },
  };
}

const ELSEWHERE =
  'Another process on this data directory has the payment sandbox. Set TOSS_API_URL here to the origin of that process.';

/** Sends a webhook to the shop; resolves with the status of its answer. */
type SendNotice = (body: object) => Promise<number>;

/** Minutes after each failed attempt until the next one (docs.tosspayments.com, "Webhooks"). */
const RETRIES = [1, 4, 16, 64, 256, 1024, 4096];
const ANSWER_MS = 10 * DURATIONS.second;

/** Sends what is due, in the order in which it was due. @returns how many notices arrived. */
async function sendDue({ ledger, now }: { ledger: Ledger; now(): number }, send: SendNotice): Promise<number> {
  await ledger.write(expired(ledger, now()));
  const due = [...ledger.notices.values()]
    .filter(({ dueAt }) => dueAt !== null && dueAt <= now())
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt));
  let arrived = 0;
  for (const notice of due) {
    const isTaken = await isTakenBy(send, notice);
    if (isTaken) arrived += 1;
    const retry = RETRIES[notice.attempts];
    const dueAt = isTaken || retry === undefined ? null : now() + retry * DURATIONS.minute;
    await ledger.write([{ kind: 'notice', value: { ...notice, attempts: notice.attempts + 1, dueAt } }]);
  }
  return arrived;
}

async function isTakenBy(send: SendNotice, { body }: Notice): Promise<boolean> {
  try {
    return (await within(ANSWER_MS, send(body), () => new Error('The shop did not answer in time.'))) === 200;
  } catch {
    return false;
  }
}
