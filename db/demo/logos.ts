import { randomFrom } from '#db/demo/random.ts';

/** As a data URL, of which the seeding makes a file. */
export function logoUrl(slug: string): string | null {
  const svg = logoSvg(slug);
  return svg && `data:image/svg+xml,${svg.replace(/[%#<>" ]/g, encodeURIComponent)}`;
}

/**
 * The logo of a demo company or partner as an SVG document of 40 by 40 units, or null for a company that has none (and
 * for an unknown slug). The same slug always yields the same bytes; no script, no style, nothing from outside.
 */
export function logoSvg(slug: string): string | null {
  const body = drawing(slug);
  return body === null
    ? null
    : `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${body}</svg>`;
}

/** Own properties only: slugs come from URLs, and `constructor` may be one. */
function drawing(slug: string): string | null {
  if (Object.hasOwn(DRAWN, slug)) return DRAWN[slug] ?? null;
  return Object.hasOwn(MOSAICS, slug) ? mosaic(slug) : null;
}

function ground(fill: string): string {
  return `<path fill="${fill}" d="M0 0h40v40H0z"/>`;
}

function shape(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

function stroke(color: string, width: number, d: string): string {
  return `<path fill="none" stroke="${color}" stroke-width="${width}" d="${d}"/>`;
}

function dot(fill: string, x: number, y: number, r: number): string {
  return `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
}

/** Drawn by hand: ground first, then what stands on it. */
const DRAWN: Record<string, string> = {
  'hanok-labs':
    ground('#20312b') +
    shape('#e9e2d0', 'M5 18c6-1 11-4 15-8 4 4 9 7 15 8l-1 3H6z') +
    shape('#c98b4a', 'M9 23h4v9H9zM18 23h4v9h-4zM27 23h4v9h-4z'),
  'haneul-pay': ground('#1f4e79') + shape('#fff', 'M8 26a12 12 0 0 1 24 0z') + shape('#9fc3e0', 'M8 28h24v3H8z'),
  dotori:
    ground('#f2e6d3') +
    shape('#7a4a22', 'M9 17a11 8 0 0 1 22 0z') +
    shape('#b9783c', 'M11 19h18c0 8-5 12-9 14-4-2-9-6-9-14z'),
  'sori-labs':
    ground('#17171a') + shape('#f4f1ea', 'M8 17h3v6H8zM14 12h3v16h-3zM20 7h3v26h-3zM26 13h3v14h-3zM32 18h-3v4h3z'),
  'maru-commerce': ground('#c8452f') + shape('#fff', 'M8 29V11h5l7 9 7-9h5v18h-5V19l-7 8-7-8v10z'),
  'teoul-cloud': ground('#fff') + shape('#2b2b2b', 'M8 10h24v5h-9.500v16h-5V15H8z'),
  'onggi-foods':
    ground('#efe9df') + shape('#5b3a2a', 'M14 8h12v3c5 3 7 8 7 11 0 5-3 9-6 11H13c-3-2-6-6-6-11 0-3 2-8 7-11z'),
  'nuri-mobility': ground('#0d6e6e') + stroke('#fff', 4, 'M8 28c6 0 6-16 12-16s6 16 12 16'),
  saebyeok:
    ground('#22304a') +
    dot('#f0b48a', 20, 24, 8) +
    shape('#22304a', 'M0 24h40v16H0z') +
    shape('#f0b48a', 'M8 27h24v2H8zM12 31h16v2H12z'),
  'hanbit-global-logistics': ground('#fff') + shape('#e0a21b', 'M20 6l4 10 10 4-10 4-4 10-4-10-10-4 10-4z'),
  'binari-robotics':
    ground('#ebf0f2') +
    shape('#1d3a4a', 'M9 14h22v14a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z') +
    shape('#1d3a4a', 'M19 7h2v7h-2z') +
    dot('#ffb43a', 15, 21, 2.5) +
    dot('#ffb43a', 25, 21, 2.5),
  'jangdok-data':
    ground('#3b2f2a') +
    shape('#d9a066', 'M8 9h24v6H8z') +
    shape('#c0814a', 'M8 17h24v6H8z') +
    shape('#9a5f33', 'M8 25h24v6H8z'),
  'mulle-games':
    ground('#f6c445') +
    stroke('#3a2a6b', 3, 'M20 8a12 12 0 1 1-12 12') +
    stroke('#3a2a6b', 3, 'M20 14a6 6 0 1 1-6 6') +
    dot('#3a2a6b', 20, 20, 2),
  'doldam-studio':
    ground('#4b5a55') +
    shape('#cfd6d1', 'M6 25h10v7H6zM18 25h7v7h-7zM27 25h7v7h-7zM6 16h6v7H6zM14 16h11v7H14zM27 16h7v7h-7z') +
    shape('#f08a4b', 'M17 8h9v6h-9z'),
  'sumbi-health':
    ground('#e4f1f3') + stroke('#127087', 3, 'M6 24c4-6 8-6 11 0s7 6 10 0 5-5 7-3') + dot('#e4684a', 27, 12, 4),
  'moru-silicon':
    ground('#0f1c3f') +
    shape('#8fd0ff', 'M12 12h16v16H12z') +
    shape('#0f1c3f', 'M17 17h6v6h-6z') +
    stroke('#8fd0ff', 2, 'M16 6v6M24 6v6M16 28v6M24 28v6M6 16h6M6 24h6M28 16h6M28 24h6'),
  pyeonji: ground('#e8553d') + shape('#fff', 'M7 12h26v17H7z') + stroke('#e8553d', 2.5, 'M7 13l13 9 13-9'),
  'dure-works':
    ground('#fff') +
    dot('#2f7d4f', 15, 16, 7) +
    dot('#f2b632', 25, 16, 7) +
    shape('#2b4c8c', 'M20 20a7 7 0 1 1 0 14 7 7 0 0 1 0-14z'),
  malgil:
    ground('#ffe9e0') + shape('#b3263f', 'M7 9h26v17H20l-7 7v-7H7z') + stroke('#ffe9e0', 2.5, 'M12 15h16M12 20h10'),
  'haetsal-grid':
    ground('#fff7dc') +
    shape('#f29f05', 'M20 5a15 15 0 0 1 15 15H20z') +
    shape('#d96c06', 'M5 20h13v15H5z') +
    shape('#f7c548', 'M22 22h13v13H22z'),
  'chamsuri-space':
    ground('#0b1020') +
    `<ellipse fill="none" stroke="#9fb4ff" stroke-width="2" cx="20" cy="20" rx="15" ry="6" transform="rotate(-28 20 20)"/>` +
    dot('#fff', 20, 20, 5) +
    dot('#ffcf5a', 32, 13, 2.5),
  'sapsal-security':
    ground('#273c2c') +
    shape('#f3f0e6', 'M20 6l12 4v9c0 8-5 13-12 16-7-3-12-8-12-16v-9z') +
    stroke('#273c2c', 3, 'M14 20l5 5 8-9'),
  'meok-ai': ground('#f7f5f0') + shape('#111', 'M10 30c-2-8 3-20 14-22 6-1 9 4 6 9-4 7-9 3-13 8-2 3-3 6-7 5z'),
  yeopjeon: ground('#7d5a1e') + dot('#e7c66b', 20, 20, 13) + shape('#7d5a1e', 'M15 15h10v10H15z'),
  'gama-trips':
    ground('#d8365d') +
    shape('#fff', 'M11 13l9-6 9 6v15H11z') +
    shape('#d8365d', 'M16 18h8v10h-8z') +
    shape('#fff', 'M5 30h30v3H5z'),
  'durumari-comics':
    ground('#2e2a4f') +
    shape('#fdf3d8', 'M12 7h16v26H12z') +
    shape('#ff7a59', 'M12 7h16v4H12zM12 29h16v4H12z') +
    stroke('#2e2a4f', 2, 'M16 16h8M16 20h8M16 24h5'),
  'pogu-marine':
    ground('#0a3d62') +
    stroke('#f8efba', 3, 'M20 12v20M13 18h14M8 24c1 6 6 9 12 9s11-3 12-9') +
    stroke('#f8efba', 3, 'M20 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'),
  'hwaro-table':
    ground('#2d1b16') +
    shape('#ff6b35', 'M20 5c6 7 10 11 10 18a10 10 0 0 1-20 0c0-4 2-7 4-9 1 3 2 4 3 4 2-4 3-8 3-13z') +
    shape('#ffd166', 'M20 20c3 3 5 5 5 8a5 5 0 0 1-10 0c0-3 2-5 5-8z'),
  otgoreum:
    ground('#f5e6ea') +
    shape('#7b2d4b', 'M19 16L7 10v13zM22 16l11-6v13z') +
    shape('#3d5a80', 'M17 19h4l-3 15h-5zM22 19h3l3 11h-4z') +
    dot('#7b2d4b', 20.5, 17, 4),
  'jaeum-visa-office': ground('#f3efe4') + stroke('#274c77', 4, 'M11 11h18v9H11v9h18') + dot('#c8452f', 29, 11, 3),
  'isa-relocation': ground('#2f5d50') + shape('#f4efe4', 'M8 20L20 9l12 11v12H8z') + shape('#2f5d50', 'M17 32v-8h6v8z'),
  'gagya-evening-school':
    ground('#fff3d6') + stroke('#8a3b12', 4, 'M9 11h10v18') + stroke('#1d3557', 4, 'M26 9v22M26 17h6M26 24h6'),
  'myeongse-payroll':
    ground('#1e2b3a') + shape('#f4f1ea', 'M11 8h18v24H11z') + stroke('#1e2b3a', 2, 'M15 14h10M15 19h10M15 24h6'),
  'daecheong-desks':
    ground('#e8ddc9') + shape('#6b4423', 'M6 17h28v4H6z') + shape('#a8743f', 'M9 21h4v11H9zM27 21h4v11h-4z'),
  'dongne-engineers':
    ground('#3a3d6b') +
    dot('#f2b632', 14, 15, 5) +
    dot('#f4f1ea', 27, 15, 5) +
    shape('#f2b632', 'M6 31a8 8 0 0 1 16 0z') +
    shape('#f4f1ea', 'M19 31a8 8 0 0 1 16 0z'),
};

/** Companies whose logo is a mosaic of four tiles: ground, two colors. */
const MOSAICS: Record<string, readonly [ground: string, one: string, other: string]> = {
  batgorang: ['#e7f0d8', '#4c7a1f', '#a8642a'],
  'sotdae-invest': ['#10233f', '#f5f7fa', '#e0533d'],
  'kkachi-ads': ['#ffffff', '#121212', '#2f6fed'],
  'solbat-care': ['#dfeee6', '#1f6f54', '#f2a65a'],
  'giljabi-maps': ['#eef3ff', '#3457d5', '#16a085'],
  maltteut: ['#fbf5e6', '#6a3fa0', '#e2a400'],
};

/** Tiles of 13 units around the origin of a cell; each reads differently in each corner. */
const TILES: readonly string[] = [
  'M0 0h13v13A13 13 0 0 1 0 0z',
  'M13 0v13H0A13 13 0 0 1 13 0z',
  'M6.5 0a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  'M0 0h13v13z',
  'M0 13L6.5 0 13 13z',
  'M0 0h13v5H0zM0 8h13v5H0z',
  'M0 0h5v13H0zM8 0h5v13H8z',
  'M0 6.500A6.500 6.500 0 0 1 13 6.500V13H0z',
];

const CORNERS = [
  [6, 6],
  [21, 6],
  [6, 21],
  [21, 21],
] as const;

function mosaic(slug: string): string | null {
  const colors = MOSAICS[slug];
  if (colors === undefined) return null;
  const random = randomFrom(`logo ${slug}`);
  const tiles = random.shuffled(TILES);
  const odd = Math.floor(random.next() * CORNERS.length);
  const cells = CORNERS.map(([x, y], at) => {
    const fill = at === odd ? colors[2] : colors[1];
    return `<g transform="translate(${x} ${y})">${shape(fill, tiles[at] ?? '')}</g>`;
  });
  return ground(colors[0]) + cells.join('');
}
