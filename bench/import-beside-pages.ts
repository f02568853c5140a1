import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { percentile } from './statistics.ts';

/**
 * `node bench/import-beside-pages.ts [NUMBER]`: imports that many invented vacancies (4,206 where none is given) into a
 * running product on its embedded database, and measures meanwhile, over connections of its own, how long pages and the
 * API take to answer. Fails where the import takes a minute or an answer fails.
 */
const VACANCIES = Number(process.argv[2] ?? 4206);
/** As many vacancies each as the largest employer of a real file has. */
const COMPANIES = 6;
const LONGEST_S = 60;
const PATHS = ['/', '/jobs', '/jobs?places=busan&page=2', '/v1/jobs?q=engineer', '/tools/salary-calculator'];

async function main(): Promise<number> {
  const dir = temporaryDir('import-beside-pages');
  const server = await startServer(join(dir.path, 'data'));
  try {
    const source = join(dir.path, 'jobs.json');
    writeFileSync(source, JSON.stringify(Array.from({ length: VACANCIES }, (_, at) => vacancy(at))));
    for (let at = 0; at < COMPANIES; at++)
      await runCommand(server, ['call', 'POST /v1/admin/companies', `name=Firm ${at}`]);
    await timesOf(server.origin, Promise.resolve());
    const start = performance.now();
    const importing = runCommand(server, ['import', '--publish', 'at-once', '--format', 'json', source]);
    const times = await timesOf(server.origin, importing);
    const { code, output } = await importing;
    const seconds = (performance.now() - start) / 1000;
    console.log(output.trim());
    console.log(
      `${seconds.toFixed(1)} s; ${times.length} answers meanwhile, p50 ${shown(times, 0.5)} ms, p95 ${shown(times, 0.95)} ms, longest ${shown(times, 1)} ms`,
    );
    return code === 0 && seconds < LONGEST_S ? 0 : 1;
  } finally {
    await server.end('SIGTERM');
    dir.remove();
  }
}

function vacancy(number: number) {
  const company = `Firm ${number % COMPANIES}`;
  const description = `# What you do\n\n${`- Keep ledger ${number} of ${company} in balance\n`.repeat(20)}`;
  const url = `https://jobs.example/${number}`;
  return { id: number, title: `Engineer ${number}`, url, company, places: ['Seoul'], keywords: ['Java'], description };
}

/** How long one answer after the other took, in milliseconds, until the work is done; each path at least once. */
async function timesOf(origin: string, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (let number = 0; number < PATHS.length || !isDone; number++) {
    const start = performance.now();
    const answer = await fetch(`${origin}${PATHS[number % PATHS.length]}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

function shown(times: readonly number[], share: number): string {
  return percentile(times, share).toFixed(0);
}

process.exitCode = await main();
