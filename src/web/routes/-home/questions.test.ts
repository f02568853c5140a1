import { expect, test } from 'vitest';
import { questionsOf } from '#web/routes/-home/questions.ts';

const NOW = '2026-11-20T03:00:00.000Z';
const PROMISE = 'refresh them daily or weekly';

function answers(last_checked: string | null): string {
  const from_abroad = { yes: 2, ask: 1, no: 2 };
  return questionsOf({ open_jobs: 5, landing_pages: [], from_abroad, last_checked }, NOW)
    .map(({ answer }) => answer)
    .join('\n');
}

test('the home page says that listings are refreshed daily or weekly only while they are', () => {
  expect(answers('2026-11-13T03:00:01.000Z')).toContain(PROMISE);
  expect(answers('2026-11-13T03:00:00.000Z')).not.toContain(PROMISE);
  expect(answers(null)).not.toContain(PROMISE);
});

test('who asks for jobs from abroad is told what "can I apply?" answers somebody without visa and Korean', () => {
  expect(answers(null)).toContain('Yes, to 2 of the 5 open jobs, even without a visa or any Korean. For 1 more, ask');
});
