import { useLocation } from '@tanstack/react-router';
import { Brand } from '#web/components/core/brand.tsx';
import { useFramePart } from '#web/components/core/frame-part.tsx';
import { type Market, useFrame } from '#web/components/core/market.ts';
import { MenuItem } from '#web/components/core/menu-item.tsx';
import type { Nav } from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { useClosingMenus } from '#web/components/core/use-closing-menus.ts';
import { useNav } from '#web/components/core/use-nav.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ThemeButton } from '#web/ui/theme-button.tsx';

/** The header of every page. Its menus are `details`, which open without JavaScript. */
export function Header() {
  const market = useFrame()?.market ?? null;
  const { brand } = useSite();
  const nav = useNav();
  const inJobs = useLocation({ select: ({ pathname }) => isOfJobs(pathname) });
  useClosingMenus();
  return (
    <header
      className="top"
      lang={nav.lang}
      {...useFramePart('header', [brand, market, inJobs, nav.lang], () => <HeaderLinks {...{ nav, market, inJobs }} />)}
    />
  );
}

function isOfJobs(path: string): boolean {
  return path === '/jobs' || path.startsWith('/jobs/') || path.endsWith('-jobs');
}

type HeaderLinksProps = { nav: Nav; market: Market | null; inJobs: boolean };

function HeaderLinks({ nav, market, inJobs }: HeaderLinksProps) {
  return (
    <div className="page">
      <Brand />
      <nav className="nav" aria-label={nav.says.main}>
        <JobsMenu {...{ nav, market, inJobs }} />
        {nav.header.map((link) => (
          <NavAnchor key={link.to} link={link} isSection />
        ))}
      </nav>
      <div className="nav end">
        {nav.accounts.map((link) => (
          <NavAnchor key={link.to} link={link} isSection className={`when-${link.when}`} />
        ))}
        <ThemeButton label={nav.says.dark} />
        <DropMenu nav={nav} market={market} />
      </div>
    </div>
  );
}

function JobsMenu({ nav: { jobs, says }, market, inJobs }: HeaderLinksProps) {
  return (
    <details className="menu" name="menu">
      <summary aria-current={inJobs ? 'page' : undefined}>
        {says.jobs}
        <Icon name="down" />
      </summary>
      <div className="menu-list">
        {market && <p>{says.open(market.open)}</p>}
        <ul>
          {jobs.map((entry) => (
            <MenuItem key={entry.to} entry={entry} market={market} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function DropMenu({ nav: { drop, accounts, says }, market }: Omit<HeaderLinksProps, 'inJobs'>) {
  return (
    <details className="menu burger" name="menu">
      <summary className="close icon-btn" aria-label={says.menu}>
        <Icon name="menu" />
        <Icon name="cross" />
      </summary>
      <nav className="menu-list drop" aria-label={says.menu}>
        <ul>
          {drop.map((link) => (
            <li key={link.to}>
              <NavAnchor link={link}>
                {link.label}{' '}
                <span className="num mute">
                  {link.to === '/jobs' ? market?.open : market?.counts[link.landing ?? '']}
                </span>
              </NavAnchor>
            </li>
          ))}
          {accounts.map((link) => (
            <li key={link.to} className={`when-${link.when}`}>
              <NavAnchor link={link} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
