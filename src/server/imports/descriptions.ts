import { decodeEntities, type SafeHtml, safeHtml } from '#server/core/safe-html.ts';

const NAMES = '(?:p|div|br|span|h[1-6]|ul|ol|li|strong|em|b|i|u|a|table)';
const TAG = new RegExp(`</?${NAMES}\\b`, 'i');
const ESCAPED_TAG = new RegExp(`&(?:amp;)*lt;/?${NAMES}\\b`, 'i');

/** Feeds have been seen that escape twice. */
const MOST_LEVELS = 3;

const ANY_TAG = /<\/?[a-z]/i;

/** Unescapes first what is escaped as a whole, once or more. Text without a tag keeps its lines, and so its headings. */
export function descriptionOf(html: string): SafeHtml {
  let text = html;
  for (let level = 0; level < MOST_LEVELS && !TAG.test(text) && ESCAPED_TAG.test(text); level++)
    text = decodeEntities(text);
  return safeHtml(ANY_TAG.test(text) ? text : text.trim().replace(/\r?\n/g, '<br />'));
}
