import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPages } from '../scripts/house.mjs';
import { findPostgres, startScratchPostgres } from '../scripts/scratch-postgres.mjs';
import { type Fault, withFault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { type Alteration, alter, PURE_MODULES, type PureModule } from './pure-modules.ts';
import type { Request } from './test-process.ts';

const ROOT = join(import.meta.dirname, '..');
const MINUTE = 60_000;
/** A fault may make a test wait for ever, which is noticing it. */
const LONGEST = 4 * MINUTE;

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

/** `null`: left out. `red` as above. */
type Altered = { module: PureModule; alterations: readonly Alteration[] | 'red' | null };

/**
 * `npm run mutate [-- --area NAME] [--file PATH] [--since COMMIT] [--minutes COUNT]`: puts each fault into a copy of the
 * project, one at a time, and runs the nearest tests; then lets StrykerJS alter the modules of pure functions. Fails
 * where one is not noticed.
 */
async function run(): Promise<void> {
  await buildPages();
  // Stryker runs tests with our environment.
  delete process.env['TEST_DATABASE_URL'];
  const chosen = chosenFaults();
  const end = Date.now() + Number(values.minutes) * MINUTE;
  const programs = chosen.some(({ fault }) => fault.needsServer) ? findPostgres() : null;
  const server = programs ? await startScratchPostgres(programs.folder, ['autovacuum=off']) : null;
  const benches = [new Bench(server?.url ?? null), new Bench(server?.url ?? null)] as const;
  const trials: Trial[] = [];
  const altered: Altered[] = [];
  try {
    const waiting = chosen.values();
    await Promise.all(
      benches.map(async (bench) => {
        for (const { area, fault } of waiting) {
          const outcome = Date.now() > end ? 'left out' : await bench.outcomeOf(fault);
          trials.push({ area, fault, outcome });
          console.log(`${outcome.padEnd(9)} ${fault.file}: ${fault.what}`);
        }
      }),
    );
    for (const module of chosenModules()) {
      const alterations = Date.now() > end ? null : await alter(benches[0].copy, module).catch(() => 'red' as const);
      altered.push({ module, alterations });
      console.log(linesOf({ module, alterations }).join('\n'));
    }
  } finally {
    process.chdir(ROOT);
    for (const bench of benches) bench.close();
    await server?.stop();
  }
  report(trials, altered);
  const isFine = trials.every(({ outcome }) => outcome === 'noticed') && altered.every(isHeld);
  process.exitCode = isFine ? 0 : 1;
}

function chosenFaults(): { area: string; fault: Fault }[] {
  const all = Object.entries(FAULTS)
    .flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))
    .filter(({ area, fault }) => isChosen(area, [fault.file]));
  // Those on the server last: another database is another process.
  return all.toSorted(
    (one, other) => Number(one.fault.needsServer ?? false) - Number(other.fault.needsServer ?? false),
  );
}

function chosenModules(): PureModule[] {
  return PURE_MODULES.filter(({ area, file, tests }) => isChosen(area, [file, ...tests]));
}

const changed = values.since === undefined ? null : new Set(git('diff', '--name-only', values.since));

function isChosen(area: string, files: readonly string[]): boolean {
  return (
    (values.area?.includes(area) ?? true) &&
    (!values.file || files.some((file) => values.file?.includes(file))) &&
    (!changed || files.some((file) => changed.has(file)))
  );
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
  // Tests of pages need them built, and no fault is put into what runs in browsers alone.
  symlinkSync(join(ROOT, 'dist'), join(copy, 'dist'));
  return copy;
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 100_000_000 });
  return stdout.split('\n').filter(Boolean);
}

/** A copy of the project, in which one fault at a time is tried. */
class Bench {
  readonly copy = copyOfProject();
  readonly #serverUrl: string | null;
  #process: { child: ChildProcess; onServer: boolean } | null = null;
  /** The file of the request before, which holds no fault any more. */
  #last = '';
  /** Whether the tests pass without a fault, by what they are run with. */
  readonly #sound = new Map<string, boolean>();

  constructor(serverUrl: string | null) {
    this.#serverUrl = serverUrl;
  }

  async outcomeOf(fault: Fault): Promise<Outcome> {
    if (fault.needsServer && !this.#serverUrl) return 'left out';
    const path = join(this.copy, fault.file);
    const whole = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const faulty = withFault(whole, fault);
    if (faulty === null) return 'moved';
    if (!(await this.#passWithout(fault))) return 'red';
    // A file that cannot be loaded would fail every test.
    if (!path.endsWith('x')) stripTypeScriptTypes(faulty);
    writeFileSync(path, faulty);
    try {
      return (await this.#pass(fault)) ? 'survived' : 'noticed';
    } finally {
      writeFileSync(path, whole);
    }
  }

  close(): void {
    this.#end();
    rmSync(this.copy, { recursive: true, force: true });
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

  /** Not answering in time is failing, too, and ends the process. */
  async #pass({ file, tests, needsServer }: Fault): Promise<boolean> {
    const onServer = needsServer === true;
    if (this.#process?.onServer !== onServer) this.#start(onServer);
    const child = this.#process?.child;
    if (!child) return false;
    const request: Request = { tests, changed: [file, this.#last] };
    this.#last = file;
    child.send(request);
    const answer = new AbortController();
    const passed = await Promise.race([
      once(child, 'message', answer).then(([passed]) => passed === true),
      once(child, 'exit', answer).then(() => null),
      setTimeout(LONGEST, null, answer),
    ]).finally(() => answer.abort());
    if (passed === null) this.#end();
    return passed ?? false;
  }

  #start(onServer: boolean): void {
    this.#end();
    const env = onServer ? { ...process.env, TEST_DATABASE_URL: this.#serverUrl ?? undefined } : process.env;
    const child = fork(join(this.copy, 'mutate/test-process.ts'), {
      cwd: this.copy,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    this.#process = { child, onServer };
  }

  /** With the workers, of which one may run for ever. */
  #end(): void {
    const pid = this.#process?.child.pid;
    this.#process = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Of an altered module: its score, and what survives, where it stands. */
function linesOf({ module, alterations }: Altered): string[] {
  const { file } = module;
  if (alterations === null) return [`left out  ${file}`];
  if (alterations === 'red') return [`red       ${file}`];
  const survivors = alterations.filter(({ isNoticed }) => !isNoticed);
  const score = `${alterations.length - survivors.length} of ${alterations.length}`;
  return [
    `${score.padEnd(12)}${file}`,
    ...survivors.map(({ line, column, replacement }) => `survived  ${file}:${line}:${column}: ${replacement}`),
  ];
}

function isHeld({ module, alterations }: Altered): boolean {
  return Array.isArray(alterations) && alterations.filter(({ isNoticed }) => !isNoticed).length <= module.survivors;
}

function report(trials: readonly Trial[], altered: readonly Altered[]): void {
  const tried = [
    ...trials
      .filter(({ outcome }) => outcome !== 'left out')
      .map(({ area, outcome }) => ({ area, isNoticed: outcome === 'noticed' })),
    ...altered.flatMap(({ module: { area }, alterations }) =>
      Array.isArray(alterations) ? alterations.map(({ isNoticed }) => ({ area, isNoticed })) : [],
    ),
  ];
  console.log('\nNoticed by area:');
  for (const [area, ones] of Object.entries(Object.groupBy(tried, (one) => one.area))) {
    if (ones) console.log(`${area.padEnd(10)} ${ones.filter(({ isNoticed }) => isNoticed).length} of ${ones.length}`);
  }
  const left = trials.filter(({ outcome }) => outcome === 'left out').length;
  if (left > 0) console.log(`${left} faults were left out: no time, or no PostgreSQL.`);
  const rest = altered.filter(({ alterations }) => alterations === null).length;
  if (rest > 0) console.log(`${rest} modules were left out: no time.`);
}

await run();
