import { TagId, TagWords } from '#contract/admin-tags.ts';
import { errorsByField, Refusal } from '#contract/errors.ts';
import { commandWords } from '#platform/command-words.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { listTags } from '#server/dictionary/list-tags.ts';
import { putTag } from '#server/dictionary/put-tag.ts';
import { removeTag } from '#server/dictionary/remove-tag.ts';

const USAGE = `Usage: tags list
       tags put ID [--label NAME] [--words A,B] [--everyday A,B] [--implies ID]
       tags remove ID [--into ID]

  put     adds a tag or changes one; what is left out stays as it is, an empty value empties it
          --words     what else listings call it, in English and Korean
          --everyday  words that mean it among keywords, but not by themselves in a title
          --implies   another tag that every job with this one carries as well
  remove  only while no job carries it; --into names the tag that takes its place, on jobs and in filters`;

type Print = (line: string) => void;

/** `tags list`, `tags put` and `tags remove`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function tagsCommand(ctx: Context, [verb, ...args]: readonly string[], print: Print): Promise<number> {
  const words = commandWords(args, ['label', 'words', 'everyday', 'implies', 'into']);
  const [id, ...more] = words?.positionals ?? [];
  if (words && verb === 'list' && args.length === 0) await list(ctx, print);
  else if (words && verb === 'put' && id && more.length === 0) await put(ctx, id, words.values, print);
  else if (words && verb === 'remove' && id && more.length === 0) await remove(ctx, id, words.values.into, print);
  else {
    print(USAGE);
    return 2;
  }
  return 0;
}

async function list(ctx: Context, print: Print): Promise<void> {
  for (const { id, label, words, everyday_words, implies, jobs, replaces } of await listTags(ctx)) {
    const notes = [
      ...(words.length > 0 ? [words.join(', ')] : []),
      ...(everyday_words.length > 0 ? [`among keywords: ${everyday_words.join(', ')}`] : []),
      ...(implies ? [`implies ${implies}`] : []),
      ...(replaces.length > 0 ? [`replaces ${replaces.join(', ')}`] : []),
    ];
    print([`${id}: ${label}, ${jobs} ${jobs === 1 ? 'job' : 'jobs'}`, ...notes].join('; '));
  }
}

type Typed = Partial<Record<'label' | 'words' | 'everyday' | 'implies', string>>;

async function put(ctx: Context, typedId: string, typed: Typed, print: Print): Promise<void> {
  const id = TagId.safeParse(typedId);
  if (!id.success) throw new Refusal('invalid', `${typedId} is no id. ${id.error.issues[0]?.message ?? ''}.`);
  const before = ctx.tags.entries.find((tag) => tag.id === id.data);
  const said = TagWords.safeParse({
    label: typed.label ?? before?.label,
    words: listed(typed.words) ?? before?.words,
    everyday_words: listed(typed.everyday) ?? before?.everyday_words,
    implies: typed.implies === undefined ? before?.implies : typed.implies || null,
  });
  if (!said.success) {
    throw new Refusal('invalid', 'The tag was not put.', { errors: errorsByField(said.error) });
  }
  await putTag(ctx, COMMAND_LINE, id.data, said.data);
  print(before ? `${id.data} is changed.` : `${id.data} is a tag now; the next import knows it.`);
}

async function remove(ctx: Context, id: string, into: string | undefined, print: Print): Promise<void> {
  const jobs = await removeTag(ctx, COMMAND_LINE, id, into ?? null);
  const moved = jobs > 0 ? ` ${jobs} ${jobs === 1 ? 'job moves' : 'jobs move'} to ${into} in the background.` : '';
  print(`${id} is removed.${moved}`);
}

function listed(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
