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
