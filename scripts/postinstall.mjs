// npm runs it after each install.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchNode, ROOT } from './house.mjs';

shortenExports(join(ROOT, 'node_modules', 'drizzle-orm', 'package.json'));
try {
  await fetchNode();
} catch (error) {
  console.error(`${error.message} Install Node 22.18 or later from https://nodejs.org, then try again.`);
  process.exitCode = 1;
}

/**
 * Says with a pattern what Drizzle exports file by file, in 130 kB, which Node parses again for each of its modules: a
 * fifth of all that the product does to start.
 */
function shortenExports(path) {
  const about = JSON.parse(readFileSync(path, 'utf8'));
  if (about.exports['./*']) return;
  const folders = Object.entries(about.exports).filter(([name, { default: file }]) => file && file !== `${name}.js`);
  const targets = folders.map(([name, to]) => [name, { require: to.require.default, default: to.default }]);
  about.exports = { ...Object.fromEntries(targets), './*': { require: './*.cjs', default: './*.js' } };
  // Not in place: a package manager may share the file with other folders.
  writeFileSync(`${path}.new`, JSON.stringify(about));
  renameSync(`${path}.new`, path);
}
