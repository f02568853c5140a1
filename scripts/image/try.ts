// `npm run image:try`: runs the steps of the Dockerfile without a container engine, in a bare Debian made by
// debootstrap, and starts what they made as compose.yaml would. Needs root on Debian, and PostgreSQL on this machine.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { commandIn, lastValue, parseDockerfile, type Stage } from './dockerfile.ts';
import { closeRoot, megabytes, openBase, pidInside, type Root, runStage, startInside } from './root.ts';
import { openStandIns, variablesOf } from './stand-ins.ts';

const READY_MS = 120_000;
const POLL_MS = 200;
const BASES = '.cache/image';

const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const base = openBase(BASES);
const folder = mkdtempSync(join(tmpdir(), 'madang-image-'));
const roots = new Map<string, Root>();
try {
  const root = build();
  console.log(`The base has ${megabytes(base)} MB; the image adds ${megabytes(root.added)} MB.`);
  await run(root, stages.at(-1) as Stage);
  console.log('The image works.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const root of roots.values()) closeRoot(root);
  rmSync(folder, { recursive: true });
}

function build(): Root {
  for (const [index, stage] of stages.entries()) {
    console.log(`Stage ${stage.name ?? index}, from ${stage.base}`);
    const name = stage.name ?? String(index);
    roots.set(name, runStage(stage, base, join(folder, String(index)), roots));
  }
  return [...roots.values()].at(-1) as Root;
}

/** Starts the product, asks what people and engines ask of it, runs a command beside it, and stops it. */
async function run(root: Root, stage: Stage): Promise<void> {
  const standIns = await openStandIns(join(folder, 'store'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = variablesOf('deploy/production.env', root, standIns, port);
  const started = Date.now();
  const server = startInside(root, commandIn(lastValue(stage, 'CMD') ?? ''), env);
  const ended = once(server, 'exit');
  try {
    await ready(`${origin}/readyz`, server);
    console.log(`Ready after ${seconds(started)} s: ${await (await fetch(`${origin}/readyz`)).text()}`);
    await expectCode(0, startInside(root, commandIn(lastValue(stage, 'HEALTHCHECK') ?? ''), env), 'the health check');
    const page = await fetch(`${origin}/jobs`);
    if (page.status !== 200) throw new Error(`/jobs answered ${page.status}.`);
    await expectCode(0, startInside(root, ['node', 'src/cli.ts', 'publish-content'], env), 'a command');
    const stopping = Date.now();
    process.kill(pidInside(server), 'SIGTERM');
    const [code] = await ended;
    console.log(`Stopped by SIGTERM after ${seconds(stopping)} s with code ${code}.`);
    if (code !== 0) throw new Error('The process did not end in order.');
  } finally {
    server.kill('SIGKILL');
    await ended;
    await standIns.close();
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`The product was not ready; code ${server.exitCode}.`);
}

async function expectCode(expected: number, child: ChildProcess, what: string): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== expected) throw new Error(`Of ${what} the exit code was ${code}.`);
  console.log(`Ran ${what}.`);
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
