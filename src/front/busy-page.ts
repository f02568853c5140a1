import { createHash } from 'node:crypto';
import { policy } from '#platform/content-security-policy.ts';
import type { Rendered } from '#platform/stored-page.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#faf8f3, #16150f); color: light-dark(#211d16, #ece8dd); }
h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 0 .5rem; } p { margin: 0 0 1rem; }`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

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
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text} Load the page again in ${wait}.</p></main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy({ styleHashes: [STYLE_HASH] }),
    },
  };
}
