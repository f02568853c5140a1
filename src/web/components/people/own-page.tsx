import '#web/components/people/account.css';
import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { OwnNews } from '#contract/talents/profile.ts';
import { noteNews, readNews } from '#web/browser-storage/own-news.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { OWN_NAV_ENGLISH, type OwnNavWords } from '#web/components/people/own-page-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const PAGES: readonly { to: keyof OwnNavWords['pages']; news?: keyof OwnNews }[] = [
  { to: '/profile', news: 'prepared' },
  { to: '/profile/applications', news: 'applications' },
  { to: '/profile/conversations', news: 'conversations' },
  { to: '/settings' },
];

type OwnPageProps = {
  /** Without it the content has the heading. */
  title?: string;
  /** Of a page that has read it; else it is read. */
  news?: OwnNews;
  /** Of a page that is translated. */
  language?: Language;
  words?: OwnNavWords;
  children: ReactNode;
};

export function OwnPage({ title, news: given, language, words = OWN_NAV_ENGLISH, children }: OwnPageProps) {
  const { value } = useLoaded(given ? () => noteNews(given) : readNews);
  const news = given ?? value;
  return (
    <TranslatedFrame language={language}>
      <main id="main" className="page" lang={language}>
        <nav className="own-nav" aria-label={words.name}>
          {PAGES.map((page) => {
            const count = page.news && news ? news[page.news] : 0;
            return (
              <SiteLink key={page.to} to={page.to} isSection={page.to !== '/profile'}>
                {words.pages[page.to]}
                {count > 0 && (
                  <span className="news">
                    <span className="vh">{words.news(count)}</span>
                  </span>
                )}
              </SiteLink>
            );
          })}
          <SiteLink className="away" to="/logout">
            {words.signOut}
          </SiteLink>
        </nav>
        <div className="own">
          {title && <h1>{title}</h1>}
          {children}
        </div>
      </main>
    </TranslatedFrame>
  );
}
