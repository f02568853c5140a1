import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Lets the time pass in which decisions can be taken back, and has them carried out. */
export async function carryOutDecisions(app: TestApp): Promise<void> {
  app.clock.advance(UNDO_SECONDS * DURATIONS.second);
  await attemptTask(app, 'decisions.carry-out-overdue');
}
