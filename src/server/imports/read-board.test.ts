import { expect, it } from 'vitest';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

it('leaves the thread that serves to others while a board is read', async () => {
  let isRead = false;
  let turns = 0;
  const takeTurns = () => {
    turns++;
    if (!isRead) setImmediate(takeTurns);
  };
  const reading = readBoard({
    format: 'greenhouse',
    source: 'it',
    text: JSON.stringify([posting(1)]),
    options: FROM_FILE,
  });
  takeTurns();
  const { jobs } = await reading;
  isRead = true;
  expect(jobs).toHaveLength(1);
  expect(turns).toBeGreaterThan(10);
});
