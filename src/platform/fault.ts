import { DrizzleQueryError } from 'drizzle-orm/errors';

const FRAMES = 12;
/** SQLSTATE class "data exception", whose messages contain the value. */
const DATA_EXCEPTION = /^22/;

/** An error with its causes, fit for a log: without statement parameters and values that PostgreSQL repeats. */
export function faultOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack, cause } = error;
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES);
  return {
    name,
    code: codeOf(error),
    message: messageWithoutValues(error),
    frames,
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(faultOf) } : {}),
    ...(cause ? { cause: faultOf(cause) } : {}),
  };
}

export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = messageWithoutValues(error);
  return error instanceof DrizzleQueryError && error.cause ? `${message}: ${faultText(error.cause)}` : message;
}

function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a query failed';
  const code = codeOf(error) ?? '';
  return DATA_EXCEPTION.test(code) ? `a value that PostgreSQL does not take (${code})` : error.message;
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** SQLSTATE classes for connection, resource, operator, time-out and read-only errors, and codes of broken sockets. */
const AWAY = /^(08|53|57P|57014|55P03|25006|25P03|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENETUNREACH|EHOSTUNREACH)/;

const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|PGlite is closed|after calling end on the pool/i;

/** Whether an error or one of its causes means that the database or a store cannot be reached. */
export function isAway(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => (code && AWAY.test(code)) || AWAY_WORDS.test(message));
}

export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  if (!(error instanceof Error)) return [];
  const further = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...further.flatMap(causesOf)];
}
