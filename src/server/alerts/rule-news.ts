import type { Day } from '#contract/tools/fact.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { rememberTold } from '#server/alerts/queries.ts';
import { rulesEmail } from '#server/alerts/rule-emails.ts';
import { changesSinceTold, packTold, rulesOn, titlesOf, toolsIn, unpackTold } from '#server/alerts/rules.ts';
import type { Context } from '#server/core/context.ts';
import { laidOut, type NewMail } from '#server/core/emails.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

type RuleNews = { letters: { alert: AlertRow; mail: NewMail; seen: Uint8Array }[]; quiet: AlertRow[] };

/** Letters about what changed since each alert was last told. What only got other words counts as told. */
export async function ruleNews(ctx: Context, alerts: readonly AlertRow[]): Promise<RuleNews> {
  const day = koreanDay(ctx.clock.now());
  const news: RuleNews = { letters: [], quiet: [] };
  if (alerts.length === 0) return news;
  const titles = await titlesOf(ctx.db, [...new Set(alerts.flatMap(({ query }) => toolsIn(query)))]);
  for (const alert of alerts) {
    const seen = toldOn(alert.query, day);
    const slugs = toolsIn(alert.query);
    const changes = changesSinceTold(slugs, unpackTold(alert.seen), day);
    if (changes.length > 0) {
      news.letters.push({ alert, seen, mail: laidOut(ctx, rulesEmail(ctx, alert, changes, titles)) });
    } else {
      if (!alert.seen || !Buffer.from(seen).equals(alert.seen)) await rememberTold(ctx.db, alert, seen);
      news.quiet.push(alert);
    }
  }
  return news;
}

export function toldOn(query: string, day: Day): Uint8Array {
  return packTold(rulesOn(toolsIn(query), day));
}
