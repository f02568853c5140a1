/** Thrown by refused or failed calls; the message is the response body's, or else the status text. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;

  constructor(status: number, message: string, code = '', errors: Record<string, string[]> = {}, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The API is down or overloaded, so that the same call may soon be answered. */
  get isPassing(): boolean {
    return this.status === 503 || this.status === 429;
  }
}
