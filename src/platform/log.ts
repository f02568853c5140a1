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
