import '#web/components/people/account.css';
import type { ReactNode } from 'react';
import type { OwnNews } from '#contract/talents/profile.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { readNews } from '#web/storage/own-news.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const PAGES: readonly { to: string; label: string; news?: keyof OwnNews }[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/profile/applications', label: 'Applications', news: 'applications' },
  { to: '/profile/conversations', label: 'Conversations', news: 'conversations' },
  { to: '/settings', label: 'Settings' },
];

/** Without a title its content has the heading. */
export function OwnPage({ title, children }: { title?: string; children: ReactNode }) {
  const { value: news } = useLoaded(readNews);
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
