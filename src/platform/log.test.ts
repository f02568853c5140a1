import { afterEach, expect, test } from 'vitest';
import { type Log, logConsole } from '#platform/log.ts';

const { warn, error } = console;
afterEach(() => Object.assign(console, { warn, error }));

test('what a library says through the console is a line of the log, however long', () => {
  const lines: [string, object, string][] = [];
  const into = (level: string) => (fields: object, message: string) => void lines.push([level, fields, message]);
  const log: Log = {
    debug: into('debug'),
    info: into('info'),
    warn: into('warn'),
    error: into('error'),
    child: () => log,
  };
  logConsole(log);
  console.warn('odd %s:', 'cookie', { at: 1 });
  console.error('x'.repeat(5000));
  expect(lines).toEqual([
    ['warn', { said: 'odd cookie: { at: 1 }' }, 'a library warned'],
    ['error', { said: 'x'.repeat(2000) }, 'a library failed'],
  ]);
});
