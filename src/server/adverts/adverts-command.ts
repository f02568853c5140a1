import { koreanDay } from '#platform/korean-day.ts';
import { contactGaps } from '#server/adverts/contact-gaps.ts';
import { holdAgainstLaw } from '#server/adverts/hold-against-law.ts';
import { minimumWageOn } from '#server/adverts/minimum-wage.ts';
import { ADVERT_RULES, lawsOn, wageGap } from '#server/adverts/rules.ts';
import type { Context } from '#server/context.ts';

type Print = (line: string) => void;

const USAGE = `Usage: adverts check | adverts gaps | adverts rules

  check  holds listings and companies against the law now; the server does so every hour
  gaps   companies with open listings whose address and telephone nobody recorded
  rules  what the law asks for today, and what comes`;

const VERBS: Record<string, (ctx: Context, print: Print) => Promise<void>> = {
  async check(ctx, print) {
    const { heldBack, publishedAgain } = await holdAgainstLaw(ctx);
    print(`Held back: ${heldBack}. Published again: ${publishedAgain}.`);
  },
  async gaps({ db, clock }, print) {
    const gaps = await contactGaps(db, clock.now());
    if (gaps.length === 0) print('Every company with open listings has an address or a telephone.');
    for (const { slug, name, open, lacks } of gaps) print(`${slug}, ${name}: ${open} open; ${lacks.join(' and ')}`);
  },
  async rules({ clock }, print) {
    const today = koreanDay(clock.now());
    if (minimumWageOn(today) === null) print(`Not known: ${wageGap(today)}`);
    for (const rule of ADVERT_RULES) {
      print(`${rule.id}: ${rule.text} (${rule.appliesTo.join(', ')})`);
      const current = lawsOn(rule, today);
      for (const basis of rule.laws)
        print(`  ${basis.law}, ${current.includes(basis) ? 'in force' : `from ${basis.from}`}: ${basis.source}`);
    }
  },
};

/** `adverts check|gaps|rules`. Answers the exit code. */
export async function advertsCommand(ctx: Context, [name = '', ...more]: string[], print: Print): Promise<number> {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb || more.length > 0) {
    print(USAGE);
    return 2;
  }
  await verb(ctx, print);
  return 0;
}
