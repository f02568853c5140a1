import sanitize from 'sanitize-html';
import { storableJson } from '#server/core/storable-text.ts';

/** One value for each script. @throws SyntaxError for a broken one that holds a job posting. */
export function jsonLdIn(html: string): unknown[] {
  return scriptsIn(html).flatMap((text) => {
    try {
      return [storableJson(text)];
    } catch (error) {
      if (text.includes('JobPosting')) throw error;
      return [];
    }
  });
}

/** The cleaner of our HTML finds them, letting nothing but scripts through. */
function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  sanitize(html, {
    allowedTags: ['script'],
    allowedAttributes: { script: ['type'] },
    allowVulnerableTags: true,
    exclusiveFilter({ tag, attribs, text }) {
      if (tag === 'script' && JSON_LD.test(attribs['type'] ?? '')) scripts.push(text);
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
