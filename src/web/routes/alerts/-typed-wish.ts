import { type AlertWish, wishOf } from '#web/components/alerts/alert-form.tsx';
import { webContext } from '#web/request/context.ts';

const NAME = 'alert-typed';
const KEPT_SECONDS = 60;
const KEPT = new RegExp(`(?:^|; )${NAME}=([^;]*)`);

/**
 * A cookie with the input of a refused form that was sent without scripts, to fill the form again; null deletes it. An
 * e-mail address doesn't belong in a URL.
 */
export function typedCookie(wish: AlertWish | null): string {
  const value = wish ? new URLSearchParams(wish).toString() : '';
  const isSecure = webContext()?.site.publicUrl.startsWith('https:') ?? true;
  const life = `Max-Age=${wish ? KEPT_SECONDS : 0}${isSecure ? '; Secure' : ''}`;
  return `${NAME}=${value}; Path=/alerts/new; ${life}; HttpOnly; SameSite=Lax`;
}

/** The input in the cookie; null in browsers with scripts, whose form keeps its input. */
export function typedWish(): AlertWish | null {
  const kept = KEPT.exec(webContext()?.cookie ?? '')?.[1];
  return kept ? wishOf(new URLSearchParams(kept)) : null;
}
