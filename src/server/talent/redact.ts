import { withoutName } from '#server/talent/without-name.ts';

/** Placeholder for identifying text. */
const GONE = '…';

const EMAIL = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const HANDLE = /(?<![\p{L}\p{N}@])@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;
/** Technology names that look like domains. */
const NO_ADDRESS = /^(?:asp|vb|ado|ml)\.net|^(?:socket|draw)\.io/i;
const BARE_ADDRESS =
  /(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|me|kr|co|ai|app|in|xyz|site|page|link|gg|tv|be|ly|so)(?![\p{L}\p{N}-])(?:\/[^\s<>"']*)?/giu;
const PHONE = /\+?\d[\d\s().-]{6,}\d/gu;
const PHONE_DIGITS = 9;
const MESSENGER =
  /\b(kakao(?:talk)?|telegram|whatsapp|wechat|line|discord|skype|signal|instagram|insta|twitter|linkedin|github)(\s*(?:id|handle|user(?:name)?)?\s*[:：=]\s*)\S+/giu;

/**
 * Removes e-mail addresses, telephone numbers, links, messenger names and the talent's own name from a text for
 * employers.
 */
export function redact(text: string, fullName: string): string {
  const withoutContacts = text
    .replace(EMAIL, GONE)
    .replace(ADDRESS, GONE)
    .replace(MESSENGER, `$1$2${GONE}`)
    .replace(HANDLE, GONE)
    .replace(BARE_ADDRESS, (address) => (NO_ADDRESS.test(address) ? address : GONE))
    .replace(PHONE, (number) => (number.replace(/\D/g, '').length >= PHONE_DIGITS ? GONE : number));
  return withoutName(withoutContacts, fullName, GONE);
}

/** Whether a text was redacted. */
export function isRedacted(text: string): boolean {
  return text.includes(GONE);
}
