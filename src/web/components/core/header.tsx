import { useLocation } from '@tanstack/react-router';
import { Brand } from '#web/components/core/brand.tsx';
import { type FrameLanguage, sayLink, useFrameLanguage } from '#web/components/core/frame-language.ts';
import { useFramePart } from '#web/components/core/frame-part.tsx';
import { type Market, useFrame } from '#web/components/core/market.ts';
import { MenuItem } from '#web/components/core/menu-item.tsx';
import {
  ACCOUNT_LINKS,
  DROP_LINKS,
  HEADER_LINKS,
  JOBS_MENU,
  type MenuEntry,
  type Say,
} from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { useClosingMenus } from '#web/components/core/use-closing-menus.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ThemeButton } from '#web/ui/theme-button.tsx';

/** The header of every page. Its menus are `details`, which open without JavaScript. */
export function Header() {
  const market = useFrame()?.market ?? null;
  const { brand } = useSite();
  const frame = useFrameLanguage();
  const inJobs = useLocation({ select: ({ pathname }) => isOfJobs(pathname) });
  const inSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' });
  useClosingMenus();
  return (
    <header
      className="top"
      lang={frame.lang}
      {...useFramePart('header', [brand, market, inJobs, inSettings, frame.lang], () => (
        <HeaderLinks {...frame} market={market} inJobs={inJobs} inSettings={inSettings} />
      ))}
    />
  );
}

function isOfJobs(path: string): boolean {
  return path === '/jobs' || path.startsWith('/jobs/') || path.endsWith('-jobs');
}

type HeaderLinksProps = FrameLanguage & { market: Market | null; inJobs: boolean; inSettings: boolean };

function HeaderLinks({ inJobs, inSettings, ...frame }: HeaderLinksProps) {
  const { say } = frame;
  return (
    <div className="page">
      <Brand />
      <nav className="nav" aria-label={say('Main')}>
        <JobsMenu inJobs={inJobs} {...frame} />
        {HEADER_LINKS.map((link) => (
          <NavAnchor key={link.to} link={sayLink(say, link)} isSection />
        ))}
      </nav>
      <div className="nav end">
        {ACCOUNT_LINKS.map((link) => (
          <NavAnchor
            key={link.to}
            link={sayLink(say, link)}
            isSection
            className={`when-${link.when}`}
            aria-current={inSettings && link.to === '/profile' ? 'page' : undefined}
          />
        ))}
        <ThemeButton label={say('Dark')} />
        <DropMenu {...frame} />
      </div>
    </div>
  );
}

function JobsMenu({ market, inJobs, say }: Omit<HeaderLinksProps, 'inSettings'>) {
  return (
    <details className="menu" name="menu">
      <summary aria-current={inJobs ? 'page' : undefined}>
        {say('Jobs')}
        <Icon name="down" />
      </summary>
      <div className="menu-list">
        {market && (
          <p>{`${market.open}${say(` open job${market.open === 1 ? '' : 's'} in Seoul, Pangyo and beyond`)}`}</p>
        )}
        <ul>
          {JOBS_MENU.map((entry) => (
            <MenuItem key={entry.to} entry={sayEntry(say, entry)} market={market} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function DropMenu({ market, say }: Omit<HeaderLinksProps, 'inJobs' | 'inSettings'>) {
  return (
    <details className="menu burger" name="menu">
      <summary className="close icon-btn" aria-label={say('Menu')}>
        <Icon name="menu" />
        <Icon name="cross" />
      </summary>
      <nav className="menu-list drop" aria-label={say('Menu')}>
        <ul>
          {DROP_LINKS.map((link) => (
            <li key={link.to}>
              <NavAnchor link={sayLink(say, link)}>
                {say(link.label)}{' '}
                <span className="num mute">
                  {link.to === '/jobs' ? market?.open : 'landing' in link && market?.counts[link.landing]}
                </span>
              </NavAnchor>
            </li>
          ))}
          {ACCOUNT_LINKS.map((link) => (
            <li key={link.to} className={`when-${link.when}`}>
              <NavAnchor link={sayLink(say, link)} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function sayEntry(say: Say, { subtitle, ...entry }: (typeof JOBS_MENU)[number]): MenuEntry {
  const said = { ...sayLink(say, entry), subtitle: say(subtitle) };
  return 'badge' in entry ? { ...said, badge: { ...entry.badge, text: say(entry.badge.text) } } : said;
}
