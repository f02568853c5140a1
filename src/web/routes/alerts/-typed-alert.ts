import { type AlertRequest, readAlertForm } from '#web/components/alerts/alert-form.tsx';
import { webContext } from '#web/request/context.ts';

const NAME = 'alert-typed';
const KEPT_SECONDS = 60;
const KEPT = new RegExp(`(?:^|; )${NAME}=([^;]*)`);

/**
 * A cookie with the input of a refused form that was sent without scripts, to fill the form again; null deletes it. An
 * e-mail address doesn't belong in a URL.
 */
export function typedCookie(wanted: AlertRequest | null): string {
  const value = wanted ? new URLSearchParams(wanted).toString() : '';
  const isSecure = webContext()?.site.publicUrl.startsWith('https:') ?? true;
  const life = `Max-Age=${wanted ? KEPT_SECONDS : 0}${isSecure ? '; Secure' : ''}`;
  return `${NAME}=${value}; Path=/alerts/new; ${life}; HttpOnly; SameSite=Lax`;
}

/** The input in the cookie; null in browsers with scripts, whose form keeps its input. */
export function typedAlert(): AlertRequest | null {
  const kept = KEPT.exec(webContext()?.cookie ?? '')?.[1];
  return kept ? readAlertForm(new URLSearchParams(kept)) : null;
}
