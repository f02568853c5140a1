/** A text as PostgreSQL can keep it: without NUL, which says nothing, and without halves of a character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
