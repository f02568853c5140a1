import { randomFrom } from '#db/demo/random.ts';

const COLUMNS = 24;
const ROWS = 3;
const TILE = 8;

/** Ground and two colors; each reads on light and on dark paper. */
const PALETTES = [
  ['#2c3a35', '#5f7a6c', '#c9a77a'],
  ['#31404f', '#6d8496', '#d8c39a'],
  ['#e6ddca', '#b99a74', '#6d7f6e'],
  ['#3b3444', '#7a6d84', '#c4a58c'],
  ['#dbe2db', '#8fa795', '#b5765a'],
  ['#46312f', '#8d6a5e', '#d9cbb4'],
] as const;

/** Shapes in a tile, relative to its upper left corner. */
const SHAPES = [
  `h${TILE}v${TILE}a${TILE} ${TILE} 0 0 1-${TILE}-${TILE}z`,
  `v${TILE}h${TILE}a${TILE} ${TILE} 0 0 0-${TILE}-${TILE}z`,
  `h${TILE}v${TILE}z`,
  `v${TILE}h${TILE}z`,
  `h${TILE}v3h-${TILE}z`,
  `h3v${TILE}h-3z`,
  `h${TILE}v${TILE}h-${TILE}z`,
] as const;

/** Empty tiles out of ten, so that the ground shows. */
const EMPTY_OF_TEN = 5;

/** An 8:1 banner as a data URL, of which the seeding makes a file; tiled like a courtyard's paving, deterministic by slug. */
export function bannerUrl(slug: string): string {
  const random = randomFrom(`banner ${slug}`);
  const [ground, ...colors] = random.pick(PALETTES);
  const paths = colors.map(() => '');
  for (let tile = 0; tile < COLUMNS * ROWS; tile++) {
    if (random.next() * 10 < EMPTY_OF_TEN) continue;
    const color = random.next() < 0.8 ? 0 : 1;
    paths[color] += `M${(tile % COLUMNS) * TILE} ${Math.floor(tile / COLUMNS) * TILE}${random.pick(SHAPES)}`;
  }
  const size = `${COLUMNS * TILE} ${ROWS * TILE}`;
  const drawn = colors.map((color, at) => `<path fill="${color}" d="${paths[at]}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path fill="${ground}" d="M0 0h${COLUMNS * TILE}v${ROWS * TILE}H0z"/>${drawn}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#<>" ]/g, encodeURIComponent)}`;
}
