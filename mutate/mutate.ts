import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startScratchPostgres } from '../scripts/scratch-postgres.mjs';
import type { Fault } from './fault.ts';
import { access } from './faults/access.ts';
import { applying } from './faults/applying.ts';
import { erasure } from './faults/erasure.ts';
import { imports } from './faults/imports.ts';
import { law } from './faults/law.ts';
import { letters } from './faults/letters.ts';
import { lists } from './faults/lists.ts';
import { money } from './faults/money.ts';
import { pages } from './faults/pages.ts';
import { postings } from './faults/postings.ts';
import { signIn } from './faults/sign-in.ts';

const ROOT = join(import.meta.dirname, '..');
const MINUTE = 60_000;
/** A fault may make a test wait for ever, which is noticing it. */
const LONGEST = 4 * MINUTE;

/** The areas whose scores the report gives. */
const AREAS: Record<string, readonly Fault[]> = {
  money,
  applying,
  postings,
  access,
  erasure,
  letters,
  imports,
  lists,
  law,
  pages,
  'sign-in': signIn,
};

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    since: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
});

/** `moved`: the text is not there any more. `red`: the tests fail without the fault, or are not there. */
type Outcome = 'noticed' | 'survived' | 'moved' | 'red' | 'left out';

type Trial = { area: string; fault: Fault; outcome: Outcome };

/**
 * `npm run mutate [-- --area NAME] [--file PATH] [--since COMMIT] [--minutes COUNT]`: puts each fault into a copy of the
 * project, one at a time, and runs the nearest tests. Fails where one is not noticed.
 */
async function run(): Promise<void> {
  const chosen = chosenFaults();
  const end = Date.now() + Number(values.minutes) * MINUTE;
  const programs = chosen.some(({ fault }) => fault.needsServer) ? findPostgres() : null;
  const server = programs ? await startScratchPostgres(programs.folder, ['autovacuum=off']) : null;
  const bench = new Bench(copyOfProject(), server?.url ?? null);
  const trials: Trial[] = [];
  try {
    for (const { area, fault } of chosen) {
      const outcome = Date.now() > end ? 'left out' : await bench.outcomeOf(fault);
      trials.push({ area, fault, outcome });
      console.log(`${outcome.padEnd(9)} ${fault.file}: ${fault.what}`);
    }
  } finally {
    await server?.stop();
    rmSync(bench.copy, { recursive: true, force: true });
  }
  report(trials);
  process.exitCode = trials.every(({ outcome }) => outcome === 'noticed') ? 0 : 1;
}

function chosenFaults(): { area: string; fault: Fault }[] {
  const changed = values.since === undefined ? null : new Set(git('diff', '--name-only', values.since));
  return Object.entries(AREAS)
    .filter(([area]) => !values.area || values.area.includes(area))
    .flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))
    .filter(({ fault }) => !values.file || values.file.includes(fault.file))
    .filter(({ fault }) => !changed || changed.has(fault.file));
}

/** What git knows of, as it is on disk, in a folder of its own. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'madang-mutate-'));
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 100_000_000 });
  return stdout.split('\n').filter(Boolean);
}

class Bench {
  readonly copy: string;
  readonly #serverUrl: string | null;
  /** Whether the tests pass without a fault, by what they are run with. */
  readonly #sound = new Map<string, boolean>();

  constructor(copy: string, serverUrl: string | null) {
    this.copy = copy;
    this.#serverUrl = serverUrl;
  }

  async outcomeOf(fault: Fault): Promise<Outcome> {
    if (fault.needsServer && !this.#serverUrl) return 'left out';
    const path = join(this.copy, fault.file);
    const whole = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (whole.split(fault.find).length !== 2) return 'moved';
    if (!(await this.#passWithout(fault))) return 'red';
    const faulty = whole.replace(fault.find, () => fault.put);
    // A file that cannot be loaded would fail every test.
    if (!path.endsWith('x')) stripTypeScriptTypes(faulty);
    writeFileSync(path, faulty);
    try {
      return (await this.#pass(fault)) ? 'survived' : 'noticed';
    } finally {
      writeFileSync(path, whole);
    }
  }

  async #passWithout(fault: Fault): Promise<boolean> {
    const key = JSON.stringify([fault.tests, fault.needsServer]);
    const known = this.#sound.get(key);
    if (known !== undefined) return known;
    const there = fault.tests.every((path) => existsSync(join(this.copy, path)));
    const sound = there && (await this.#pass(fault));
    this.#sound.set(key, sound);
    return sound;
  }

  #pass({ tests, needsServer }: Fault): Promise<boolean> {
    const { TEST_DATABASE_URL: _, ...rest } = process.env;
    const env = needsServer && this.#serverUrl ? { ...rest, TEST_DATABASE_URL: this.#serverUrl } : rest;
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--maxWorkers=1', ...tests], {
      cwd: this.copy,
      env,
      stdio: 'ignore',
      timeout: LONGEST,
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0));
    });
  }
}

function report(trials: readonly Trial[]): void {
  console.log('\nNoticed by area:');
  for (const area of Object.keys(AREAS)) {
    const tried = trials.filter((trial) => trial.area === area && trial.outcome !== 'left out');
    if (tried.length === 0) continue;
    const noticed = tried.filter(({ outcome }) => outcome === 'noticed').length;
    console.log(`${area.padEnd(10)} ${noticed} of ${tried.length}`);
  }
  const left = trials.filter(({ outcome }) => outcome === 'left out').length;
  if (left > 0) console.log(`${left} were left out: no time, or no PostgreSQL.`);
}

await run();
