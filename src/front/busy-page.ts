import { plainPage } from '#platform/plain-page.ts';
import type { Rendered } from '#platform/stored-page.ts';

const PAGE = plainPage({
  style: `
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; } h1 { margin: 0 0 .5rem; } p { margin: 0 0 1rem; }`,
});

const WORDS = {
  429: {
    title: 'Too many pages at once',
    text: 'Your network asked for more new pages in a few seconds than we draw for one visitor.',
  },
  503: {
    title: 'Busy for a moment',
    text: 'More people are opening pages than we can draw right now. Nothing you did was lost.',
  },
} as const;

/** Shown while too many pages wait to be rendered: no scripts or files, which would be further requests. */
export function busyPage(status: keyof typeof WORDS, seconds: number): Rendered {
  const { title, text } = WORDS[status];
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return {
    status,
    html: PAGE.html(title, `<h1>${title}</h1><p>${text} Load the page again in ${wait}.</p>`),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE.policy },
  };
}
