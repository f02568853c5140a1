import type { Market } from '#web/components/core/market.ts';
import type { MenuEntry } from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** An item of the jobs menu: emoji, title, subtitle, and a badge once the numbers are known. */
export function MenuItem({ entry, market }: { entry: MenuEntry; market: Market | null }) {
  const { badge } = entry;
  const count = badge && market?.[badge.of];
  return (
    <li>
      <NavAnchor link={entry}>
        <span className="emoji" aria-hidden="true">
          {entry.emoji}
        </span>
        <span>
          {entry.label}
          {entry.external && <Icon name="out" />}
        </span>
        {count ? <span className="badge">{`${count}${badge.text}`}</span> : null}
        <small>{entry.subtitle}</small>
      </NavAnchor>
    </li>
  );
}
