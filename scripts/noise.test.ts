import { expect, test } from 'vitest';
import { noiseIn, SAID_BY } from './noise.mjs';

const VITEST = `
 \u001b[46m RUN \u001b[49m v4.1.12 /somewhere

 \u001b[32m✓\u001b[39m src/platform/http.test.ts (26 tests) 922ms
     ✓ answers, and tells who asks 395ms

 Test Files  1 passed (1)
      Tests  26 passed (26)
   Start at  06:48:46
   Duration  1.02s (transform 6.18s, setup 0ms)

JSON report written to /somewhere/embedded.json
`;

const PLAYWRIGHT = `
[WebServer] Updating the database.
[WebServer] Filled the empty database with the demo market.
[WebServer]
[WebServer]   madang is open at http://localhost:3000
[WebServer]
[WebServer]   Recruit page   http://localhost:3000/recruit/hanok-labs   password: madang-demo
[WebServer]   API            http://localhost:3000/v1/docs

Running 5 tests using 2 workers

  ✓  1 tests/e2e/weight.spec.ts:14:3 › a first visit to the home page costs little (5.2s)

  5 passed (2.1m)
`;

test('a run in which everything goes well is quiet', () => {
  expect(noiseIn(VITEST, SAID_BY.vitest)).toEqual([]);
  expect(noiseIn(PLAYWRIGHT, SAID_BY.playwright)).toEqual([]);
});

test.each([
  'stderr | src/server/site/feeds.test.ts > a feed of jobs',
  '    at async Timeout._onTimeout (/node_modules/some/library.js:199:9) {',
  '{"level":50,"time":"2026-11-22T05:55:16.696Z","msg":"auth call failed"}',
  '(node:11943) ExperimentalWarning: This is an experimental feature',
  'Connection terminated unexpectedly',
])('a line that is not theirs is noise: %s', (line) => {
  expect(noiseIn(`${VITEST}${line}\n`, SAID_BY.vitest)).toEqual([line.trim()]);
  expect(noiseIn(`${PLAYWRIGHT}[WebServer] ${line}\n`, SAID_BY.playwright)).toEqual([`[WebServer] ${line}`]);
});
