import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, runCommand } from '#tests/support/commands.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ worker: false });
});
afterAll(() => app.close());

describe('the command facts', () => {
  test('lists what is to be looked up by the end of a month, what comes first on top, with its source', async () => {
    const lines = await command(app, 'facts', 'due', '2027-03-31');
    const days = lines.slice(0, -1).map((line) => line.slice(0, 10));
    expect(days).toEqual([...days].sort());
    expect(days.every((day) => day <= '2027-03-31')).toBe(true);
    expect(lines.join('\n')).toContain('severance-pay: Days of average pay for each year of service');
    expect(lines.at(-1)).toBe(`${days.length} due by the end of 2027-03.`);
  });

  test('says when the rates of the calculator end', async () => {
    const lines = await command(app, 'facts', 'due', '2099-01-01');
    expect(lines.join('\n')).toMatch(
      /salary-calculator: Rates of pension, insurances and tax\. End on 2\d{3}-\d\d-\d\d/,
    );
  });

  test('says when nothing is due', async () => {
    expect(await command(app, 'facts', 'due', '2025-01-01')).toEqual(['Nothing is due by the end of 2025-01.']);
  });

  test.each([[[]], [['list']], [['due', 'soon']]])('explains itself when called as %j', async (args) => {
    const { code, lines } = await runCommand(app, 'facts', ...args);
    expect(code).toBe(2);
    expect(lines[0]).toContain('facts due [DAY]');
  });
});
