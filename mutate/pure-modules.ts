import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** A module of pure functions, which StrykerJS alters by itself, and the tests of its own that should notice. */
export type PureModule = {
  area: string;
  file: string;
  tests: readonly string[];
  /** How many alterations may survive: each was looked at and changes nothing that anybody could see. */
  idle: number;
};

const beside = (area: string, name: string, idle: number): PureModule => ({
  area,
  file: `src/${name}.ts`,
  tests: [`src/${name}.test.ts`],
  idle,
});

export const PURE_MODULES: readonly PureModule[] = [
  beside('salary', 'contract/salary', 3),
  beside('fit', 'contract/fit', 0),
  beside('reading', 'server/reading/pay', 0),
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
