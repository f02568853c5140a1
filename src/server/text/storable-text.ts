/** A text that PostgreSQL can store: without NUL and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
