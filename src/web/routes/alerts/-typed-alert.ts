import { type AlertRequest, readAlertForm } from '#web/components/alerts/alert-form.tsx';
import { ownCookie, readOwnCookie } from '#web/request/own-cookie.ts';

const NAME = 'alert-typed';
const KEPT_SECONDS = 60;

/** Fills a refused form without scripts again; null deletes it. An email address doesn't belong in a URL. */
export function typedCookie(wanted: AlertRequest | null): string {
  return ownCookie(NAME, wanted && new URLSearchParams(wanted).toString(), KEPT_SECONDS);
}

/** The input in the cookie; null in browsers with scripts, whose form keeps its input. */
export function typedAlert(): AlertRequest | null {
  const stored = readOwnCookie(NAME);
  return stored ? readAlertForm(new URLSearchParams(stored)) : null;
}
