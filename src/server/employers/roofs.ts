/** Path data of roofs seen from above. `ridge` is also their body, drawn wide with square caps. */
export type Roofs = { ridge: string; tiles: string; valleys: string; hips: string; rounds: string };

export const noRoofs = (): Roofs => ({ ridge: '', tiles: '', valleys: '', hips: '', rounds: '' });

/** The roofs of one yard, whose corner is at `x`, `y`. */
export function addRoofs(roofs: Roofs, houses: readonly House[], half: number, [x, y]: Point): void {
  const moved = (point: Point): string => written([point[0] + x, point[1] + y]);
  const lines = houses.filter((house) => house.kind === 'line');
  for (const house of houses) {
    if (house.kind === 'peak') addPeak(roofs, house, half, moved);
    if (house.kind === 'line') addLine(roofs, house, lines, half, moved);
    if (house.kind === 'round') roofs.rounds += ring([house.at[0] + x, house.at[1] + y], house.radius);
  }
}

type Moved = (point: Point) => string;

/** From one end toward another: the point `along` the way and `aside` of it. */
function wayOf(from: Point, to: Point) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const spot = (along: number, aside: number): Point => [
    from[0] + dx * along - dy * aside,
    from[1] + dy * along + dx * aside,
  ];
  return { length, spot, aside: [-dy, dx] as const };
}

function addPeak(roofs: Roofs, { left, tip, right }: Peak, half: number, moved: Moved): void {
  roofs.ridge += `M${moved(left)}L${moved(tip)}L${moved(right)}`;
  for (const end of [left, right]) {
    const { length, spot } = wayOf(end, tip);
    roofs.tiles += `M${moved(end)}L${moved(spot(length - half * 0.9, 0))}`;
    roofs.hips += freeEnd(spot, half, moved);
  }
  const up = tip[1] < left[1] ? -1 : 1;
  const lean = Math.abs(left[0] - tip[0]) / Math.hypot(left[0] - tip[0], left[1] - tip[1]);
  const reach = (up * half) / lean;
  roofs.hips += `M${moved([tip[0], tip[1] + reach])}L${moved([tip[0], tip[1] - reach])}`;
}

type Spot = (along: number, aside: number) => Point;

function freeEnd(spot: Spot, half: number, moved: Moved): string {
  return `M${moved(spot(-half, half))}L${moved(spot(0, 0))}L${moved(spot(-half, -half))}`;
}

function addLine(roofs: Roofs, line: Line, lines: readonly Line[], half: number, moved: Moved): void {
  roofs.ridge += `M${moved(line.from)}L${moved(line.to)}`;
  if (wayOf(line.from, line.to).length < 0.5) return;
  const others = lines.filter((other) => other !== line);
  const starts = addEnd(roofs, line.from, line.to, others, half, moved);
  const ends = addEnd(roofs, line.to, line.from, others, half, moved);
  const { length, spot } = wayOf(line.from, line.to);
  if (length - starts - ends > 1) roofs.tiles += `M${moved(spot(starts, 0))}L${moved(spot(length - ends, 0))}`;
}

/** How a ridge ends: in the side of another, at a corner, or free. Returns what its tiles leave out there. */
function addEnd(roofs: Roofs, end: Point, start: Point, others: readonly Line[], half: number, moved: Moved): number {
  const { spot, aside } = wayOf(end, start);
  const met = others.flatMap((other) => {
    const where = meeting(end, other);
    return where ? [{ other, where }] : [];
  });
  const [first] = met;
  if (!first) {
    roofs.hips += freeEnd(spot, half, moved);
    return 0;
  }
  const [mouth, lip, far] = [moved(spot(0, 0)), moved(spot(half, half)), moved(spot(half, -half))];
  if (met.some(({ where }) => where === 'side')) {
    roofs.valleys += `M${mouth}L${lip}L${far}z`;
    roofs.hips += `M${lip}L${mouth}L${far}`;
    return half;
  }
  const { from, to } = first.other;
  const beyond = Math.hypot(from[0] - end[0], from[1] - end[1]) < 1 ? to : from;
  const turn = (beyond[0] - end[0]) * aside[0] + (beyond[1] - end[1]) * aside[1] > 0 ? 1 : -1;
  roofs.hips += `M${moved(spot(-half, -turn * half))}L${moved(spot(half, turn * half))}`;
  return half;
}

const NEAR = 0.6;

function meeting(point: Point, { from: [x1, y1], to: [x2, y2] }: Line): 'corner' | 'side' | null {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const along = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / length;
  const off = Math.abs((point[0] - x1) * (y2 - y1) - (point[1] - y1) * (x2 - x1)) / length;
  if (off >= NEAR || along <= -NEAR || along >= length + NEAR) return null;
  return along < NEAR || along > length - NEAR ? 'corner' : 'side';
}

export function ring([x, y]: Point, radius: number): string {
  const r = rounded(radius);
  return `M${rounded(x - radius)} ${rounded(y)}a${r} ${r} 0 1 1 0 .01z`;
}

export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function written([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

/** One letter's ridges seen from above: a line, a round roof, or two legs from a tip. */
type Point = readonly [x: number, y: number];
type Line = { kind: 'line'; from: Point; to: Point };
type Round = { kind: 'round'; at: Point; radius: number };
type Peak = { kind: 'peak'; left: Point; tip: Point; right: Point };
type House = Line | Round | Peak;

type Box = readonly [x: number, y: number, right: number, bottom: number];

/**
 * Ridges in a box of 1 by 1, one after the other: `x1 y1 x2 y2` is a line, `o` a round roof in this box, `^` two legs
 * from the middle of y1 to y2.
 */
const RIDGES: Record<string, string> = {
  ㄱ: '0 0 1 0, 1 0 1 1',
  ㄴ: '0 0 0 1, 0 1 1 1',
  ㄷ: '0 0 1 0, 0 0 0 1, 0 1 1 1',
  ㄹ: '0 0 1 0, 1 0 1 .5, 0 .5 1 .5, 0 .5 0 1, 0 1 1 1',
  ㅁ: '0 0 1 0, 1 0 1 1, 0 1 1 1, 0 0 0 1',
  ㅂ: '0 0 0 1, 0 1 1 1, 1 0 1 1, 0 .4 1 .4',
  ㅅ: '^ 0 0 1 1',
  ㅇ: 'o 0 0 1 1',
  ㅈ: '0 0 1 0, ^ 0 0 1 1',
  ㅊ: '.32 0 .68 0, 0 .36 1 .36, ^ 0 .36 1 1',
  ㅋ: '0 0 1 0, 1 0 1 1, 0 .5 1 .5',
  ㅌ: '0 0 1 0, 0 0 0 1, 0 1 1 1, 0 .5 1 .5',
  ㅍ: '0 0 1 0, .28 0 .28 1, .72 0 .72 1, 0 1 1 1',
  ㅎ: '.32 -.06 .68 -.06, 0 .32 1 .32, o .2 .62 .8 1.12',
  ㅏ: '.1 0 .1 1, .1 .5 1 .5',
  ㅐ: '0 0 0 1, 0 .5 1 .5, 1 0 1 1',
  ㅑ: '.1 0 .1 1, .1 .32 1 .32, .1 .68 1 .68',
  ㅒ: '0 0 0 1, 0 .32 1 .32, 0 .68 1 .68, 1 0 1 1',
  ㅓ: '.9 0 .9 1, 0 .5 .9 .5',
  ㅔ: '.3 0 .3 1, -.25 .5 .3 .5, 1 0 1 1',
  ㅕ: '.9 0 .9 1, 0 .32 .9 .32, 0 .68 .9 .68',
  ㅖ: '.3 0 .3 1, -.25 .32 .3 .32, -.25 .68 .3 .68, 1 0 1 1',
  ㅗ: '0 1 1 1, .5 0 .5 1',
  ㅛ: '0 1 1 1, .3 0 .3 1, .7 0 .7 1',
  ㅜ: '0 0 1 0, .5 0 .5 1',
  ㅠ: '0 0 1 0, .3 0 .3 1, .7 0 .7 1',
  ㅡ: '0 .5 1 .5',
  ㅣ: '.6 0 .6 1',
  A: '0 0 1 0, 0 0 0 1, 1 0 1 1, 0 .55 1 .55',
  B: '0 0 1 0, 0 0 0 1, 1 0 1 1, 0 1 1 1, 0 .5 1 .5',
  C: '0 0 1 0, 0 0 0 1, 0 1 1 1',
  D: '0 0 1 0, 1 0 1 1, 0 1 1 1, 0 0 0 1',
  E: '0 0 1 0, 0 0 0 1, 0 1 1 1, 0 .5 1 .5',
  F: '0 0 1 0, 0 0 0 1, 0 .5 1 .5',
  G: '0 0 1 0, 0 0 0 1, 0 1 1 1, 1 .55 1 1',
  H: '0 0 0 1, 1 0 1 1, 0 .5 1 .5',
  I: '0 0 0 1',
  J: '1 0 1 1, 0 1 1 1, 0 .6 0 1',
  K: '0 0 0 1, 0 .5 1 .5, 1 0 1 .5, .7 .5 .7 1',
  L: '0 0 0 1, 0 1 1 1',
  M: '0 0 1 0, 0 0 0 1, 1 0 1 1, .5 0 .5 .8',
  N: '0 0 1 0, 0 0 0 1, 1 0 1 1',
  O: 'o 0 0 1 1',
  P: '0 0 1 0, 0 0 0 1, 1 0 1 .55, 0 .55 1 .55',
  Q: 'o 0 0 1 1, .6 1 1 1',
  R: '0 0 1 0, 0 0 0 1, 1 0 1 .5, 0 .5 1 .5, .7 .5 .7 1',
  S: '0 0 1 0, 0 0 0 .5, 0 .5 1 .5, 1 .5 1 1, 0 1 1 1',
  T: '0 0 1 0, .5 0 .5 1',
  U: '0 0 0 1, 0 1 1 1, 1 0 1 1',
  V: '^ 0 1 1 0',
  W: '0 0 0 1, 0 1 1 1, 1 0 1 1, .5 .2 .5 1',
  X: '0 0 1 1, 1 0 0 1',
  Y: '0 0 0 .5, 1 0 1 .5, 0 .5 1 .5, .5 .5 .5 1',
  Z: '0 0 1 0, 1 0 1 .5, 0 .5 1 .5, 0 .5 0 1, 0 1 1 1',
  0: '0 0 1 0, 1 0 1 1, 0 1 1 1, 0 0 0 1',
  1: '.5 0 .5 1',
  2: '0 0 1 0, 1 0 1 .5, 0 .5 1 .5, 0 .5 0 1, 0 1 1 1',
  3: '0 0 1 0, 1 0 1 1, 0 .5 1 .5, 0 1 1 1',
  4: '0 0 0 .55, 0 .55 1 .55, 1 0 1 1',
  5: '0 0 1 0, 0 0 0 .5, 0 .5 1 .5, 1 .5 1 1, 0 1 1 1',
  6: '0 0 1 0, 0 0 0 1, 0 .5 1 .5, 1 .5 1 1, 0 1 1 1',
  7: '0 0 1 0, 1 0 1 1',
  8: '0 0 1 0, 0 0 0 1, 1 0 1 1, 0 1 1 1, 0 .5 1 .5',
  9: '0 0 1 0, 0 0 0 .5, 0 .5 1 .5, 1 0 1 1, 0 1 1 1',
};

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const PER_INITIAL = VOWELS.length * FINALS.length;

/** Letters that are written as two. */
const PAIRS = pairs(
  'ㄲㄱㄱ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄸㄷㄷ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅃㅂㅂ ㅄㅂㅅ ㅆㅅㅅ ㅉㅈㅈ',
);
/** Vowels that stand below and beside the first letter. */
const MIXED = pairs('ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ');

function pairs(text: string): ReadonlyMap<string, readonly [string, string]> {
  return new Map(text.split(' ').map(([whole = '', one = '', other = '']) => [whole, [one, other]] as const));
}

/** The letters to draw, spaces between words included; legal forms are left out. */
export function lettersOf(name: string): string[] {
  const bare = name.replaceAll(/주식회사|\(주\)|Co\., Ltd\.?|Inc\.?/g, '').trim();
  const letters = [...bare.normalize('NFC')]
    .map((letter) => (isHangul(letter) ? letter : letter.normalize('NFD').charAt(0).toUpperCase()))
    .filter((letter) => /[A-Z0-9가-힣 ]/.test(letter));
  return letters.some((letter) => letter !== ' ') ? letters : ['O'];
}

function isHangul(letter: string): boolean {
  return letter >= '가';
}

/** The width of a letter as a share of its height. */
export function widthOf(letter: string): number {
  if (letter === ' ') return 0;
  if (isHangul(letter)) return 1;
  if (letter === 'I') return 0.2;
  return 'MWO'.includes(letter) ? 0.86 : 0.68;
}

/** One letter or syllable of this height; its roofs reach `half` to each side of their ridges. */
export function homestead(letter: string, size: number, half: number): { houses: House[]; width: number } {
  if (isHangul(letter)) return { houses: syllable(letter, size, half), width: size };
  const width = letter === 'I' ? half * 2 : size * widthOf(letter);
  return { houses: placed(letter, [0, 0, width, size], half), width };
}

/** A syllable as up to four houses in a square yard. */
function syllable(char: string, size: number, half: number): House[] {
  const code = char.charCodeAt(0) - FIRST_SYLLABLE;
  const initial = INITIALS.charAt(Math.floor(code / PER_INITIAL));
  const vowel = VOWELS.charAt(Math.floor((code % PER_INITIAL) / FINALS.length));
  const final = FINALS.charAt(code % FINALS.length);
  return plan(initial, vowel, final !== ' ')
    .concat(final === ' ' ? [] : [[final, finalBox(vowel)]])
    .flatMap(([letter, [x, y, right, bottom]]) =>
      part(letter, [x * size, y * size, right * size, bottom * size], half),
    );
}

type Placed = readonly [letter: string, box: Box];

function plan(initial: string, vowel: string, isClosed: boolean): Placed[] {
  const mixed = MIXED.get(vowel);
  if (mixed) {
    const foot = isClosed ? 0.6 : 1;
    return [
      [initial, [0, 0, 0.58, foot * 0.55]],
      [mixed[0], [0, foot * 0.62, 0.64, foot]],
      [mixed[1], [0.72, 0, 1, foot]],
    ];
  }
  if (isLow(vowel)) {
    return [
      [initial, [0.08, 0, 0.92, isClosed ? 0.4 : 0.56]],
      [vowel, isClosed ? [0, 0.44, 1, 0.66] : [0, 0.64, 1, 1]],
    ];
  }
  const foot = isClosed ? 0.56 : 1;
  const wide = 'ㅐㅔㅒㅖ'.includes(vowel) ? 0.52 : 0.6;
  return [
    [initial, isClosed ? [0, 0, wide, foot] : [0, 0.08, wide, 0.92]],
    [vowel, [wide + 0.07, 0, 1, foot]],
  ];
}

function finalBox(vowel: string): Box {
  if (MIXED.has(vowel)) return [0.1, 0.68, 1, 1];
  return isLow(vowel) ? [0.08, 0.7, 0.92, 1] : [0.1, 0.63, 1, 1];
}

/** Written below the first letter. */
function isLow(vowel: string): boolean {
  return 'ㅗㅛㅜㅠㅡ'.includes(vowel);
}

function part(letters: string, [x, y, right, bottom]: Box, half: number): House[] {
  const list = PAIRS.get(letters) ?? [letters];
  const gap = half * 0.5;
  const width = (right - x - gap * (list.length - 1)) / list.length;
  return list.flatMap((letter, at) => {
    const left = x + at * (width + gap);
    return placed(letter, [left, y, left + width, bottom], half);
  });
}

/** One letter's ridges in a box, of which half a roof's width stays free on every side. */
function placed(letter: string, [x, y, right, bottom]: Box, half: number): House[] {
  const width = Math.max(0, right - x - 2 * half);
  const height = Math.max(0, bottom - y - 2 * half);
  const at = (across: number, down: number): Point => [x + half + across * width, y + half + down * height];
  return (RIDGES[letter] ?? '').split(', ').flatMap((written): House[] => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = written
      .replace(/^[o^] /, '')
      .split(' ')
      .map(Number);
    const middle = (x1 + x2) / 2;
    if (written === '') return [];
    if (written.startsWith('o')) {
      const radius = Math.min((x2 - x1) * width, (y2 - y1) * height) / 2;
      return [{ kind: 'round', at: at(middle, (y1 + y2) / 2), radius: Math.max(radius, half * 1.25) }];
    }
    if (written.startsWith('^')) return [{ kind: 'peak', left: at(x1, y2), tip: at(middle, y1), right: at(x2, y2) }];
    return [{ kind: 'line', from: at(x1, y1), to: at(x2, y2) }];
  });
}
