// `npm run dev`: the product, rebuilt when its pages change and restarted when its code changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildPages, environment, installPackages, ROOT } from './house.mjs';

const SETTLE_MS = 200;

await installPackages();
await buildPages();

// The server imports the built pages, so a new build restarts it, too.
const server = spawn('node', ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  cwd: ROOT,
  env: environment(),
  stdio: 'inherit',
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
server.on('exit', (code) => process.exit(code ?? 1));

let building = Promise.resolve();
let timer;
for (const folder of ['src/web', 'src/contract']) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(buildPages).catch((error) => console.error(error.message));
    }, SETTLE_MS);
  });
}
