import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Breadcrumbs: links, then the page itself. */
export function Crumbs({ crumbs }: { crumbs: readonly { name: string; path?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {crumbs.map(({ name, path }) => (
          <li key={path ?? name} lang={langOf(name)}>
            {path ? <SiteLink to={path}>{name}</SiteLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
