import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. `stored` skips compression, for files that are compressed already. */
export type ZipEntry = { name: string; body: Uint8Array | AsyncIterable<Uint8Array>; stored?: boolean };

/** Pieces are made on demand. A failing entry ends the stream with its error, so no partial archive looks complete. */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const chunks = Readable.from(zipChunks(entries), { objectMode: false });
  return Readable.toWeb(chunks) as ReadableStream<Uint8Array>;
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function take(): Uint8Array[] {
    const taken = ready;
    ready = [];
    return taken;
  }
  for await (const { name, body, stored } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const piece of body instanceof Uint8Array ? [body] : body) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
