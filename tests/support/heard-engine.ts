import type { SearchEngine } from '#platform/search-engines.ts';

/** A search engine that accepts every notice, and what it was told, such as `updated /jobs/keeper`. */
export function heardEngine(): { engine: SearchEngine; told: string[] } {
  const told: string[] = [];
  const engine: SearchEngine = {
    ...{ name: 'test-engine', atOnce: 100, perDay: null },
    async tell(notices) {
      told.push(...notices.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`));
      return { kind: 'accepted' };
    },
  };
  return { engine, told };
}
