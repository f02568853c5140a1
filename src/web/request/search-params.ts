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

/** Those of these names, trimmed and otherwise as they are: every page of the site loads this, and not what checks them. */
export function textParams<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, textParam(search, name)?.trim()])) as Partial<
    Record<Name, string>
  >;
}
