import { say, sayOf, spoken, type Words } from '#web/desk/language/say.tsx';

/** What the server finds wrong with apply links. */
export const LINK_FAULTS: readonly Words[] = [
  'It has not worked for 7 days. {fault}',
  'It is no web address.',
  'Its page takes too long to read.',
  'It answers with status {count}.',
  'It leads to {page} instead of the posting.',
  'It leads to {page}, which does not name the posting.',
  'Its page says: “{text}”',
  'The name {page} does not exist.',
  'It could not be read: {text}.',
  'It could not be followed: {text}',
];

/** A text that the server puts together, in the desk's language where one of these texts says it. What people wrote stays. */
export function told(text: string, texts: readonly Words[]): string {
  if (spoken() === 'en') return text;
  for (const one of texts) {
    const parts = patternOf(one).exec(text)?.groups;
    if (parts) return say(one, toldParts(parts, texts));
    if (one === text) return say(one);
  }
  return text;
}

/** Parts that are texts of ours themselves. */
const OURS = ['fault', 'label', 'proof', 'value', 'which'];

function toldParts(parts: Readonly<Record<string, string>>, texts: readonly Words[]): Record<string, string> {
  const said = (part: string) => part.split(', ').map(sayOf).join(', ');
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, OURS.includes(name) ? said(told(part, texts)) : part]),
  );
}

/** Parts that are numbers; all others are any text. */
const NUMBERS = ['amount', 'count', 'most', 'total'];

/** `{count} jobs` as `^(?<count>[\d,]+) jobs$`. */
function patternOf(text: string): RegExp {
  const pattern = text
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${NUMBERS.includes(name) ? '[\\d,]+' : '.+'})`);
  return new RegExp(`^${pattern}$`, 's');
}
