import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { findNginx } from '../scripts/nginx.mjs';

/** A description of the machine, one fact per line. */
export function machineFacts(postgresFolder: string): string[] {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Processor: ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    `Memory: ${gigabytes} GB`,
    `Node: ${process.version}`,
    `PostgreSQL: ${firstLine(`${postgresFolder}/postgres`, ['--version'])}`,
    `nginx: ${firstLine(findNginx() ?? '', ['-v'])}, one worker`,
  ];
}

function firstLine(program: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n')[0] ?? '';
}
