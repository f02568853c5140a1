import sanitize from 'sanitize-html';
import { storableJson } from '#server/core/storable-text.ts';

/** What Next.js hands its page; null where it is no such page. @throws SyntaxError */
export function nextDataIn(html: string): unknown {
  const [text] = scriptsIn(html, (attributes) => attributes['id'] === '__NEXT_DATA__');
  return text === undefined ? null : storableJson(text);
}

/** One value for each script. @throws SyntaxError for a broken one that holds a job posting. */
export function jsonLdIn(html: string): unknown[] {
  return scriptsIn(html, (attributes) => JSON_LD.test(attributes['type'] ?? '')).flatMap((text) => {
    try {
      return [storableJson(text)];
    } catch (error) {
      if (text.includes('JobPosting')) throw error;
      return [];
    }
  });
}

/** The cleaner of our HTML finds them, letting nothing but scripts through. */
function scriptsIn(html: string, isMeant: (attributes: sanitize.Attributes) => boolean): string[] {
  const scripts: string[] = [];
  sanitize(html, {
    allowedTags: ['script'],
    allowedAttributes: { script: ['type', 'id'] },
    allowVulnerableTags: true,
    exclusiveFilter({ tag, attribs, text }) {
      if (tag === 'script' && isMeant(attribs)) scripts.push(text);
      return true;
    },
  });
  return scripts;
}

const JSON_LD = /^\s*application\/ld\+json\b/i;

const JOB_POSTING = /(?:^|[/:])JobPosting$/;

/** Bare, in a list, in `@graph`, or in an item of a list. */
export function jobPostingsIn(content: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const waiting = [content];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isJobPosting(value)) found.push(value);
    else for (const inner of Object.values(value).reverse()) waiting.push(inner);
  }
  return found;
}

function isJobPosting(value: object): value is Record<string, unknown> {
  const types = '@type' in value ? [value['@type']].flat() : [];
  return types.some((type) => typeof type === 'string' && JOB_POSTING.test(type));
}
