import { landingPath } from '#contract/jobs/landing-paths.ts';
import type { Home } from '#contract/site/home.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The landing pages by group with their numbers of open jobs. */
export function LandingIndex({ pages }: { pages: Home['landing_pages'] }) {
  return (
    <nav className="index" aria-labelledby="start">
      {[...Map.groupBy(pages, ({ group }) => group)].map(([group, own]) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {own.map(({ name, label, jobs }) => (
              <li key={name}>
                <SiteLink className="quiet" to={landingPath({ name })}>
                  {label}
                </SiteLink>
                <span className="n">{jobs}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
