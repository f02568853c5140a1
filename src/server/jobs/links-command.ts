import type { Context } from '#server/core/context.ts';
import { checkLink } from '#server/jobs/check-links.ts';
import { linkOf } from '#server/jobs/links.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { findJob } from '#server/jobs/queries.ts';

/** `links check SLUG`. Answers the exit code. @throws Refusal `not_found`. */
export async function linksCommand(
  ctx: Context,
  [verb, slug, ...more]: string[],
  print: (line: string) => void,
): Promise<number> {
  if (verb !== 'check' || !slug || more.length > 0) {
    print('Usage: links check SLUG');
    return 2;
  }
  print(await checked(ctx, slug));
  return 0;
}

async function checked(ctx: Context, slug: string): Promise<string> {
  const found = await findJob(ctx.db, slug);
  if (!found) throw noSuchJob();
  const link = await linkOf(ctx.db, found.job.id);
  if (!link) return `${slug} has no apply link: people apply here.`;
  const finding = await checkLink(ctx, link);
  if (finding === null) return `${link.url}: robots.txt asks us not to follow it.`;
  const now = await linkOf(ctx.db, found.job.id);
  return `${link.url}: ${finding.kind === 'alive' ? 'it works.' : finding.sentence} (${now?.link?.state})`;
}
