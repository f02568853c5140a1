import { commandWords } from '#platform/command-words.ts';
import type { Context } from '#server/core/context.ts';
import { ArticleFileError } from '#server/site/article-text.ts';
import { publishContent } from '#server/site/publish-content.ts';

export async function publishCommand(
  ctx: Pick<Context, 'db' | 'clock'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const words = commandWords(args, [], ['take-files']);
  if (!words || words.positionals.length > 1) {
    print('Usage: publish-content [FOLDER] [--take-files]');
    return 2;
  }
  try {
    const terms = { takeFiles: words.flags.includes('take-files') };
    const { articles, toolsChanged } = await publishContent(ctx, words.positionals[0], terms);
    const { added, updated, unchanged, withdrawn, kept } = articles;
    print(`Articles: ${added} added, ${updated} updated, ${unchanged} unchanged, ${withdrawn} withdrawn.`);
    for (const slug of kept) print(`Kept as written at the desk, unlike its file: ${slug}`);
    if (kept.length > 0) print('export-articles FOLDER writes what the desk says into files; --take-files drops it.');
    print(toolsChanged ? 'Tools: brought up to date.' : 'Tools: unchanged.');
    return 0;
  } catch (error) {
    if (!(error instanceof ArticleFileError)) throw error;
    print(`Nothing was published. ${error.message}`);
    return 1;
  }
}
