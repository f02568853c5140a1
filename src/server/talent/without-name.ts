const SEPARATORS = /[\s,.()'’"·‐‑-]+/u;
/** What may stand between two parts of a name, such as in "Min-jun", "Min Jun" and "Minjun". */
const BETWEEN_PARTS = "[\\s.,'’·‐‑-]{0,3}";
const BETWEEN_LETTERS = "[\\s'’·‐‑-]?";
const HANGUL = /\p{Script=Hangul}/u;
/** Of more parts only each alone is looked for. */
const JOINED_PARTS = 6;
/** Latin letters of which fewer are often an ordinary word ("Do", "An"). */
const NAME_LETTERS = 3;
/** From so many on a part may be two that somebody else writes apart. */
const PARTABLE_LETTERS = { latin: 4, hangul: 3 };

/** `isSure` unless ordinary words in small letters look the same. */
type Spelling = { pattern: RegExp; isSure: boolean };

/**
 * A text without a name: the whole of it; its parts together, in their order or with the family name last, as one word
 * or several; each part alone; and a part that is written in pieces. `gone` stands in their place.
 */
export function withoutName(text: string, fullName: string, gone: string): string {
  const parts = fullName.split(SEPARATORS).filter(Boolean);
  const alone = parts.filter((part) => part.length >= 2);
  const spellings = [written(fullName.trim()), ...joined(parts), ...alone.map(written), ...alone.flatMap(inPieces)];
  return spellings.reduce(
    (left, { pattern, isSure }) => left.replace(pattern, (match) => (isSure || !looksLikeWords(match) ? gone : match)),
    text,
  );
}

/**
 * As it is written. A short part in Latin letters only counts in its own letter case; Korean attaches its particles to
 * names, so that Hangul counts within a word.
 */
function written(name: string): Spelling {
  if (HANGUL.test(name)) return { pattern: new RegExp(escaped(name), 'gu'), isSure: true };
  const flags = name.length >= NAME_LETTERS ? 'giu' : 'gu';
  return { pattern: new RegExp(`${START}${escaped(name)}${END}`, flags), isSure: true };
}

/** Parts that follow each other, the longest row of them first. */
function joined(parts: readonly string[]): Spelling[] {
  const few = parts.slice(0, JOINED_PARTS);
  // Nobody writes a Korean family name last, and two syllables the other way round are within many a word.
  const isKorean = few.some((part) => HANGUL.test(part));
  const lengths = few.map((_, before) => before + 1).filter((length) => length > 1);
  const rows = lengths.toReversed().flatMap((length) => {
    const starts = isKorean ? few.slice(length - 1) : few;
    return starts.map((_, start) => [...few, ...few].slice(start, start + length));
  });
  return rows
    .filter((row) => isKorean || row.join('').length >= NAME_LETTERS)
    .map((row) => ({
      pattern: spelled(row, BETWEEN_PARTS, isKorean),
      isSure: isKorean || row.some((part) => part.length >= NAME_LETTERS),
    }));
}

function inPieces(part: string): Spelling[] {
  const isKorean = HANGUL.test(part);
  if (part.length < PARTABLE_LETTERS[isKorean ? 'hangul' : 'latin']) return [];
  return [{ pattern: spelled([...part], BETWEEN_LETTERS, isKorean), isSure: false }];
}

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

function spelled(pieces: readonly string[], between: string, isKorean: boolean): RegExp {
  return new RegExp(`${START}${pieces.map(escaped).join(between)}${isKorean ? '' : END}`, 'giu');
}

/** The pieces of a name begin with capitals where a space parts them. */
function looksLikeWords(match: string): boolean {
  return /\s/u.test(match) && match.split(/\s+/u).some((piece) => /^\p{Ll}/u.test(piece));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
