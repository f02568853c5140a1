// Unexpected output of tests. Plain JavaScript, as its caller.
import { stripVTControlCharacters } from 'node:util';

/** Beginnings of the lines that the programs print in a good run. */
export const SAID_BY = {
  vitest: /^(?:✓|RUN |Test Files |Tests |Start at |Duration |JSON report written to )/,
  playwright:
    /^(?:✓|Running \d|\d+ passed |\[WebServer\] *(?:$|Updating the database|Filled the empty database|What started this has ended, |.* is open at |[A-Z][\w -]+ {2,}http))/,
};

/** The other lines: logged errors, warnings, stacks, and anything written past the log. */
export function noiseIn(output, said) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '' && !said.test(line));
}
