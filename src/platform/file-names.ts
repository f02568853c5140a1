const MAX_LENGTH = 150;
const MAX_EXTENSION = 10;

/**
 * A name given by somebody else, reduced to what may be shown and offered for download: its last segment, composed as
 * Korean is read, without control characters or marks that turn the direction of text, at most 150 characters.
 */
export function safeFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const plain = last.normalize('NFC').replaceAll(/\p{C}/gu, '').trim().replace(/^\.+/, '');
  if (plain === '') return 'file';
  if (plain.length <= MAX_LENGTH) return plain;
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 && plain.length - dot <= MAX_EXTENSION ? plain.slice(dot) : '';
  return cutAtCharacter(plain, MAX_LENGTH - extension.length) + extension;
}

// Half of a surrogate pair is no character.
function cutAtCharacter(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
