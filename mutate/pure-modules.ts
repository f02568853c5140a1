import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** A module of pure functions, which StrykerJS alters by itself, and the tests of its own that should notice. */
export type PureModule = {
  area: string;
  file: string;
  tests: readonly string[];
  /** How many alterations may survive, because they change nothing that anybody could see. */
  survivors: number;
};

function pure(area: string, name: string, survivors: number, tests: readonly string[] = [name]): PureModule {
  return { area, file: `src/${name}.ts`, tests: tests.map((test) => `src/${test}.test.ts`), survivors };
}

export const PURE_MODULES: readonly PureModule[] = [
  pure('money', 'contract/payments/payment-codes', 0),
  pure('sign-in', 'contract/core/password-strength', 1),
  pure('sign-in', 'contract/core/device-name', 0),
  pure('sign-in', 'auth/http/redirects', 1),
  pure('sign-in', 'web/request/own-path', 0),
  pure('letters', 'server/alerts/due', 0),
  pure('letters', 'server/alerts/seen-jobs', 0),
  pure('lists', 'contract/jobs/job-answers', 0),
  pure('lists', 'web/components/jobs/list-search', 2),
  pure('pay', 'contract/jobs/pay', 6),
  pure('pay', 'contract/salary/salary', 3),
  pure('pay', 'contract/salary/salary-fields', 0),
  pure('pay', 'contract/salary/salary-table', 4),
  pure('platform', 'platform/client-network', 0),
  pure('platform', 'platform/csv', 1),
  pure('platform', 'platform/file-names', 1),
  pure('platform', 'platform/plain-words', 0),
  pure('reading', 'server/reading/rules/pay', 2),
  pure('reading', 'server/reading/rules/amounts', 1, ['server/reading/rules/pay']),
  pure('reading', 'server/reading/rules/engine', 18, ['server/reading/rules/read-listing', 'server/reading/rules/pay']),
  pure('fit', 'contract/jobs/fit', 1),
];

/** An alteration, and whether a test failed with it; one that makes the tests run for ever is noticed, too. */
export type Alteration = { line: number; column: number; replacement: string; isNoticed: boolean };

const NOTICED = ['Killed', 'Timeout'];
const TRIED = [...NOTICED, 'Survived', 'NoCoverage'];

/**
 * Alters a module of a copy of the project, in place. `stryker.json` leaves texts, patterns and lists as they are: most of
 * what a machine puts there means nothing, and cases judge what stands in them.
 */
export async function alter(copy: string, { file, tests }: PureModule): Promise<Alteration[]> {
  process.chdir(copy);
  const plugins = [join(copy, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')];
  const settings = { configFile: 'mutate/stryker.json', plugins, mutate: [file], testFiles: [...tests] };
  const mutants = await new Stryker(settings).runMutationTest();
  return mutants
    .filter(({ status }) => TRIED.includes(status))
    .map(({ location: { start }, replacement = '', status }) => ({
      line: start.line,
      column: start.column + 1,
      replacement: replacement.replace(/\s+/g, ' '),
      isNoticed: NOTICED.includes(status),
    }));
}
