import { z } from 'zod';

/** The body of every refused or failed /v1 call. `errors` maps fields to messages. */
export const ApiErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

export const ERROR_STATUS = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  reauthentication_needed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds until the call may be repeated; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: Record<string, string[]>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { errors: { [field]: [message] } });
}

type Issue = { code?: string; input?: unknown; message?: string; path?: PropertyKey[] };

/** The error map of all forms and calls, for schemas without a message of their own. */
export function fallbackMessage(issue: Issue): string {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  return missing ? 'Required' : 'Invalid input';
}

/** Messages by field path, segments joined with dots; schema-wide messages are under "". */
export function errorsByField(error: z.ZodError): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    byField[field] ??= [];
    byField[field].push(issue.message);
  }
  return byField;
}
