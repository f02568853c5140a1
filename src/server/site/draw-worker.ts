import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import { SHARE_IMAGE_SIZE } from '#contract/site/share-image-addresses.ts';
import type { Card } from '#server/core/share-card.ts';
import { layOut, type Sender } from '#server/site/image-layout.ts';

/** Runs in a thread: the first layout takes a third of a second, which would block requests. */
export type DrawRequest = { card: Card; sender: Sender };

const FONTS = (
  [
    [400, 'Regular'],
    [500, 'Medium'],
    [600, 'SemiBold'],
  ] as const
).map(([weight, name]) => ({ name: 'Pretendard', weight, style: 'normal' as const, data: fontFile(name) }));

function fontFile(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, `fonts/Pretendard-${name}.otf`));
}

export async function draw({ card, sender }: DrawRequest): Promise<Uint8Array<ArrayBuffer>> {
  const missing = new Set<string>();
  const first = await asSvg(card, sender, missing);
  // Emoji and scripts missing from the typeface would show as boxes.
  const svg = missing.size > 0 ? await asSvg(without(card, missing), sender, new Set()) : first;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return new Uint8Array(image.asPng());
}

function asSvg(card: Card, sender: Sender, missing: Set<string>): Promise<string> {
  return satori(layOut(card, sender) as Parameters<typeof satori>[0], {
    ...SHARE_IMAGE_SIZE,
    fonts: FONTS,
    async loadAdditionalAsset(_script, segment) {
      for (const { segment: grapheme } of GRAPHEMES.segment(segment)) missing.add(grapheme);
      return [];
    },
  });
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

function without(card: Card, missing: ReadonlySet<string>): Card {
  const cleaned = (text: string) =>
    [...GRAPHEMES.segment(text)]
      .map(({ segment }) => (missing.has(segment) ? '' : segment))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const { corner, over, title, under, answers } = card;
  return { corner: cleaned(corner), over: cleaned(over), title: cleaned(title), under: cleaned(under), answers };
}
