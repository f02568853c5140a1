import '#web/components/people/account.css';
import type { ReactNode } from 'react';
import { Frame } from '#web/components/core/frame.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const PAGES = [
  { to: '/profile', label: 'Profile' },
  { to: '/profile/applications', label: 'Applications' },
  { to: '/profile/conversations', label: 'Conversations' },
  { to: '/settings', label: 'Settings' },
];

/** Without a title its content has the heading. */
export function OwnPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Frame>
      <main id="main" className="page">
        <nav className="own-nav" aria-label="Your account">
          {PAGES.map(({ to, label }) => (
            <SiteLink key={to} to={to} isSection={to !== '/profile'}>
              {label}
            </SiteLink>
          ))}
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
