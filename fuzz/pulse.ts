import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ServerProcess } from '#tests/support/e2e-server.ts';

type Felt = { worst: number; faults: string[] };
export type Pulse = { stop(): Promise<Felt> };

type Patient = { address: string; path: string; limitMs: number; pid: number | undefined };

const EVERY_MS = 10;
const TICK_MS = 10;
const MOST_TOLD = 10;

/**
 * Asks an address every ten milliseconds and notes each answer that took longer than the limit. Only what the process's
 * main thread worked meanwhile counts: a busy machine is no fault of the product. It has a thread of its own, as the
 * caller's may be busy itself.
 */
export function feelPulse({ origin, pid }: ServerProcess, path: string, limitMs: number): Pulse {
  const patient: Patient = { address: origin + path, path, limitMs, pid };
  const finger = new Worker(new URL(import.meta.url), { workerData: patient });
  const felt = once(finger, 'message');
  return {
    async stop() {
      finger.postMessage('stop');
      const [result] = await felt;
      await finger.terminate();
      return result as Felt;
    },
  };
}

async function feel({ address, path, limitMs, pid }: Patient): Promise<void> {
  const felt: Felt = { worst: 0, faults: [] };
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  while (!isOver) {
    const [start, worked] = [performance.now(), mainThreadMs(pid)];
    await fetch(address).then(
      (answer) => answer.arrayBuffer(),
      () => null,
    );
    const waited = performance.now() - start;
    const held = worked === null ? waited : Math.min(waited, (mainThreadMs(pid) ?? worked) - worked);
    felt.worst = Math.max(felt.worst, held);
    if (held > limitMs && felt.faults.length < MOST_TOLD)
      felt.faults.push(
        `${path} waited ${Math.round(waited)} ms, of which the main thread worked ${Math.round(held)}, at ${new Date().toISOString()}`,
      );
    await pause(EVERY_MS);
  }
  parentPort?.postMessage(felt);
}

/** What the main thread has worked so far; null where the machine does not tell. */
function mainThreadMs(pid: number | undefined): number | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}

if (!isMainThread) await feel(workerData as Patient);
