import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const TABS = [
  { id: 'jobs', path: '' },
  { id: 'applications', path: '/applications' },
  { id: 'talents', path: '/talents' },
  { id: 'company', path: '/company' },
  { id: 'team', path: '/team' },
] as const;
export type RecruitTab = (typeof TABS)[number]['id'];

type RecruitTabsProps = {
  company: string;
  current: RecruitTab;
};

export function RecruitTabs({ company, current }: RecruitTabsProps) {
  const { tabs, ...words } = useWords(RECRUIT_WORDS);
  return (
    <nav className="tabs" aria-label={words.company}>
      {TABS.map(({ id, path }) => (
        <SiteLink key={id} to={`/recruit/${company}${path}`} aria-current={id === current ? 'page' : undefined}>
          {tabs[id]}
        </SiteLink>
      ))}
    </nav>
  );
}
