import { decodeEntities } from '#server/core/safe-html.ts';
import { plainSpelling } from '#server/reading/rules/plain-spelling.ts';
import { type Section, sectionOf } from '#server/reading/rules/sections.ts';

export type Sentence = {
  /** Exactly as in the listing, without bullet and outer spaces. */
  text: string;
  plain: string;
  section: Section;
  /** In plain spelling, empty if none. */
  heading: string;
};

export const TITLE = '(title)';

type Place = Pick<Sentence, 'section' | 'heading'>;

/** Longer ones are cut at a space: it bounds the time of every pattern, and nobody reads a longer quote. */
const SENTENCE_MAX = 600;

/** What stands below is not read, so that no text takes long. */
const SENTENCES_MAX = 1000;

const BULLET =
  /^\s*(?:[-*+>·ㆍ・–—]\s+|[•▪▫■□●○◦‣▶▷►✓✔☑※ㆍ・]+\s*|\(?\d{1,2}[.)]\s+|[①-⑳]\s*|[가나다라마바사아자차카타파하]\.\s+)/u;
/** `## Who`, `**Who**`, `[Who]`, `■ Who`, `Who:`. */
const FORMATTED =
  /^\s*(?:#{1,6}\s+\S|\*\*[^*]+\*\*\s*:?\s*$|__[^_]+__\s*:?\s*$|[[【〔<《「][^\]】〕>》」]+[\]】〕>》」]\s*:?\s*$|[■◆▶►●]\s*\S)|[:：]\s*\**\s*$/u;
const EMOJI = /\p{Extended_Pictographic}\ufe0f?/gu;
const LEADING_EMOJI = /^\s*(?:(?![✓✔☑▪▶])\p{Extended_Pictographic}\ufe0f?\s*)+/u;
const EDGES = /^[\s\\#*_[\]【】〔〕<>《》「」"'■□●○◆◇▶▷►:.!?-]+|[\s\\#*_[\]【】〔〕<>《》「」"'■□●○◆◇▶▷►:.!?-]+$/gu;
/** `Nice to have: …`, `[우대] …`, `우대) …` */
const LABEL =
  /^(?:[[(<【]\s*([^\])>】]{1,40})[\])>】]|([^:.()]{1,20})(?=\)\s)\)|([^:.]{1,40}?)(?:\s?:|\s[-|]\s))\s*(?=\S)/;
const HEADING_WORDS = 7;
/** With its marks, in characters. */
const HEADING_LENGTH = 120;

export function sentencesOf({ title, text }: { title: string; text: string }): Sentence[] {
  const sentences = sentencesIn(title, { section: 'other', heading: TITLE });
  let place: Place = NOWHERE;
  let above: Block = { lines: [], kind: 'text' };
  const blocks = blocksOf(text);
  const isSpaced = isDoubleSpaced(blocks);
  for (const lines of blocks) {
    const block: Block = { lines, kind: kindOf(lines) };
    place = placeBelow(above, block, place, isSpaced);
    for (const line of lines) {
      place = headingOf(line, place.section) ?? place;
      sentences.push(...sentencesIn(line, place));
    }
    if (sentences.length >= SENTENCES_MAX) break;
    above = block;
  }
  return sentences;
}

const NOWHERE: Place = { section: 'other', heading: '' };
const PREFERRED: Place = { section: 'preferred', heading: '' };
const NEVER_ASKS = new Set<Section>(['company', 'process', 'benefits']);

/** Bounded, as every pattern here: a text of spaces alone would take minutes. */
const ITEM_EDGE = /(?:\s{0,40}<\/li>)?\s{0,40}<li(?:\s[^<>]{0,300})?>/gi;
const LINE_BREAK = /<br(?:\s[^<>]{0,300})?\/?>[ \t]*\r?\n?/gi;
const BLOCK_EDGE = /<\/?(?:p|div|hr|h[1-6]|ul|ol|li|blockquote|table|tr|section)(?:\s[^<>]{0,300})?\/?>/gi;
const INLINE_TAG = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,300})?\/?>/gi;

/** Lines between empty ones. */
function blocksOf(text: string): string[][] {
  const plain = decodeEntities(decodeEntities(text))
    .replace(ITEM_EDGE, '\n- ')
    .replace(LINE_BREAK, '\n')
    .replace(BLOCK_EDGE, '\n')
    .replace(INLINE_TAG, '');
  const blocks: string[][] = [[]];
  for (const line of plain.split(/\r\n?|\n|\u2028|\u2029/)) {
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks;
}

/** `asks`: a list of what people are and have done. */
type Block = { lines: readonly string[]; kind: 'asks' | 'list' | 'text' };

const OF_PEOPLE =
  /(?:분|자|인재|이상|필수|경험|능력|역량|이해도?|보유|무관|경력|전공|스킬|지식|신입|년차|이력)(?:\s*\([^()]*\))?[.)!~\]\s]*$|분[ !.,(]|경력|우대|좋[아습]|하신/;

/** Belongs to what stands above it, as it does on paper. */
const NOTE = /^\s*※/;

function kindOf(lines: readonly string[]): Block['kind'] {
  const items = lines.filter((line) => BULLET.test(line) && !NOTE.test(line));
  if (items.length <= lines.length / 2) return 'text';
  return items.filter((item) => OF_PEOPLE.test(item)).length >= items.length / 2 ? 'asks' : 'list';
}

/** What is sent along is asked before anything is. */
const TO_SEND = /제출|첨부|동봉/;

/** Where items stand apart, an empty line between two of them parts no lists. */
function isDoubleSpaced(blocks: readonly string[][]): boolean {
  const lists = blocks.filter((lines) => kindOf(lines) !== 'text');
  return lists.filter(({ length }) => length === 1).length > lists.length / 2;
}

/**
 * Feeds lose headings and keep the order: company, duties, what is asked, what is preferred, benefits. So a list that
 * asks right below one that asks is of preferences, and a paragraph ends what the list above it was about.
 */
function placeBelow(above: Block, block: Block, place: Place, isSpaced: boolean): Place {
  if (place === PREFERRED) return NOWHERE;
  if (
    block.kind === 'asks' &&
    above.kind === 'asks' &&
    (above.lines.length > 1 || !(isSpaced || TO_SEND.test(above.lines[0] ?? '')))
  )
    return PREFERRED;
  if (block.kind === 'asks' && NEVER_ASKS.has(place.section)) return NOWHERE;
  const isParagraph = block.kind === 'text' && /[.!?]\s*$/.test(block.lines[0] ?? '');
  return isParagraph && above.kind !== 'text' ? NOWHERE : place;
}

/** For unknown headings alone on a line, such as "Salary range"; in words. */
const LABEL_WORDS = 3;

function headingOf(line: string, current: Section): Place | null {
  if (line.length > HEADING_LENGTH) return null;
  const heading = plainSpelling(line.replace(EMOJI, ' ').replace(BULLET, '').replace(EDGES, ''));
  const isFormatted = FORMATTED.test(line.replace(EMOJI, ''));
  const isBare = !BULLET.test(line) && !/[.:]|^[^()]+\)\s/.test(heading);
  if (heading === '' || heading.split(' ').length > HEADING_WORDS || !(isFormatted || isBare)) return null;
  const section = sectionOf(heading);
  if (section) return { section, heading };
  if (isFormatted) return { section: 'other', heading };
  return heading.split(' ').length <= LABEL_WORDS && !/\d/.test(heading) ? { section: current, heading } : null;
}

/** A label such as `Nice to have: …` stands for the line that it begins. */
function sentencesIn(line: string, place: Place): Sentence[] {
  const parts = partsOf(line).map((text) => ({ text, plain: plainSpelling(text) }));
  const [, bracketed, closed, before] = LABEL.exec(parts[0]?.plain ?? '') ?? [];
  const section = sectionOf((bracketed ?? closed ?? before ?? '').trim()) ?? place.section;
  return parts.map((part) => ({ ...part, ...place, section }));
}

/** Bullets within a line, which feeds leave when they drop its list. */
const INLINE_BULLET = /\s(?=[•▪■●◦‣✓✔]\s)/u;
const SENTENCE_END = /[.!?。！？]["'”’)\]]{0,3}(?=\s|$)/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|inc|ltd|co|corp|no|min|max|mil|p\.a|u\.s|u\.k|dr|mr|ms|st|incl|ca|\d{1,2}|[A-Za-z])$/i;

function partsOf(line: string): string[] {
  return line
    .split(INLINE_BULLET)
    .flatMap((item) => splitAtEnds(item.replace(LEADING_EMOJI, '').replace(BULLET, '')))
    .flatMap(cutToLength)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, SENTENCES_MAX);
}

function splitAtEnds(item: string): string[] {
  const parts: string[] = [];
  const length = item.trimEnd().length;
  let start = 0;
  for (const end of item.matchAll(SENTENCE_END)) {
    const stop = end.index + end[0].length;
    // A question stays with its answer on the same line, and a remark in brackets with what it is about.
    if ((end[0].startsWith('?') && stop < length) || /^\s+\(/.test(item.slice(stop, stop + 3))) continue;
    if (end[0].startsWith('.') && ABBREVIATION.test(item.slice(Math.max(0, end.index - 8), end.index))) continue;
    parts.push(item.slice(start, stop));
    start = stop;
  }
  return [...parts, item.slice(start)];
}

function cutToLength(part: string): string[] {
  const pieces: string[] = [];
  let rest = part;
  while (rest.length > SENTENCE_MAX) {
    const space = rest.lastIndexOf(' ', SENTENCE_MAX);
    const cut = space > 0 ? space : SENTENCE_MAX;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...pieces, rest];
}
