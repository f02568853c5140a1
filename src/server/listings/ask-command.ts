import { ASKED_QUESTIONS } from '#contract/employers/company-questions.ts';
import type { Context } from '#server/core/context.ts';
import { askableCompanies } from '#server/listings/company-questions.ts';

type Print = (line: string) => void;

/** `ask-employer --list`. Answers the exit code. */
export async function askEmployerCommand(ctx: Context, [option, ...more]: string[], print: Print): Promise<number> {
  if (option !== '--list' || more.length > 0) {
    print('Usage: ask-employer --list');
    return 2;
  }
  const found = await askableCompanies(ctx.db, ctx.clock.now());
  if (found.length === 0) print('No company with an address leaves anything open.');
  for (const { slug, name, listings, open, asked_at } of found) {
    const lacks = ASKED_QUESTIONS.filter((field) => open[field] > 0).map((field) => `${open[field]} lack ${field}`);
    const asked = asked_at ? `; asked ${asked_at.toISOString().slice(0, 10)}` : '';
    print(`${slug} (${name}): ${listings} ${listings === 1 ? 'listing' : 'listings'}, ${lacks.join(', ')}${asked}`);
  }
  return 0;
}
