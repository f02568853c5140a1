/** PostgreSQL stores no NUL and no unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** @throws SyntaxError. */
export function storableJson(text: string): unknown {
  return JSON.parse(text, (_key, value) => (typeof value === 'string' ? storableText(value) : value));
}
