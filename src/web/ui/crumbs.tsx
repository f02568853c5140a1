import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

type CrumbsProps = { crumbs: readonly { name: string; path?: string }[]; label?: string };

/** Breadcrumbs: links, then the page itself. */
export function Crumbs({ crumbs, label = 'Breadcrumb' }: CrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map(({ name, path }) => (
          <li key={path ?? name} lang={langOf(name) ?? 'en'}>
            {path ? <SiteLink to={path}>{unbroken(name)}</SiteLink> : <span aria-current="page">{unbroken(name)}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
