// Shared by `npm test` and `npm run check`: steps, reports, and the closing line.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, ROOT, run, runAndListen } from './house.mjs';
import { noiseIn, SAID_BY } from './noise.mjs';

export const RESULTS = join(ROOT, 'test-results');
const counts = { passed: 0, failed: 0, skipped: 0 };

export const FORMAT_AND_LINT = [
  'format and lint',
  async () => (await run('biome', ['ci', '--error-on-warnings', '.'])) === 0,
];
export const TYPES = ['types', async () => (await run('tsc', ['--noEmit', '-p', '.'])) === 0];

/** Runs `[name, step]`, or several of these at once, in order until one fails. A step resolves to whether it passed. */
export async function runSteps(steps) {
  const started = Date.now();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const one of steps) {
    const together = Array.isArray(one[0]) ? one : [one];
    const passed = await Promise.all(together.map(([name, step]) => passes(name, step)));
    if (passed.includes(false)) {
      process.exitCode = 1;
      break;
    }
  }
  console.log(`\nThis took ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}

async function passes(name, step) {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  const failedBefore = counts.failed;
  const ok = await step().catch((error) => {
    console.error(error.message);
    return false;
  });
  // A failed step without tests, such as types or a build, must not read "0 failed".
  if (!ok && counts.failed === failedBefore) counts.failed++;
  console.log(`--- ${name}: ${ok ? 'done' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return ok;
}

/** Runs test files, by default all; `name` is that of the report. */
export async function vitest(name, { files = [], env = {} } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${pathOf(name)}`];
  const code = await runInQuiet('vitest', ['run', ...reporters, ...files], environment(env));
  const report = reportOf(name);
  if (!report) return false;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  count(numPassedTests, numFailedTests, numPendingTests + numTodoTests);
  return code === 0;
}

/** Runs tests. @returns the exit code, 1 also for tests that pass with unexpected output. */
export async function runInQuiet(program, args, env) {
  const { code, output } = await runAndListen(program, args, { env });
  const noise = code === 0 ? noiseIn(output, SAID_BY[program]) : [];
  if (noise.length === 0) return code;
  console.log('\nEvery test passed, but this was printed, and no test expects it:');
  for (const line of noise) console.log(`  ${line}`);
  return 1;
}

export function pathOf(name) {
  return join(RESULTS, `${name}.json`);
}

/** The report of a run; null without one. */
export function reportOf(name) {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : null;
}

export function count(passed, failed, skipped) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}
