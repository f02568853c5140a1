// `npm test`: installs what is missing, then every check in order. The last line counts the tests of all of them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser, runs } from './browser.mjs';
import { mayRunAgain, verdict } from './browser-verdict.mjs';
import { buildPages, environment, installPackages, run } from './house.mjs';
import { findNginx } from './nginx.mjs';
import { findPostgres, startScratchPostgres } from './scratch-postgres.mjs';
import { count, FORMAT_AND_LINT, pathOf, RESULTS, reportOf, runInQuiet, runSteps, TYPES, vitest } from './test-run.mjs';

await runSteps([
  ['packages', () => installPackages({ forTests: true }).then(() => true)],
  [FORMAT_AND_LINT, TYPES, ['pages built', () => buildPages().then(() => true)]],
  ['unit and API tests on the embedded database', testOnEmbedded],
  ['API tests on PostgreSQL', testOnPostgres],
  ['browser tests', testInBrowser],
  ['HTML by the Nu checker', checkHtml],
]);

function testOnEmbedded() {
  if (!findNginx()) console.log('No nginx on this machine, so the tests in *.nginx.test.ts didn’t run.');
  return vitest('embedded', { env: findPostgres() ? { TEST_BESIDE_SERVER: 'yes' } : {} });
}

async function testOnPostgres() {
  const found = findPostgres();
  if (!found) {
    console.log(
      'No PostgreSQL server program on this machine, so the tests ran on the embedded database only. Those in ' +
        '*.postgres.test.ts, which need a server, didn’t run.',
    );
    return true;
  }
  console.log(`PostgreSQL ${found.version} in ${found.folder}`);
  // A test that pretends to have millions of rows would lose them to its statistics.
  const server = await startScratchPostgres(found.folder, ['autovacuum=off']);
  try {
    return await vitest('postgresql', { env: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** Failed tests may run once more, alone; `browser-verdict.mjs` says when that counts. */
async function testInBrowser() {
  const chromium = await browser();
  const code = await playwright('browser', chromium, []);
  const report = reportOf('browser');
  if (!report) return false;
  const again = mayRunAgain(report) ? await runFailedAgain(chromium) : null;
  const { passed, failed, skipped, flaky } = verdict(report, again);
  count(passed, failed, skipped);
  for (const name of flaky) console.log(`Flaky (failed at first, then passed alone): ${name}`);
  return failed === 0 && (code === 0 || flaky.length > 0);
}

async function runFailedAgain(chromium) {
  console.log('\nRunning what failed once more, alone.');
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

/** Validates the server's pages with the W3C's checker, a Java program. */
async function checkHtml() {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
    console.log('No Java on this machine, so the HTML of the pages wasn’t checked.');
    return true;
  }
  const code = await run('node', ['scripts/check-html.ts', pathOf('html')]);
  const report = reportOf('html');
  if (!report) return false;
  count(report.passed, report.failed, 0);
  return code === 0;
}

/** The machine's browser, else Playwright's download, else the system's package. */
async function browser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium on this machine. Trying to get one.');
  const downloaded = (await run('playwright', ['install', 'chromium'])) === 0 ? await downloadedBrowser() : '';
  // On a bare system the download lacks libraries, which the package installs.
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
