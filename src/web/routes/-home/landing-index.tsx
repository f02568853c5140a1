import { LANDING_PAGES, type LandingPage, landingPath, PLACE_PAGES } from '#contract/jobs/landing-pages.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const GROUPS: readonly LandingPage['group'][] = [
  'What you bring',
  'Field',
  'Engineering',
  'Skill',
  'AI and data',
  'Design and product',
  'Business',
  'Place',
];

/** Of places there are many. */
const LINKS_MAX = 12;

/** The landing pages by group with their numbers of open jobs, the most first; none without jobs. */
export function LandingIndex({ counts }: { counts: Record<string, number> }) {
  return (
    <nav className="index" aria-labelledby="start">
      {GROUPS.map((group) => (
        <Group key={group} group={group} counts={counts} />
      ))}
    </nav>
  );
}

function Group({ group, counts }: { group: LandingPage['group']; counts: Record<string, number> }) {
  const jobsOn = (page: LandingPage) => counts[page.name] ?? 0;
  const pages = [...LANDING_PAGES, ...PLACE_PAGES]
    .filter((page) => page.group === group && jobsOn(page) > 0)
    .sort((a, b) => jobsOn(b) - jobsOn(a))
    .slice(0, LINKS_MAX);
  if (pages.length === 0) return null;
  return (
    <section>
      <h3>{group}</h3>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <SiteLink className="quiet" to={landingPath(page)}>
              {page.label}
            </SiteLink>
            <span className="n">{counts[page.name]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
