import type { AnchorHTMLAttributes } from 'react';
import type { NavLink } from '#web/components/core/nav.ts';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type NavAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { link: NavLink; isSection?: boolean };

/** A link from `nav.ts`, internal or external. */
export function NavAnchor({ link: { to, label, external }, children = label, isSection, ...rest }: NavAnchorProps) {
  if (!external) {
    return (
      <SiteLink to={to} isSection={isSection} lang={langOf(label)} {...rest}>
        {children}
      </SiteLink>
    );
  }
  return (
    <a href={to} rel="noopener" {...rest}>
      {children}
    </a>
  );
}
