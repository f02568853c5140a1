import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { checkLink } from '#server/jobs/check-links.ts';
import { checkJob, countWaitingLinks, decideLink, linkOf, waitingLinks } from '#server/jobs/links.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { findJob } from '#server/jobs/queries.ts';

type Print = (line: string) => void;

const VERBS: Record<string, (ctx: Context, slug: string) => Promise<string>> = {
  async close(ctx, slug) {
    await decideLink(ctx, COMMAND_LINE, slug, { close: true });
    return `${slug} is closed.`;
  },
  async keep(ctx, slug) {
    await decideLink(ctx, COMMAND_LINE, slug, { close: false });
    return `${slug} stays open with this link.`;
  },
  async check(ctx, slug) {
    const found = await findJob(ctx.db, slug);
    if (!found) throw noSuchJob();
    const link = await linkOf(ctx.db, found.job.id);
    if (!link) return `${slug} has no apply link: people apply here.`;
    const finding = await checkLink(ctx, link);
    if (finding === null) return `${link.url}: robots.txt asks us not to follow it.`;
    const now = await linkOf(ctx.db, found.job.id);
    return `${link.url}: ${finding.kind === 'alive' ? 'it works.' : finding.sentence} (${now?.link?.state})`;
  },
};

/** `links list|close|keep|check`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function linksCommand(ctx: Context, [name = '', ...args]: string[], print: Print): Promise<number> {
  if (name === 'list' && args.length === 0) return printWaiting(ctx, print);
  const [slug, ...more] = args;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb || !slug || more.length > 0) {
    print('Usage: links list | links close SLUG | links keep SLUG | links check SLUG');
    return 2;
  }
  print(await verb(ctx, slug));
  return 0;
}

async function printWaiting({ db, clock }: Context, print: Print): Promise<number> {
  const now = clock.now();
  const waiting = await waitingLinks(db, now, { after: null, limit: await countWaitingLinks(db, now) });
  if (waiting.length === 0) print('No link waits.');
  for (const { job, url, fault, failing_since } of waiting) {
    print(`${job.slug}, ${job.title} at ${job.company_name}`);
    print(`  ${url} since ${failing_since.slice(0, 10)}: ${fault}`);
  }
  return 0;
}

/** `check-job SLUG`. */
export async function checkJobCommand(ctx: Context, [slug, ...more]: string[], print: Print): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: check-job SLUG');
    return 2;
  }
  await checkJob(ctx, COMMAND_LINE, slug);
  print(`${slug} was checked.`);
  return 0;
}
