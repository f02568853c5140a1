/** A part of a text: plain, or an address that starts with http. */
export type TextPart = { text: string; url: string | null };

/** Splits a text at its http(s) addresses; what ends a sentence or closes a bracket isn't part of one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const url = withoutEnding(found);
    if (!URL.canParse(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: url, url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
}

const ENDINGS = /[.,;:!?'’”…)\]}>*_~]/;

function withoutEnding(address: string): string {
  let end = address.length;
  while (end > 0 && ENDINGS.test(address.charAt(end - 1)) && !closesItsOwn(address, end)) end -= 1;
  return address.slice(0, end);
}

/** A bracket that the address opens, as Wikipedia's do. */
function closesItsOwn(address: string, end: number): boolean {
  return address.charAt(end - 1) === ')' && address.lastIndexOf('(', end) > address.lastIndexOf(')', end - 2);
}
