// `npm test`: installs what is missing, then every check in order. The last line counts the tests of all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, runs } from './browser.mjs';
import { mayRunAgain, verdict } from './browser-verdict.mjs';
import { buildPages, environment, installPackages, ROOT, run, runAndListen } from './house.mjs';
import { noiseIn, SAID_BY } from './noise.mjs';
import { findPostgres, startScratchPostgres } from './scratch-postgres.mjs';

const RESULTS = join(ROOT, 'test-results');
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Each step answers whether it went well; the first that does not is the last that runs. */
const STEPS = [
  ['packages', () => installPackages({ forTests: true }).then(() => true)],
  ['format and lint', async () => (await run('biome', ['ci', '--error-on-warnings', '.'])) === 0],
  ['types', async () => (await run('tsc', ['--noEmit', '-p', '.'])) === 0],
  ['pages built', () => buildPages().then(() => true)],
  ['unit and API tests on the embedded database', () => vitest('embedded')],
  ['API tests on PostgreSQL', testOnPostgres],
  ['browser tests', testInBrowser],
  ['HTML by the Nu checker', checkHtml],
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
for (const [name, step] of STEPS) {
  if (!(await passes(name, step))) {
    process.exitCode = 1;
    break;
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);

async function passes(name, step) {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  const failedBefore = counts.failed;
  const ok = await step().catch((error) => {
    console.error(error.message);
    return false;
  });
  // What failed without a test of its own, a type or a build, must not read "0 failed" either.
  if (!ok && counts.failed === failedBefore) counts.failed++;
  console.log(`--- ${name}: ${ok ? 'done' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return ok;
}

async function vitest(name, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${pathOf(name)}`];
  const code = await runInQuiet('vitest', ['run', ...reporters], environment(env));
  const report = reportOf(name);
  if (!report) return false;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  count(numPassedTests, numFailedTests, numPendingTests + numTodoTests);
  return code === 0;
}

async function testOnPostgres() {
  const found = findPostgres();
  if (!found) {
    console.log(
      'No PostgreSQL server program was found on this machine; the tests ran on the embedded database alone.',
    );
    return true;
  }
  console.log(`PostgreSQL ${found.version} of ${found.folder}`);
  const server = await startScratchPostgres(found.folder);
  try {
    return await vitest('postgresql', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** What fails may be run once more, alone; `browser-verdict.mjs` says when that counts. */
async function testInBrowser() {
  const chromium = await browser();
  const code = await playwright('browser', chromium, []);
  const report = reportOf('browser');
  if (!report) return false;
  const again = mayRunAgain(report) ? await runFailedAgain(chromium) : null;
  const { passed, failed, skipped, flaky } = verdict(report, again);
  count(passed, failed, skipped);
  for (const name of flaky) console.log(`Flaky, failed at first and passed alone: ${name}`);
  return failed === 0 && (code === 0 || flaky.length > 0);
}

async function runFailedAgain(chromium) {
  console.log('\nWhat failed is run once more, alone.');
  const failed = join(RESULTS, 'browser', '.last-run.json');
  const output = join(RESULTS, 'browser-again');
  const args = ['--last-failed', '--last-failed-file', failed, '--workers', '1', '--output', output];
  await playwright('browser-again', chromium, args);
  return reportOf('browser-again');
}

function playwright(name, chromium, args) {
  const env = environment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: pathOf(name) });
  return runInQuiet('playwright', ['test', ...args], env);
}

/** Runs tests and answers the exit code. Tests that pass and print what nobody asked for have failed all the same. */
async function runInQuiet(program, args, env) {
  const { code, output } = await runAndListen(program, args, { env });
  const noise = code === 0 ? noiseIn(output, SAID_BY[program]) : [];
  if (noise.length === 0) return code;
  console.log('\nEvery test passed, but this was printed, and none had asked for it:');
  for (const line of noise) console.log(`  ${line}`);
  return 1;
}

/** The pages that the server writes, read by the checker of the World Wide Web Consortium, a Java program. */
async function checkHtml() {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
    console.log('No Java was found on this machine; the HTML of the pages was not checked.');
    return true;
  }
  const code = await run('node', ['scripts/check-html.ts', pathOf('html')]);
  const report = reportOf('html');
  if (!report) return false;
  count(report.passed, report.failed, 0);
  return code === 0;
}

/** The browser of this machine, else Playwright's download, else the system's package. */
async function browser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium was found on this machine; trying to get one.');
  const downloaded = (await run('playwright', ['install', 'chromium'])) === 0 ? await downloadedBrowser() : '';
  // On a bare system the download lacks the libraries that the package brings along.
  if (runs(downloaded)) return downloaded;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
  return installed;
}

async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function pathOf(name) {
  return join(RESULTS, `${name}.json`);
}

/** The report of a run, or null where it did not come to one. */
function reportOf(name) {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : null;
}

function count(passed, failed, skipped) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}
