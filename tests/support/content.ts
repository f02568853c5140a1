import type { ArticleText } from '#contract/site/desk-articles.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import {
  articles,
  type NewArticleRow,
  type NewPartnerRow,
  type NewToolRow,
  partners,
  tools,
} from '#server/schema/content.ts';
import { type EventInput, insertEvents } from '#server/site/events.ts';

/** An article that may be public, as its writer wrote it. */
export const ARTICLE_TEXT = {
  title: 'Visas: a start',
  summary: 'In short.',
  published: '2026-11-01',
  updated: '2026-11-02',
  checked: '2026-11-03',
  topics: ['Visas'],
  banner: '',
  author: '',
  body: 'One **two** three.\n\n## First steps\n\nMore.',
  sources: '- [An act](https://www.law.go.kr/법령/출입국관리법): the 90 days. Text read 3 November 2026.',
} satisfies ArticleText;

/** An event as staff write it. */
export const EVENT_TEXT = {
  ...{ title: 'Seoul JavaScript', summary: 'Two talks, then food.', description: 'Bring **questions**.' },
  ...{ starts_at: '2099-03-01T19:00:00+09:00', ends_at: '2099-03-01T21:00:00+09:00', organiser: 'Invented Club' },
};

/** A partner as staff write it. */
export const PARTNER_TEXT = {
  ...{ name: 'Harbour Movers', category: 'relocation', summary: 'Carries things.', url: 'https://movers.example/' },
};

/** A public article published on the day of the clock. */
export async function createArticle(ctx: Context, given: Partial<NewArticleRow> & { slug: string }): Promise<void> {
  const now = ctx.clock.now();
  const dates = { published_at: now, updated_at: now, checked_at: now };
  const text = { title: `About ${given.slug}`, summary: 'In short.', body: '<p>At length.</p>', contents: [] };
  await ctx.db.insert(articles).values({ ...text, ...dates, status: 'public', reading_minutes: 1, ...given });
  await recordChanges(ctx.db, ['articles']);
}

/** An event of two hours that begins at `starts_at`. */
export async function createEvent(
  ctx: Context,
  given: Partial<EventInput> & { slug: string; starts_at: Date },
): Promise<void> {
  const ends_at = new Date(given.starts_at.getTime() + 2 * 60 * 60 * 1000);
  const words = { title: `Meeting ${given.slug}`, summary: 'People meet.', organiser: 'Invented Club' };
  await ctx.db.transaction((tx) => insertEvents(tx, [{ ...words, ends_at, ...given }], ctx.clock.now()));
}

export async function createPartner(ctx: Context, given: Partial<NewPartnerRow> & { slug: string }): Promise<void> {
  const words = { name: given.slug, summary: 'Helps.', url: 'https://partner.example' };
  await ctx.db.insert(partners).values({ ...words, category: 'visa', ...given });
}

export async function createTool(ctx: Context, given: Partial<NewToolRow> & { slug: string }): Promise<void> {
  await ctx.db.insert(tools).values({ title: given.slug, summary: 'Reckons.', position: 1, ...given });
}
