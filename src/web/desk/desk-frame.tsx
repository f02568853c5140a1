import type { ReactNode } from 'react';
import { Brand } from '#web/components/site/brand.tsx';
import { Notices, useNotices } from '#web/desk/notices.tsx';
import { DESK_GROUPS } from '#web/desk/records/desk-resource.ts';
import { NotifyContext } from '#web/desk/records/state.ts';
import { PAGES, RESOURCES } from '#web/desk/resources.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { toggleTheme } from '#web/ui/theme.ts';

/** The frame of every page of the desk: the way around it on the left, or behind a menu on phones. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { notice, notify } = useNotices();
  return (
    <div className="desk">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="desk-top">
        <Brand />
        <details className="menu desk-menu">
          <summary className="btn small">Menu</summary>
          <div className="menu-list">
            <DeskNav label="Desk menu" />
          </div>
        </details>
        <span className="desk-end">
          <button className="close icon-btn" type="button" onClick={toggleTheme} aria-label="Light or dark">
            <Icon name="theme" />
          </button>
          <SiteLink to="/logout">Sign out</SiteLink>
        </span>
      </header>
      <div className="desk-side">
        <DeskNav label="Desk" />
      </div>
      <main id="main" className="desk-main">
        <NotifyContext value={notify}>{children}</NotifyContext>
      </main>
      <Notices notice={notice} />
    </div>
  );
}

function DeskNav({ label }: { label: string }) {
  return (
    <nav className="desk-nav" aria-label={label}>
      <SiteLink to="/admin">Overview</SiteLink>
      {DESK_GROUPS.map((group) => (
        <DeskGroup key={group} group={group} />
      ))}
    </nav>
  );
}

function DeskGroup({ group }: { group: (typeof DESK_GROUPS)[number] }) {
  const places = [...PAGES, ...RESOURCES].filter((place) => place.group === group);
  if (places.length === 0) return null;
  return (
    <>
      <p className="label">{group}</p>
      <ul>
        {places.map(({ name, label }) => (
          <li key={name}>
            <SiteLink to={`/admin/${name}`} isSection>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
