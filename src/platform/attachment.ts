/**
 * A `Content-Disposition` that saves under this name (RFC 6266): ASCII for old programs, the real one for all others.
 */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, percentEncoded);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** encodeURIComponent leaves these alone, RFC 8187 does not. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
