import { pageImageName } from '#contract/share-image-addresses.ts';
import type { SHARE_IMAGE_KINDS } from '#contract/share-images.ts';
import { findArticle } from '#server/articles/queries.ts';
import { findListedCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { findEvent } from '#server/events/queries.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { findJob } from '#server/jobs/queries.ts';
import { isPublic } from '#server/schema/job-state.ts';
import { articleCard, type Card, companyCard, eventCard, jobCard, versionOf } from '#server/share-cards/card.ts';
import { PAGE_CARDS, PAGES_VERSION } from '#server/share-images/page-cards.ts';

export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];
/** A card with the name and version of its image. */
export type FoundCard = { card: Card; id: string; version: string };

/** Finds the card of each kind by slug or uuid; null if there is nothing public. */
const FINDERS: Record<ShareImageKind, (ctx: Context, id: string) => Promise<FoundCard | null>> = {
  async jobs(ctx, id) {
    const found = await findJob(ctx.db, id);
    if (!found || !isPublic(found.job, ctx.clock.now())) return null;
    return labelled(found.job.slug, jobCard(presentJobBrief(found, ctx.clock.now(), ctx.tags)));
  },
  async companies(ctx, id) {
    const company = await findListedCompany(ctx.db, id, ctx.clock.now());
    return company && labelled(company.slug, companyCard(company));
  },
  async articles(ctx, id) {
    const article = await findArticle(ctx.db, id);
    return article && labelled(article.slug, articleCard(article));
  },
  async events(ctx, id) {
    const event = await findEvent(ctx.db, id);
    return event && labelled(event.slug, eventCard(event));
  },
  async pages(_ctx, id) {
    const own = PAGE_CARDS.get(id);
    // Pages without their own card share the site's.
    return own ? { card: own, id, version: PAGES_VERSION } : FINDERS.pages(_ctx, pageImageName('/'));
  },
};

export function findCard(ctx: Context, kind: ShareImageKind, id: string): Promise<FoundCard | null> {
  return FINDERS[kind](ctx, id);
}

function labelled(slug: string, card: Card): FoundCard {
  return { card, id: slug, version: versionOf(card) };
}
