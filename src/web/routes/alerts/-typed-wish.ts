import { type AlertWish, wishOf } from '#web/components/alerts/alert-form.tsx';
import { webContext } from '#web/request/context.ts';

const NAME = 'alert-typed';
const KEPT_SECONDS = 60;
const KEPT = new RegExp(`(?:^|; )${NAME}=([^;]*)`);

/**
 * The cookie that brings what somebody typed without scripts back into the form, where the server refused it; null
 * takes it away. An address of a person has no place in that of a page.
 */
export function typedCookie(wish: AlertWish | null): string {
  const value = wish ? new URLSearchParams(wish).toString() : '';
  const isSecure = webContext()?.site.publicUrl.startsWith('https:') ?? true;
  const life = `Max-Age=${wish ? KEPT_SECONDS : 0}${isSecure ? '; Secure' : ''}`;
  return `${NAME}=${value}; Path=/alerts/new; ${life}; HttpOnly; SameSite=Lax`;
}

/** What such a cookie holds; null in a browser with scripts, which keeps its form. */
export function typedWish(): AlertWish | null {
  const kept = KEPT.exec(webContext()?.cookie ?? '')?.[1];
  return kept ? wishOf(new URLSearchParams(kept)) : null;
}
