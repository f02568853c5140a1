export const PRIVATE = { 'cache-control': 'private, no-store' };

/** A `Content-Disposition` to save under this name (RFC 6266), with an ASCII form for old clients. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, percentEncoded);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** RFC 8187 escapes more than encodeURIComponent does. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
