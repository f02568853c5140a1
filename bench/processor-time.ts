import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts processor time in ticks of ten milliseconds. */
const TICK_MS = 10;
const QUIET_SHARE = 0.05;
export const LOOK_EVERY_MS = 500;
/** How long the bench waits for a process. */
export const PATIENCE_MS = 600_000;

/** Processor time of a process and its children, in milliseconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own);
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Waits until a process is idle: after its start it compresses files and warms up. */
export async function untilQuiet(pid: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let last = processorTime(pid);
  while (Date.now() < deadline) {
    await pause(LOOK_EVERY_MS);
    const now = processorTime(pid);
    if (now - last <= QUIET_SHARE * LOOK_EVERY_MS) return;
    last = now;
  }
  throw new Error(`Process ${pid} does not come to rest.`);
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}
