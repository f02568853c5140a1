import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import { faultOf } from '#platform/fault.ts';

/** Structured logs, one JSON object per line. Never log passwords, tokens, email addresses, resumes or whole URLs. */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
};

/** A safety net for the rule above. */
const SECRET_FIELDS = ['pwd', 'password', 'token', 'email', 'authorization', 'cookie'];

/** Writes to standard output by default. Errors, as `error` or `err`, are logged without the values they carry. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]),
    serializers: { error: withoutValues, err: withoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutValues(value: unknown): unknown {
  return value instanceof Error ? faultOf(value) : value;
}

const SAID_LENGTH = 2000;

/** Libraries use the console; redirected, every line stays JSON. */
export function logConsole(log: Log): void {
  const said = (words: unknown[]) => ({ said: format(...words).slice(0, SAID_LENGTH) });
  console.warn = (...words: unknown[]) => log.warn(said(words), 'a library warned');
  console.error = (...words: unknown[]) => log.error(said(words), 'a library failed');
}
