/** Size of drawn share images in pixels. Free of zod, so that pages may import it. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const DRAWN_IMAGES = '/share/';

/** Image name of a page without a slug: its path as one word. */
export function pageImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** Address of a drawn image. The version changes with the picture, so an address never shows another one. */
export function drawnImage(kind: string, id: string, version: string): string {
  return `${DRAWN_IMAGES}${kind}/${encodeURIComponent(id)}/${version}.png`;
}
