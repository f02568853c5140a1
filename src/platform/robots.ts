import robotsParser from 'robots-parser';
import { textWork } from '#platform/text-work.ts';

export type RobotsQuestion = {
  address: string;
  text: string;
  url: string;
  product: string;
};

/** Whether a robots.txt lets this product fetch an address, answered in time however long the file is. */
export const mayFetch = textWork(import.meta.url, isAllowed);

export function isAllowed({ address, text, url, product }: RobotsQuestion): boolean {
  return robotsParser(address, forUs(text, product)).isAllowed(url, product) !== false;
}

const AGENT = /^\s*user-agent\s*:([^#/]*)/i;
const OTHERS = 'user-agent: others';

/**
 * Names only us and `*`, once in a row: the parser keeps every rule for every name above it. Stars in a row mean one.
 */
function forUs(text: string, product: string): string {
  const row = new Set<string>();
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const name = AGENT.exec(line)?.[1]?.trim().toLowerCase();
      if (name === undefined) {
        if (/^[^#]*:/.test(line)) row.clear();
        return [line.replace(/\*{2,}/g, '*')];
      }
      const known = name === product.toLowerCase() || name === '*' ? `user-agent: ${name}` : OTHERS;
      if (row.has(known)) return [];
      row.add(known);
      return [known];
    })
    .join('\n');
}
