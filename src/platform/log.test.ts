import { afterEach, expect, test } from 'vitest';
import { type Log, logConsole, openLog } from '#platform/log.ts';

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

test('a field that names a secret is written without its value, at the top and one level below', () => {
  const written: string[] = [];
  const log = openLog('info', { write: (line) => void written.push(line) });
  const secrets = {
    pwd: 'hush',
    password: 'hush',
    token: 'hush',
    email: 'hush',
    authorization: 'hush',
    cookie: 'hush',
  };
  log.info({ ...secrets, caller: secrets, route: '/v1/jobs' }, 'answered');
  const [line = ''] = written;
  expect(JSON.parse(line)).toMatchObject({ route: '/v1/jobs', msg: 'answered', caller: { token: '[Redacted]' } });
  expect(line).not.toContain('hush');
});
