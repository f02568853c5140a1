// `npm start`: installs what is missing, builds when the build is stale, then runs the product.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { buildPages, environment, installPackages, ROOT } from './house.mjs';

const ORPHAN_CHECK_MS = 500;
/** Delay before a crashed server is replaced; doubles while it keeps crashing soon after its start. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A run of this length is not a failed start. */
const STEADY_MS = 60_000;

try {
  await installPackages();
  await buildPages();
  process.exitCode = await keepServing();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the server, and replaces it whenever it crashes. @returns the exit code of an orderly end. */
async function keepServing() {
  const stopping = new AbortController();
  const running = { server: null };
  const stop = (signal) => {
    stopping.abort();
    running.server?.kill(signal);
  };
  // A terminal sends Ctrl+C to both processes; passing it on would interrupt the server's shutdown.
  process.on('SIGINT', () => (process.stdin.isTTY ? stopping.abort() : stop('SIGINT')));
  process.on('SIGTERM', () => stop('SIGTERM'));
  // npm signals the shell in between, and some shells die without passing the signal on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // Told to stop, as a whole group may be at once: the server is on its way out already.
    if (stopping.signal.aborted) return;
    console.error('The process that started this has ended, so the server is stopping.');
    stop('SIGTERM');
  }, ORPHAN_CHECK_MS).unref();
  // Without a terminal it's `nohup` that started this, whose word Node forgets: npm ends, and the server goes on.
  const hasTerminal = process.stdin.isTTY;
  process.on('SIGHUP', () => {
    clearInterval(watch);
    console.error(hasTerminal ? 'The terminal was closed, so the server is stopping.' : 'The terminal was closed.');
    if (hasTerminal) stop('SIGTERM');
  });

  let pauseMs = FIRST_PAUSE_MS;
  for (let replacements = 0; ; replacements++) {
    const started = Date.now();
    const { code, signal } = await serve(running, replacements);
    if (stopping.signal.aborted || isOrderly(code)) return signal ? 128 + (constants.signals[signal] ?? 0) : code;
    if (Date.now() - started > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`The server ended (${signal ?? `code ${code}`}). Restarting in ${pauseMs / 1000} s.`);
    await setTimeout(pauseMs, null, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return 0;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** Runs the server until it ends. */
function serve(running, replacements) {
  const env = environment({ REPLACEMENTS: String(replacements) });
  running.server = spawn('node', ['src/main.ts'], { cwd: ROOT, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    running.server.on('error', reject);
    running.server.on('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** 0 is an orderly end, 78 a wrong configuration (EX_CONFIG): another start would not mend it. */
function isOrderly(code) {
  return code === 0 || code === 78;
}
