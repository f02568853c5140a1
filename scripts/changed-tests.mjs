// Which tests `npm run check` runs: those that a change can break, nearest first, as many as fit into a minute.
import { execFileSync } from 'node:child_process';
import { dirname, relative } from 'node:path';
import { environment, ROOT } from './house.mjs';

/** How the names of the slowest files end, the slowest first: they start processes and measure times. */
export const SLOWEST = [
  'hostile-texts',
  'server/who-may-do-what',
  'sources-crash.postgres',
  'tests/crash',
  'alerts-crash.postgres',
  'tests/backup',
  'control',
  'standalone',
  'rush.postgres',
  'job-index',
  'posting-crash.postgres',
  'tests/start',
  'replacement',
  'database-restart.postgres',
  'database-hangs.postgres',
  'mail-links',
  'opened-emails',
  'two-nodes',
  'fuzz',
  'run-source',
  'behind.nginx',
  'erasures',
  'applicants',
  'answer-times',
  'core/sign-in',
  'conversations',
  'auth/http/limits',
  'send-posting',
  'approve-edit',
  'retention',
  'worker-alone.postgres',
].map((name) => `/${name}.test.ts`);

/** Commit that the work began from: where it left origin/main or main, else the last commit. */
export function baseCommit() {
  for (const branch of ['origin/main', 'main']) {
    try {
      return output('git', ['merge-base', 'HEAD', branch]).trim();
    } catch {
      // A clone may lack either branch.
    }
  }
  return 'HEAD';
}

/** Paths that differ from a commit, whether committed since or not, new files among them. */
export function changedSince(base) {
  const lines = output('git', ['diff', '--name-only', base]) + output('git', ['ls-files', '-o', '--exclude-standard']);
  return [...new Set(lines.split('\n').filter((line) => line !== ''))];
}

/** Test files that import what changed since a commit, directly or through other modules. */
export function testsReaching(base) {
  const listed = output('vitest', ['list', '--filesOnly', '--json', `--changed=${base}`]);
  return JSON.parse(listed).map(({ file }) => relative(ROOT, file));
}

/**
 * Parts tests into those to run, at most `limit`, and those left out. Changed tests come first, then those whose folder
 * is the fewest steps from a change; the slowest files are left out.
 */
export function nearestTests(tests, changed, limit) {
  const quick = tests.filter((test) => !SLOWEST.some((end) => `/${test}`.endsWith(end)));
  const distances = new Map(quick.map((test) => [test, Math.min(...changed.map((path) => steps(test, path)))]));
  const chosen = quick.toSorted((left, right) => distances.get(left) - distances.get(right)).slice(0, limit);
  return { chosen, leftOut: tests.filter((test) => !chosen.includes(test)) };
}

function steps(test, path) {
  if (test === path) return -1;
  return relative(dirname(test), dirname(path))
    .split('/')
    .filter((part) => part !== '').length;
}

function output(program, args) {
  const options = { cwd: ROOT, env: environment(), encoding: 'utf8', maxBuffer: 2 ** 26 };
  return execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}
