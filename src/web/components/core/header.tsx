import { useLocation } from '@tanstack/react-router';
import { Brand } from '#web/components/core/brand.tsx';
import { useFramePart } from '#web/components/core/frame-part.tsx';
import { type Market, useFrame } from '#web/components/core/market.ts';
import { MenuItem } from '#web/components/core/menu-item.tsx';
import { ACCOUNT_LINKS, DROP_LINKS, HEADER_LINKS, JOBS_MENU } from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { useClosingMenus } from '#web/components/core/use-closing-menus.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ThemeButton } from '#web/ui/theme-button.tsx';

/** The header of every page. Its menus are `details`, which open without JavaScript. */
export function Header() {
  const market = useFrame()?.market ?? null;
  const { brand } = useSite();
  const inJobs = useLocation({ select: ({ pathname }) => isOfJobs(pathname) });
  useClosingMenus();
  return (
    <header
      className="top"
      lang="en"
      {...useFramePart('header', [brand, market, inJobs], () => <HeaderLinks market={market} inJobs={inJobs} />)}
    />
  );
}

function isOfJobs(path: string): boolean {
  return path === '/jobs' || path.startsWith('/jobs/') || path.endsWith('-jobs');
}

type HeaderLinksProps = { market: Market | null; inJobs: boolean };

function HeaderLinks({ market, inJobs }: HeaderLinksProps) {
  return (
    <div className="page">
      <Brand />
      <nav className="nav" aria-label="Main">
        <JobsMenu market={market} inJobs={inJobs} />
        {HEADER_LINKS.map((link) => (
          <NavAnchor key={link.to} link={link} isSection />
        ))}
      </nav>
      <div className="nav end">
        {ACCOUNT_LINKS.map((link) => (
          <NavAnchor key={link.to} link={link} isSection className={`when-${link.when}`} />
        ))}
        <ThemeButton />
        <DropMenu market={market} />
      </div>
    </div>
  );
}

function JobsMenu({ market, inJobs }: HeaderLinksProps) {
  return (
    <details className="menu" name="menu">
      <summary aria-current={inJobs ? 'page' : undefined}>
        Jobs
        <Icon name="down" />
      </summary>
      <div className="menu-list">
        {market && <p>{market.open} open jobs in Seoul, Pangyo and beyond</p>}
        <ul>
          {JOBS_MENU.map((entry) => (
            <MenuItem key={entry.to} entry={entry} market={market} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function DropMenu({ market }: { market: Market | null }) {
  return (
    <details className="menu burger" name="menu">
      <summary className="close icon-btn" aria-label="Menu">
        <Icon name="menu" />
        <Icon name="cross" />
      </summary>
      <nav className="menu-list drop" aria-label="Menu">
        <ul>
          {DROP_LINKS.map((link) => (
            <li key={link.to}>
              <NavAnchor link={link}>
                {link.label}{' '}
                <span className="num mute">
                  {link.to === '/jobs' ? market?.open : market?.counts[link.landing ?? '']}
                </span>
              </NavAnchor>
            </li>
          ))}
          {ACCOUNT_LINKS.map((link) => (
            <li key={link.to} className={`when-${link.when}`}>
              <NavAnchor link={link} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
