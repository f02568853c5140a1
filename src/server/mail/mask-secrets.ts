import type { MailText } from '#contract/admin-mails.ts';
import { kindOf } from '#server/mail/mail-kind.ts';
import type { MailRow } from '#server/schema/system.ts';

const HIDDEN = '[hidden]';
const LINK = /https?:\/\/[^\s<>"']+/g;
/** Of a private link. Slugs and ids are in lower case. */
const TOKEN = /(?<=\/)(?=[\w-]*[A-Z_])[\w-]{20,}/g;
/** A code to sign in with; colours are hexadecimal too. */
const CODE = /(?<![#\w])\d{6,}(?!\w)/g;

/**
 * A letter as staff may read it. What opens something for its recipient is hidden: of links all but their path, whatever
 * in that path may be a token, and codes in letters of the sign-in service. Styles go, as the desk's policy runs none.
 */
export function readableText({ text, html, message_id }: Pick<MailRow, 'text' | 'html' | 'message_id'>): MailText {
  const isSignIn = kindOf(message_id) === 'sign-in';
  const masked = (from: string) => {
    const linked = from.replaceAll(LINK, maskLink);
    return isSignIn ? linked.replaceAll(CODE, HIDDEN) : linked;
  };
  return { text: masked(text), html: masked(withoutStyles(html)) };
}

function maskLink(link: string): string {
  const end = link.search(/[?#]/);
  const path = (end < 0 ? link : link.slice(0, end)).replaceAll(TOKEN, HIDDEN);
  return end < 0 ? path : `${path}${link.charAt(end)}${HIDDEN}`;
}

/** The layout hides the preview of mail programs by a style. */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/ style="display:none[^"]*"/g, ' hidden')
    .replaceAll(/ style="[^"]*"/g, '');
}
