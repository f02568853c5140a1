import {
  addRoofs,
  homestead,
  lettersOf,
  noRoofs,
  type Roofs,
  ring,
  rounded,
  widthOf,
  written,
} from '#server/employers/roofs.ts';

/**
 * A company's face: its own name as a village. Every letter is a house, its strokes tiled roofs seen from above, in a
 * walled yard whose gate lies off the middle. In Korea houses are named by the letter of their plan: ㄱ, ㄷ, ㅁ. The same
 * name always gives the same drawing.
 */
const FACE_SIZE = { width: 1920, height: 232 } as const;

/** The length that a name may have, so that it can be read on a phone. */
const NAME_MAX = 1240;
const LONGEST_SHARE = 0.94;
const TALLEST_SHARE = 0.72;
const SMALLEST = { size: 24, pad: 4, alley: 3 };

type Sizes = { size: number; pad: number; alley: number; half: number };

type Named = { name: string; name_ko: string | null };

function drawnName({ name, name_ko }: Named): string {
  return name_ko || name;
}

export function faceOf({ slug, ...names }: Named & { slug: string }): string {
  const letters = lettersOf(drawnName(names));
  const sizes = sizesFor(letters);
  const { yards, length } = streetOf(letters, sizes);
  const village = new Village(seeded(`face ${slug}`), yards, sizes);
  const start = (FACE_SIZE.width - length) / 2;
  village.buildName(start);
  village.buildAround(start, length);
  return village.drawn();
}

/** The part of the drawing that holds the name, as a `viewBox`. */
export function nameBox(names: Named): string {
  const letters = lettersOf(drawnName(names));
  const sizes = sizesFor(letters);
  const width = Math.min(FACE_SIZE.width, Math.ceil(streetOf(letters, sizes).length + 2 * sizes.alley));
  return `${(FACE_SIZE.width - width) / 2} 0 ${width} ${FACE_SIZE.height}`;
}

/** The largest at which the whole name fits. */
function sizesFor(letters: readonly string[]): Sizes {
  const unit = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  const count = letters.filter((letter) => letter !== ' ').length;
  const gaps = letters.length - count;
  let found = SMALLEST;
  for (let pad = 10; pad >= 2; pad--) {
    const alley = pad === 10 ? 9 : Math.max(3, pad - 1);
    const free = NAME_MAX * LONGEST_SHARE - count * (2 * pad + alley) - gaps * alley;
    const tallest = Math.floor(FACE_SIZE.height * TALLEST_SHARE - 2 * pad);
    const size = Math.min(Math.floor(free / unit), tallest);
    if (size >= SMALLEST.size) found = { size, pad, alley };
    if (size === tallest || size >= pad * 5) break;
  }
  return { ...found, half: Math.max(1.5, Math.min(6.5, Math.round(found.size * 0.135) / 2)) };
}

type Yard = ReturnType<typeof homestead> & { x: number; wide: number };

function streetOf(letters: readonly string[], { size, pad, alley, half }: Sizes) {
  const yards: Yard[] = [];
  let x = 0;
  for (const letter of letters) {
    if (letter !== ' ') {
      const stead = homestead(letter, size, half);
      const wide = stead.width + 2 * pad;
      yards.push({ ...stead, x, wide });
      x += wide;
    }
    x += alley;
  }
  return { yards, length: x - alley };
}

class Village {
  private readonly random: () => number;
  private readonly yards: readonly Yard[];
  private readonly sizes: Sizes;
  private readonly own = noRoofs();
  private readonly neighbors = noRoofs();
  private walls = '';
  private trees = '';
  private things = '';
  private swept = '';
  private readonly deep: number;
  private readonly top: number;

  constructor(random: () => number, yards: readonly Yard[], sizes: Sizes) {
    this.random = random;
    this.yards = yards;
    this.sizes = sizes;
    this.deep = sizes.size + 2 * sizes.pad;
    this.top = (FACE_SIZE.height - this.deep) / 2;
  }

  buildName(start: number): void {
    for (const yard of this.yards) {
      const x = start + yard.x;
      this.build(this.own, yard, x, this.top);
      this.swept += `M${written([x, this.top])}h${rounded(yard.wide)}v${rounded(this.deep)}h-${rounded(yard.wide)}z`;
    }
  }

  /** The rows above and below, and both sides of the name. */
  buildAround(start: number, length: number): void {
    const { alley } = this.sizes;
    for (const row of [-1, 0, 1]) {
      const y = this.top + row * (this.deep + alley);
      const from = row === 0 ? start + length + alley : start + this.random() * length;
      this.fill(row === 0 ? start - alley : from - alley, y, -1);
      this.fill(from, y, 1);
    }
  }

  private fill(from: number, y: number, direction: 1 | -1): void {
    const { alley } = this.sizes;
    const count = this.yards.length;
    let next = Math.floor(this.random() * count);
    let x = from;
    while (direction > 0 ? x < FACE_SIZE.width : x > 0) {
      const yard = this.yards[((next % count) + count) % count];
      const isGarden = !yard || this.random() < 0.2;
      const wide = isGarden ? 48 + Math.floor(this.random() * 40) : yard.wide;
      const left = direction > 0 ? x : x - wide;
      if (isGarden) this.plant(left, y, wide);
      else {
        this.build(this.neighbors, yard, left, y);
        next += direction;
      }
      x += direction * (wide + alley);
    }
  }

  private build(roofs: Roofs, { houses, wide }: Yard, x: number, y: number): void {
    const { half, pad } = this.sizes;
    addRoofs(roofs, houses, half, [x + pad, y + pad]);
    this.walls += wall(x, y, wide, this.deep, 0.15 + this.random() * 0.5);
  }

  /** A yard without a house: trees in the upper part, jars or a pond in the lower. */
  private plant(x: number, y: number, wide: number): void {
    const { random, deep } = this;
    for (let down = y + 4; down < y + deep - 52; ) {
      const radius = 8 + random() * 8;
      this.trees += tree(random, x + radius + 4 + random() * (wide - 2 * radius - 8), down + radius, radius);
      down += 2 * radius + 4 + random() * 10;
    }
    const [left, low] = [x + wide * 0.5 - 12, y + deep - 22];
    if (random() < 0.6) {
      for (let jar = 0; jar < 6; jar++)
        this.things += ring([left + (jar % 3) * 11, low + Math.floor(jar / 3) * 11], 3.2 + ((jar * 7) % 3) * 0.7);
    } else {
      this.things += `M${written([left - 8, low - 6])}h40v18h-40zM${written([left - 5, low - 3])}h34v12h-34z`;
    }
  }

  /** Colors are the page's (companies.css); a reference to `#face` takes them from there. */
  drawn(): string {
    const { own, neighbors: next } = this;
    const width = this.sizes.half * 2;
    const paths = [
      path(this.swept, 'fill="var(--paper)"'),
      path(this.walls, 'stroke="var(--face-wall)"'),
      path(this.things, 'stroke="var(--face-wall)"'),
      path(this.trees, 'fill="var(--accent-wash)" stroke="var(--face-tree)"'),
      ...[next.ridge, next.rounds].flatMap((body) => [
        path(body, `stroke="var(--face-wall)" stroke-linecap="square" stroke-width="${width}"`),
        path(body, `stroke="var(--sunken)" stroke-linecap="square" stroke-width="${width - 2}"`),
      ]),
      path(next.ridge + next.rounds + next.hips, 'stroke="var(--face-next)"'),
      path(own.ridge, `stroke="var(--face-roof)" stroke-linecap="square" stroke-width="${width}"`),
      path(own.rounds, `stroke="var(--face-roof)" stroke-width="${width}"`),
      path(
        own.tiles + own.rounds,
        `stroke="var(--paper)" stroke-dasharray="1 2.5" opacity=".3" stroke-width="${width}"`,
      ),
      path(own.valleys, 'fill="var(--face-roof)"'),
      path(own.ridge + own.rounds + own.hips, 'stroke="var(--paper)" stroke-width="1.25"'),
    ];
    const { width: wide, height } = FACE_SIZE;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${height}"><g id="face" fill="none">${paths.join('')}</g></svg>\n`;
  }
}

function path(data: string, look: string): string {
  return data && `<path ${look} d="${data}"/>`;
}

/** With its gate off the middle, like the mark's. */
function wall(x: number, y: number, width: number, height: number, gate: number): string {
  const from = x + width * gate;
  const [left, right, top, foot] = [x, x + width, y, y + height].map(rounded);
  return `M${rounded(from)} ${foot}H${left}V${top}H${right}V${foot}H${rounded(from + GATE)}`;
}

const GATE = 9;

/** A crown seen from above: a ring of small arcs. */
function tree(random: () => number, x: number, y: number, radius: number): string {
  const arcs = 7 + Math.floor(random() * 3);
  const turn = random() * 6;
  const arc = rounded(radius * 0.44);
  const points = Array.from({ length: arcs + 1 }, (_, at) => {
    const angle = turn + (at / arcs) * 2 * Math.PI;
    return written([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
  });
  return `M${points.join(`A${arc} ${arc} 0 0 1 `)}z`;
}

/** FNV-1a and mulberry32: the same numbers on every machine. */
function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
