export class BodyCutOff extends Error {
  override readonly name = 'BodyCutOff';
}

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Does not read what declares itself too large: breaking off closes the connection. @throws BodyTooLarge, BodyCutOff.
 */
export async function bodyText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  try {
    return await limitedText(request.body ?? [], maxBytes);
  } catch (cause) {
    throw isCutOff(cause) ? new BodyCutOff('', { cause }) : cause;
  }
}

/** Counts while reading, as an announced length may be missing or wrong. @throws BodyTooLarge. */
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

export function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
  );
}
