// `npm start`: installs what is missing, builds when the build is stale, then runs the product.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildPages, environment, installPackages, ROOT } from './house.mjs';

const ORPHAN_CHECK_MS = 500;

try {
  await installPackages();
  await buildPages();
  process.exitCode = await serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the server until it ends, and answers its exit code. */
function serve() {
  const server = spawn('node', ['src/main.ts'], { cwd: ROOT, env: environment(), stdio: 'inherit' });
  // A terminal sends Ctrl+C to both of us; a second one would cut the server's clean stop short.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  // npm hands a signal to the shell between us, and some shells die of it without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), ORPHAN_CHECK_MS).unref();
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)));
  });
}
