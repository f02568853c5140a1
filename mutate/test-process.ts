import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * What `mutate.ts` forks in a copy of the project, once for each database: a Vitest that stays loaded, so that a fault
 * costs the tests alone. Takes `Request`s and answers each with a boolean: whether all of its tests passed. `changed`
 * names every file that has changed since the request before.
 */
export type Request = { tests: readonly string[]; changed: readonly string[] };

process.env['TEST_RELOADS'] = 'yes';
const vitest = await createVitest('test', { watch: false, maxWorkers: 1, bail: 1, reporters: [{}] });

process.on('message', async ({ tests, changed }: Request) => {
  for (const path of changed) vitest.invalidateFile(join(vitest.config.root, path));
  const paths = tests.map((path) => join(vitest.config.root, path));
  const specifications = paths.flatMap((path) =>
    vitest.projects
      .filter((project) => project.matchesTestGlob(path))
      .map((project) => project.createSpecification(path)),
  );
  const run = await vitest.runTestSpecifications(specifications);
  // It names those of earlier requests too.
  const own = run.testModules.filter(({ moduleId }) => paths.includes(moduleId));
  const passed = own.length === paths.length && own.every((module) => module.ok());
  process.send?.(passed && run.unhandledErrors.length === 0);
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
