import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceHash } from '#platform/content-security-policy.ts';
import { type StaticFiles, serveStatic } from '#platform/static-files.ts';

/**
 * Has an opaque origin wherever it is opened, may load and send nothing, and is framed by our own pages alone (decision
 * 0056).
 */
export function serveResumeReader(assets: string): StaticFiles {
  const folder = join(dirname(assets), 'frames');
  const path = join(folder, 'resume-reader.html');
  if (!existsSync(path)) return () => null;
  const files = serveStatic(folder);
  const policy = readerPolicy(readFileSync(path, 'utf8'));
  return (request) => {
    const answer = files(request);
    answer?.headers.set('content-security-policy', policy);
    answer?.headers.set('x-frame-options', 'SAMEORIGIN');
    return answer;
  };
}

/** The policy of the document: what stands in it may run, and workers made of what it holds. */
export function readerPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashesOf(html, /<script type="module">(.*?)<\/script>/gs)}`,
    `style-src ${hashesOf(html, /<style>(.*?)<\/style>/gs)}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

function hashesOf(html: string, elements: RegExp): string {
  const contents = [...html.matchAll(elements)].map(([, content = '']) => content);
  return contents.map(sourceHash).join(' ');
}
