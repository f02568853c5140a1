import { HANGUL } from '#contract/core/hangul.ts';

const SEPARATORS = /[\s,.()'’"·‐‑-]+/u;

/** As in "Min-jun", "Min Jun" and "Minjun". */
const BETWEEN_PARTS = "[\\s.,'’·‐‑-]{0,3}";

const BETWEEN_LETTERS = "[\\s'’·‐‑-]?";

/** With more parts, only single ones are matched. */
const JOINED_PARTS = 6;

/** Shorter Latin names are often words ("Do", "An"). */
const NAME_LETTERS = 3;

const PARTABLE_LETTERS = { latin: 4, hangul: 3 };

/** `isSure` unless lower-case words look the same. */
type Spelling = { pattern: RegExp; isSure: boolean };

const START = '(?<![\\p{L}\\p{N}])';

const END = '(?![\\p{L}\\p{N}])';

const GONE = '…';

const EMAIL = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

const HANDLE = /(?<![\p{L}\p{N}@])@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;

/** Technology names that look like domains. */
const NO_ADDRESS = /^(?:asp|vb|ado|ml)\.net|^(?:socket|draw)\.io/i;

const BARE_ADDRESS =
  /(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|me|kr|co|ai|app|in|xyz|site|page|link|gg|tv|be|ly|so)(?![\p{L}\p{N}-])(?:\/[^\s<>"']*)?/giu;

const PHONE = /\+?\d[\d\s().-]{6,}\d/gu;

const PHONE_DIGITS = 9;

const MESSENGER =
  /\b(kakao(?:talk)?|telegram|whatsapp|wechat|line|discord|skype|signal|instagram|insta|twitter|linkedin|github)(\s*(?:id|handle|user(?:name)?)?\s*[:：=]\s*)\S+/giu;

/** For employers: removes email addresses, telephone numbers, links, messenger names and the talent's own name. */
export function redact(text: string, fullName: string): string {
  const withoutContacts = text
    .replace(EMAIL, GONE)
    .replace(ADDRESS, GONE)
    .replace(MESSENGER, `$1$2${GONE}`)
    .replace(HANDLE, GONE)
    .replace(BARE_ADDRESS, (address) => (NO_ADDRESS.test(address) ? address : GONE))
    .replace(PHONE, (number) => (number.replace(/\D/g, '').length >= PHONE_DIGITS ? GONE : number));
  return withoutName(withoutContacts, fullName, GONE);
}

export function isRedacted(text: string): boolean {
  return text.includes(GONE);
}

/** The whole name, joined parts in either order, single parts, and parts written in pieces. */
function withoutName(text: string, fullName: string, gone: string): string {
  const parts = fullName.split(SEPARATORS).filter(Boolean);
  const alone = parts.filter((part) => part.length >= 2);
  const spellings = [written(fullName.trim()), ...joined(parts), ...alone.map(written), ...alone.flatMap(inPieces)];
  return spellings.reduce(
    (left, { pattern, isSure }) => left.replace(pattern, (match) => (isSure || !looksLikeWords(match) ? gone : match)),
    text,
  );
}

/** Short Latin parts are case-sensitive; Hangul matches within words too, since Korean attaches particles to names. */
function written(name: string): Spelling {
  if (HANGUL.test(name)) return { pattern: new RegExp(escaped(name), 'gu'), isSure: true };
  const flags = name.length >= NAME_LETTERS ? 'giu' : 'gu';
  return { pattern: new RegExp(`${START}${escaped(name)}${END}`, flags), isSure: true };
}

/** Longest sequence first. */
function joined(parts: readonly string[]): Spelling[] {
  const few = parts.slice(0, JOINED_PARTS);
  // Korean family names never come last, and two reversed syllables occur within many words.
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

function spelled(pieces: readonly string[], between: string, isKorean: boolean): RegExp {
  return new RegExp(`${START}${pieces.map(escaped).join(between)}${isKorean ? '' : END}`, 'giu');
}

/** Pieces separated by a space begin with capitals. */
function looksLikeWords(match: string): boolean {
  return /\s/u.test(match) && match.split(/\s+/u).some((piece) => /^\p{Ll}/u.test(piece));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
