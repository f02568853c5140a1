import { format } from 'node:util';
import { pino } from 'pino';

/** Structured logs, one JSON object a line. Never hand it passwords, tokens, e-mail addresses, resumes or whole URLs. */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
};

/** A last net under the rule above. */
const SECRET_FIELDS = ['pwd', 'password', 'token', 'email', 'authorization', 'cookie'];

export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]),
  });
}

const SAID_LENGTH = 2000;

/** From now on what libraries say through the console is lines of the log: nothing else may stand between them. */
export function logConsole(log: Log): void {
  const said = (words: unknown[]) => ({ said: format(...words).slice(0, SAID_LENGTH) });
  console.warn = (...words: unknown[]) => log.warn(said(words), 'a library warned');
  console.error = (...words: unknown[]) => log.error(said(words), 'a library failed');
}
