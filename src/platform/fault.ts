import { DrizzleQueryError } from 'drizzle-orm/errors';

const FRAMES = 12;
/** PostgreSQL's class "data exception": its messages repeat the value that was wrong. */
const DATA_EXCEPTION = /^22/;

/**
 * An error as it may be logged: name, code, place and what went wrong, for its causes too. What a statement was given,
 * and what PostgreSQL repeats of it, is left out: it may be an e-mail address or an application.
 */
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

/** The same on one line, for people. */
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
