/** Size of every share image that is drawn, in pixels. Free of zod, so that pages may import it. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Before the addresses of all images that are drawn. */
export const DRAWN_IMAGES = '/share/';

/** Name under which the image of a page without a slug lies: its path in one word. */
export function pageImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** Address of a drawn image on this site. What is drawn decides the version, so that an address never changes its picture. */
export function drawnImage(kind: string, id: string, version: string): string {
  return `${DRAWN_IMAGES}${kind}/${encodeURIComponent(id)}/${version}.png`;
}
