/** SQLSTATE classes of connection, resource and operator errors, and codes of broken sockets. */
const AWAY = /^(08|53|57P|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENETUNREACH|EHOSTUNREACH)/;

/** Whether an error, or one of its causes, means that the database or a store cannot be reached. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  if (typeof code === 'string' && AWAY.test(code)) return true;
  if (
    /Connection terminated|timeout exceeded when trying to connect|PGlite is closed|after calling end on the pool/i.test(
      error.message,
    )
  )
    return true;
  return error instanceof AggregateError ? error.errors.some(isAway) : isAway(error.cause);
}
