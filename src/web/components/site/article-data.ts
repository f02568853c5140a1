import type { Article } from '#contract/site/articles.ts';
import { canonicalUrl, imageUrl } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

export function articleData(site: SiteConfig, article: Article): object {
  const house = { '@type': 'Organization', name: site.brand, url: site.publicUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    mainEntityOfPage: canonicalUrl(site, `/blog/${article.slug}`),
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: article.author === site.brand ? house : { '@type': 'Person', name: article.author },
    publisher: house,
    keywords: article.topics.join(', '),
    inLanguage: 'en',
    ...(article.meta_image_url ? { image: imageUrl(site, article.meta_image_url) } : {}),
  };
}
