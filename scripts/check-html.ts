import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Language } from '#contract/core/language.ts';
import { startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

type Message = { type: string; url: string; message: string; extract?: string; lastLine?: number };
type Page = { path: string; file: string };

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const OUTPUT_BYTES = 50_000_000;

/**
 * `node scripts/check-html.ts [REPORT]`: starts the product with the demo market, reads at least one page of every kind
 * as a program without JavaScript gets it, in Korean too where there are both, and holds them against the Nu HTML
 * checker. Needs Java, and the pages built. Prints every error, writes how many pages passed and failed to REPORT, and
 * exits with 1 where one failed.
 */
async function main(report: string | undefined): Promise<void> {
  const data = temporaryDir('html');
  try {
    const folder = join(data.path, 'pages');
    const pages = await savePages(join(data.path, 'data'), folder);
    const errors = check(folder);
    for (const { url, lastLine, message, extract } of errors) {
      const page = pages.find(({ file }) => url.endsWith(`/${file}`));
      console.log(`${page?.path} line ${lastLine}: ${message}\n    ${extract?.replace(/\s+/g, ' ')}`);
    }
    const failed = pages.filter(({ file }) => errors.some(({ url }) => url.endsWith(`/${file}`))).length;
    const passed = pages.length - failed;
    console.log(`${passed} pages without an error, ${failed} with one.`);
    if (report) writeFileSync(report, JSON.stringify({ passed, failed }));
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    data.remove();
  }
}

async function savePages(dataDir: string, folder: string): Promise<Page[]> {
  mkdirSync(folder, { recursive: true });
  const server = await startServer(dataDir);
  try {
    const pages: Page[] = [];
    for (const path of await pageKinds(server.origin)) {
      const [english, korean] = [await read(server.origin + path, 'en'), await read(server.origin + path, 'ko')];
      if (english === null || korean === null) continue;
      for (const html of isKorean(korean) === isKorean(english) ? [english] : [english, korean]) {
        const file = `page-${pages.length}.html`;
        writeFileSync(join(folder, file), html);
        pages.push({ path, file });
      }
    }
    return pages;
  } finally {
    await server.end('SIGTERM');
  }
}

/** Null for what is no page. */
async function read(url: string, language: Language): Promise<string | null> {
  const answer = await fetch(url, { headers: { 'accept-language': language } });
  return answer.headers.get('content-type')?.startsWith('text/html') ? answer.text() : null;
}

function isKorean(html: string): boolean {
  return /<html[^>]* lang="ko"/.test(html);
}

function check(folder: string): Message[] {
  const args = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', '--errors-only', folder];
  const { stderr, status } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: OUTPUT_BYTES });
  if (status !== 0) throw new Error(`The checker did not run: ${stderr}`);
  return (JSON.parse(stderr) as { messages: Message[] }).messages;
}

await main(process.argv[2]);
