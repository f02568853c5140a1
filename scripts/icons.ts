import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const PUBLIC = join(import.meta.dirname, '../src/web/public');
/** The light theme's accent and paper of `src/web/ui/tokens.css` in sRGB, as icons have no theme. */
const ACCENT = '#1d614b';
const PAPER = '#f9f7f1';
const GRID = 16;

/** Each icon: its size in pixels, and how much of it the mark takes. A maskable one may be cut to a circle of four fifths. */
const ICONS: Record<string, { size: number; mark: number }> = {
  'icon-192.png': { size: 192, mark: 2 / 3 },
  'icon-512.png': { size: 512, mark: 2 / 3 },
  'icon-maskable-512.png': { size: 512, mark: 1 / 2 },
  'apple-touch-icon.png': { size: 180, mark: 3 / 5 },
};

/** `node scripts/icons.ts`: draws the icons of the manifest and of home screens from the mark in favicon.svg. */
function main(): void {
  const path = /<path [^>]*d="([^"]+)"/.exec(readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8'))?.[1];
  if (!path) throw new Error('favicon.svg holds no path.');
  for (const [name, { size, mark }] of Object.entries(ICONS)) {
    // Whole pixels per step of the mark's grid keep its edges crisp.
    const step = Math.round((size * mark) / GRID);
    const offset = Math.round((size - step * GRID) / 2);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
      <rect width="100%" height="100%" fill="${PAPER}"/>
      <path transform="translate(${offset} ${offset}) scale(${step})" d="${path}" fill="none" stroke="${ACCENT}" stroke-width="3"/>
    </svg>`;
    writeFileSync(join(PUBLIC, name), new Resvg(svg).render().asPng());
  }
}

main();
