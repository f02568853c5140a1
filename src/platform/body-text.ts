/** The sender went away, or its line broke, before all of the body had come. */
export class BodyCutOff extends Error {
  override readonly name = 'BodyCutOff';
}

/** The body is larger than the reader takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The body of a request as text; empty where there is none. One that says of itself that it is too large is not begun:
 * broken off, it would take the connection along.
 * @throws BodyTooLarge, BodyCutOff.
 */
export async function bodyText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  try {
    return await limitedText(request.body ?? [], maxBytes);
  } catch (cause) {
    throw isCutOff(cause) ? new BodyCutOff('', { cause }) : cause;
  }
}

/**
 * A stream as text. Counts while reading: the length that a sender announces may be missing or wrong.
 * @throws BodyTooLarge.
 */
export async function limitedText(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether an error says that the sender of a body has gone, as Node words it: nobody's fault who is still there. */
export function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
  );
}
