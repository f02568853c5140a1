import { SiteLink } from '#web/ui/site-link.tsx';

const TABS = [
  { id: 'jobs', label: 'Jobs', path: '' },
  { id: 'applications', label: 'Applications', path: '/applications' },
  { id: 'talents', label: 'Talents', path: '/talents' },
  { id: 'company', label: 'Company', path: '/company' },
  { id: 'team', label: 'Team', path: '/team' },
] as const;
export type RecruitTab = (typeof TABS)[number]['id'];

type RecruitTabsProps = {
  company: string;
  current: RecruitTab;
};

export function RecruitTabs({ company, current }: RecruitTabsProps) {
  return (
    <nav className="tabs" aria-label="Your company">
      {TABS.map(({ id, label, path }) => (
        <SiteLink key={id} to={`/recruit/${company}${path}`} aria-current={id === current ? 'page' : undefined}>
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
