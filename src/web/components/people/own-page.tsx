import '#web/components/people/account.css';
import type { ReactNode } from 'react';
import type { OwnNews } from '#contract/talents/profile.ts';
import { noteNews, readNews } from '#web/browser-storage/own-news.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const PAGES: readonly { to: string; label: string; news?: keyof OwnNews }[] = [
  { to: '/profile', label: 'Profile', news: 'prepared' },
  { to: '/profile/applications', label: 'Applications', news: 'applications' },
  { to: '/profile/conversations', label: 'Conversations', news: 'conversations' },
  { to: '/settings', label: 'Settings' },
];

type OwnPageProps = {
  /** Without it the content has the heading. */
  title?: string;
  /** Of a page that has read it; else it is read. */
  news?: OwnNews;
  children: ReactNode;
};

export function OwnPage({ title, news: given, children }: OwnPageProps) {
  const { value } = useLoaded(given ? () => noteNews(given) : readNews);
  const news = given ?? value;
  return (
    <Frame>
      <main id="main" className="page">
        <nav className="own-nav" aria-label="Your account">
          {PAGES.map((page) => {
            const count = page.news && news ? news[page.news] : 0;
            return (
              <SiteLink key={page.to} to={page.to} isSection={page.to !== '/profile'}>
                {page.label}
                {count > 0 && (
                  <span className="news">
                    <span className="vh">{count} new</span>
                  </span>
                )}
              </SiteLink>
            );
          })}
          <SiteLink className="away" to="/logout">
            Sign out
          </SiteLink>
        </nav>
        <div className="own">
          {title && <h1>{title}</h1>}
          {children}
        </div>
      </main>
    </Frame>
  );
}
