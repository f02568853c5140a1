import { z } from 'zod';
import type { NewCompanyBody } from '#contract/admin-companies.ts';
import { LIMITS } from '#contract/limits.ts';
import { webUrl } from '#contract/web-url.ts';
import { commandWords } from '#platform/command-words.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { addCompany } from '#server/companies/add-company.ts';
import type { Context } from '#server/context.ts';

const USAGE = `Usage: add-company NAME [--slug SLUG] [--name-ko NAME] [--website URL] [--location PLACE] [--contact EMAIL]

  --contact  where notices of new applications go; without it nobody is told by e-mail`;

const Text = z.string().trim().min(1).max(LIMITS.nameMax);
const Options = z.object({
  slug: Text.optional(),
  'name-ko': Text.optional(),
  website: webUrl().optional(),
  location: Text.optional(),
  contact: z.email().max(LIMITS.emailMax).optional(),
});

/** `add-company NAME`. Answers the exit code. @throws Refusal where nothing was added. */
export async function addCompanyCommand(
  ctx: Context,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const company = parsed(args);
  if (typeof company === 'string') {
    print(`${company}${USAGE}`);
    return 2;
  }
  const { slug, name } = await addCompany(ctx, COMMAND_LINE, company);
  print(`${name} is added, at ${ctx.settings.publicUrl}/companies/${slug}.`);
  return 0;
}

/** The company, or what is wrong with an option. */
function parsed(args: readonly string[]): NewCompanyBody | string {
  const words = commandWords(args, Options.keyof().options);
  const name = Text.safeParse(words?.positionals[0]);
  if (!words || !name.success || words.positionals.length > 1) return '';
  const options = Options.safeParse(words.values);
  if (!options.success) return `--${options.error.issues[0]?.path.join('.')} is not valid.\n\n`;
  const { slug, website, location, contact, 'name-ko': name_ko } = options.data;
  return { name: name.data, slug, name_ko, location, website_url: website, contact_email: contact };
}
