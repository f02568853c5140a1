import { spawnSync } from 'node:child_process';

const CANDIDATES = [
  'chromium',
  '/usr/bin/chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that runs: the one named by CHROMIUM_PATH, else one of this machine, else null. `ofTests`
 * prefers one without windows, which needs two thirds of the time for a page.
 */
export function findBrowser({ ofTests = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  const candidates = [...(named ? [named] : []), ...(ofTests ? ['chromium-headless-shell'] : []), ...CANDIDATES];
  return candidates.map(pathOf).find(runs) ?? null;
}

/** Playwright needs an absolute path. */
function pathOf(program) {
  if (program.includes('/') || process.platform === 'win32') return program;
  return spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();
}

/** Whether a program starts: some systems install a stub that only says where to get the browser. */
export function runs(path) {
  return (
    path !== '' && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}
