/** What a refused or failed call throws: the message of the answer's body, or else its status text. */
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
}
