import { spawnSync } from 'node:child_process';

const CANDIDATES = [
  // The same engine without a browser's own windows: pages take half of the time.
  'chromium-headless-shell',
  'chromium',
  '/usr/bin/chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that runs: the one named by CHROMIUM_PATH, else one of this machine, else null. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...CANDIDATES].map(pathOf).find(runs) ?? null;
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
