// What tests print that nobody asked for. Plain JavaScript, as the command that asks.
import { stripVTControlCharacters } from 'node:util';

/** How the lines begin that the programs write while everything goes well. */
export const SAID_BY = {
  vitest: /^(?:✓|RUN |Test Files |Tests |Start at |Duration |JSON report written to )/,
  playwright:
    /^(?:✓|Running \d|\d+ passed |\[WebServer\] *(?:$|Bringing |The empty |.* is open at |[A-Z][\w -]+ {2,}http))/,
};

/** The other lines: a fault in a log, a warning, a stack, whatever a test or the product wrote past its log. */
export function noiseIn(output, said) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '' && !said.test(line));
}
