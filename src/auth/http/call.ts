import { z } from 'zod';
import type { Origin } from '#auth/context.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { languageFrom } from '#contract/core/language.ts';
import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';

const BODY_BYTES = 1_048_576;
const USER_AGENT_LENGTH = 512;

export class Call {
  readonly request: Request;
  readonly url: URL;
  readonly origin: Origin;
  readonly params: Record<string, string>;

  constructor(request: Request, address: string, params: Record<string, string>) {
    this.request = request;
    this.url = new URL(request.url);
    this.params = params;
    const userAgent = request.headers.get('user-agent')?.slice(0, USER_AGENT_LENGTH) ?? null;
    const language = languageFrom(undefined, request.headers.get('accept-language'));
    this.origin = { address, userAgent, language };
  }

  /** A query parameter; empty when missing. @throws AuthError 400. */
  query(name: string): string {
    const value = this.url.searchParams.get(name) ?? '';
    if (!isStorable(value)) throw invalid(`The parameter ${name} holds characters that cannot be stored`);
    return value;
  }

  redirectTo(): string {
    return this.query('redirect_to') || this.request.headers.get('redirect_to') || '';
  }

  /** JSON only: other sites' pages may send any other type without being asked. @throws AuthError 400, 413 or 415. */
  async body<Schema extends z.ZodType>(schema: Schema, options: { empty?: boolean } = {}): Promise<z.output<Schema>> {
    const text = await this.#text();
    const isEmpty = text.trim() === '';
    if (!isEmpty && !/^application\/json\b/i.test(this.request.headers.get('content-type') ?? ''))
      throw new AuthError(415, 'bad_json', 'Send JSON with the content type application/json');
    const json = options.empty && isEmpty ? {} : parseJson(text);
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw invalid(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'invalid'}`);
  }

  /** The raw body of a form. @throws AuthError 400 or 413. */
  form(): Promise<string> {
    return this.#text();
  }

  async #text(): Promise<string> {
    try {
      return await bodyText(this.request, BODY_BYTES);
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        throw new AuthError(413, 'request_entity_too_large', 'Request body exceeds the limit of 1 MiB');
      }
      if (error instanceof BodyCutOff) throw new AuthError(400, 'bad_json', 'The request body ended too early');
      throw error;
    }
  }
}

function parseJson(text: string): unknown {
  const unreadable = new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  let json: unknown;
  try {
    json = JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw unreadable;
      return value;
    });
  } catch {
    throw unreadable;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw unreadable;
  return json;
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Missing and null mean empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);
