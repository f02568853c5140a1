/** Search parameters as plain strings; the values of a repeated key are joined by commas. */
export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    search[name] = Object.hasOwn(search, name) ? `${search[name]},${value}` : value;
  }
  return search;
}

/** The inverse of `parseSearch`, with commas unescaped; empty values are dropped. */
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text.replaceAll('%2C', ',')}`;
}

/** A search parameter if it is a nonempty string, else undefined. */
export function textParam(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
