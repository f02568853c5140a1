const HOST = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?<last>\p{L}{2,}|xn--[\w-]+)\.?(?::\d+)?(?:[/?#].*)?$/iu;
/** Technologies that look like hosts. */
const TECHNOLOGY = /\.js$|^asp\.net$/i;

/** A stranger's words for a letter to somebody else: one line, without links and characters that hide or turn text. */
export function plainWords(text: string, most: number): string {
  const words = text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .split(' ')
    .filter((word) => !isLink(word));
  const line = words.join(' ').trim();
  const characters = [...line];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

function isLink(word: string): boolean {
  if (/:\/\/|\bwww\.|@|^(?:mailto|tel|sms|javascript|data):/i.test(word)) return true;
  return word.split(/[\s,;|/()[\]{}<>"'“”‘’「」]+/).some((part) => {
    const bare = part.replace(/[。｡]/g, '.').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return HOST.test(bare) && !TECHNOLOGY.test(bare);
  });
}

export function hello(name: string): string {
  const plain = plainWords(name, NAME_MOST);
  return plain === '' ? 'Hello.' : `Hello ${plain}.`;
}

/** The same in Korean. */
export function greeting(name: string): string {
  const plain = plainWords(name, NAME_MOST);
  return plain === '' ? '안녕하세요.' : `${plain} 님, 안녕하세요.`;
}

export const NAME_MOST = 60;
