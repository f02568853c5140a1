const MAX_LENGTH = 150;
const MAX_EXTENSION = 10;

/** The last path segment in NFC, without control and bidirectional characters, at most 150 characters. */
export function safeFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const plain = last.normalize('NFC').replaceAll(/\p{C}/gu, '').trim().replace(/^\.+/, '');
  if (plain === '') return 'file';
  if (plain.length <= MAX_LENGTH) return plain;
  const dot = plain.lastIndexOf('.');
  const extension = plain.length - dot <= MAX_EXTENSION ? plain.slice(dot) : '';
  return cutAtCharacter(plain, MAX_LENGTH - extension.length) + extension;
}

// The cut may leave half of a surrogate pair.
function cutAtCharacter(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
