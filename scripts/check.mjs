// `npm run check`: format, lint, types, rules and the nearest tests of what changed, in under a minute. It replaces no `npm test`.
import { baseCommit, changedSince, nearestTests, testsReaching } from './changed-tests.mjs';
import { buildPages, installPackages } from './house.mjs';
import { FORMAT_AND_LINT, runSteps, TYPES, vitest } from './test-run.mjs';

/** As many files as run in half a minute on two cores. */
const MOST_FILES = 10;
const RULES = 'tests/rules.test.ts';
/** The pages are built from these. */
const PAGES = /^(?:src\/(?:web|contract)\/|vite\.config\.ts$|package-lock\.json$)/;

const changed = changedSince(baseCommit());

await runSteps([
  ['packages', () => installPackages({ forTests: true }).then(() => true)],
  FORMAT_AND_LINT,
  TYPES,
  ...(changed.some((path) => PAGES.test(path)) ? [['pages built', () => buildPages().then(() => true)]] : []),
  ['rules and tests of what changed', testWhatChanged],
]);

async function testWhatChanged() {
  const reaching = testsReaching(baseCommit()).filter((test) => test !== RULES);
  const { chosen, leftOut } = nearestTests(reaching, changed, MOST_FILES);
  const ok = await vitest('changed', { files: [RULES, ...chosen], env: { TEST_DATABASE_URL: '' } });
  if (leftOut.length > 0) console.log(`\nLeft to npm test: ${byFolder(leftOut)}.`);
  return ok;
}

function byFolder(files) {
  const folders = new Map();
  for (const file of files) {
    const folder = file.split('/').slice(0, -1).slice(0, 3).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders].map(([folder, number]) => `${number} test files in ${folder}`).join(', ');
}
