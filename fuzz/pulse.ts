import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type Pulse = { stop(): Promise<{ worst: number; faults: string[] }> };

const EVERY_MS = 10;
const TICK_MS = 10;
const MOST_TOLD = 10;

/**
 * Asks an address every ten milliseconds and notes each answer that took longer than the limit. Only what the process's
 * main thread worked meanwhile counts: a busy machine is no fault of the product.
 */
export function feelPulse(server: { origin: string; output(): string }, path: string, limitMs: number): Pulse {
  const faults: string[] = [];
  let [worst, isOver] = [0, false];
  const beating = (async () => {
    while (!isOver) {
      const [start, worked] = [performance.now(), mainThreadMs(server.output())];
      await fetch(server.origin + path).then(
        (answer) => answer.arrayBuffer(),
        () => null,
      );
      const waited = performance.now() - start;
      const held = worked === null ? waited : Math.min(waited, (mainThreadMs(server.output()) ?? worked) - worked);
      worst = Math.max(worst, held);
      if (held > limitMs && faults.length < MOST_TOLD)
        faults.push(`${path} waited ${Math.round(waited)} ms, of which the main thread worked ${Math.round(held)}`);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await beating;
      return { worst, faults };
    },
  };
}

/** What the main thread has worked so far; null where the machine does not tell. */
function mainThreadMs(output: string): number | null {
  const pid = /"pid":(\d+)/.exec(output)?.[1];
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}
