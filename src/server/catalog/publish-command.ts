import { ArticleFileError } from '#server/articles/article-file.ts';
import { publishContent } from '#server/catalog/publish-content.ts';
import type { Context } from '#server/context.ts';

/** Publishes the bundled articles and tools; resolves with the exit code. */
export async function publishCommand(
  ctx: Pick<Context, 'db'>,
  [folder]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    const { articles, toolsChanged } = await publishContent(ctx, folder);
    const { added, updated, unchanged, withdrawn } = articles;
    print(`Articles: ${added} added, ${updated} updated, ${unchanged} unchanged, ${withdrawn} withdrawn.`);
    print(toolsChanged ? 'Tools: brought up to date.' : 'Tools: unchanged.');
    return 0;
  } catch (error) {
    if (!(error instanceof ArticleFileError)) throw error;
    print(`Nothing was published. ${error.message}`);
    return 1;
  }
}
