import { z } from 'zod';
import { MomentWithOffset } from '#contract/moments.ts';
import { commandWords } from '#platform/command-words.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { closeJob, publishJob, unpublishJob } from '#server/jobs/publication.ts';

/** As people type a time: with seconds or without. */
export const TypedTime = MomentWithOffset.or(z.iso.datetime({ offset: true, precision: -1 }));

type Print = (line: string) => void;

/** `publish-job SLUG [--at TIME]`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function publishJobCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  const command = parsed(args);
  if (!command) {
    print('Usage: publish-job SLUG [--at TIME], for example: publish-job engineer-toss --at 2026-12-01T09:00+09:00');
    return 2;
  }
  const { published_at } = await publishJob(ctx, COMMAND_LINE, command.slug, command.at);
  print(
    command.at
      ? `${command.slug} will be published at ${published_at?.toISOString()}.`
      : `${command.slug} is published.`,
  );
  return 0;
}

/** `unpublish-job SLUG`. */
export async function unpublishJobCommand(ctx: Context, [slug, ...more]: string[], print: Print): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: unpublish-job SLUG');
    return 2;
  }
  await unpublishJob(ctx, COMMAND_LINE, slug);
  print(`${slug} is a draft again.`);
  return 0;
}

/** `close-job SLUG`. */
export async function closeJobCommand(ctx: Context, [slug, ...more]: string[], print: Print): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: close-job SLUG');
    return 2;
  }
  await closeJob(ctx, COMMAND_LINE, slug);
  print(`${slug} is closed.`);
  return 0;
}

function parsed(args: readonly string[]): { slug: string; at: Date | null } | null {
  const words = commandWords(args, ['at']);
  const [slug, ...more] = words?.positionals ?? [];
  const at = TypedTime.optional().safeParse(words?.values.at);
  if (!slug || more.length > 0 || !at.success) return null;
  return { slug, at: at.data === undefined ? null : new Date(at.data) };
}
