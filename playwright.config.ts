import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

/**
 * The browser tests run the built product as `npm start` does, in demo mode on a data directory of its own.
 * Workers read this file again: the port and the directory are chosen once and handed on in the environment.
 */
function chooseSurroundings(): { port: string; dataDir: string; browser: string } {
  const { env } = process;
  if (!env['E2E_DATA_DIR']) {
    const dataDir = mkdtempSync(join(tmpdir(), 'madang-e2e-'));
    env['E2E_DATA_DIR'] = dataDir;
    // A server that had to be killed may still write while this goes on.
    process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  }
  const port = env['E2E_PORT'] ?? freePort();
  const browser = env['CHROMIUM_PATH'] ?? findBrowser() ?? '';
  Object.assign(env, { E2E_PORT: port, CHROMIUM_PATH: browser });
  return { port, dataDir: env['E2E_DATA_DIR'], browser };
}

function freePort(): string {
  const program = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })`;
  return execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim();
}

/**
 * Tests that compare what pages and the API say of the whole market. They run first, as all tests share one market and
 * the others publish and close jobs. The last of them, by name, counts nothing, so that the others may already start.
 */
const COUNTS_THE_MARKET =
  /\/(addresses|can-i-apply|companies|find-a-job|head|narrow-lists|places|taken-apart|tools|weight)\.spec\.ts$/;

const { port, dataDir, browser } = chooseSurroundings();
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // More than two processors, as tests wait for a tenth of their time. Three of them take a fifth less than two.
  workers: 3,
  projects: [
    { name: 'counts', testMatch: COUNTS_THE_MARKET },
    { name: 'changes', testIgnore: COUNTS_THE_MARKET },
  ],
  // Far more than any of them takes: a busy machine must not turn a slow test into a failed one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A remark on slow files would be one that nobody asked for, on a busy machine.
  reportSlowTests: null,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    // Recording costs a third of the time; `npx playwright test --trace on` does it for the test at hand.
    trace: 'off',
    launchOptions: { args: ['--no-sandbox'], ...(browser ? { executablePath: browser } : {}) },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${origin}/readyz`,
    env: {
      ...{ MODE: 'demo', PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      // Postings are free; their options cost what the demo asks for them.
      PROMOTION_UNTIL: '2099-12-31',
      // Where tests open boards of employers.
      IMPORT_PRIVATE_HOSTS: '127.0.0.1',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // `npm test` looks for complaints in it.
    stdout: 'pipe',
  },
});
