import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const PATHS = {
  jobs: '',
  applications: '/applications',
  talents: '/talents',
  conversations: '/conversations',
  company: '/company',
  team: '/team',
} as const;

export type RecruitTab = keyof typeof PATHS;

type RecruitTabsProps = { company: string; current: RecruitTab };

export function RecruitTabs({ company, current }: RecruitTabsProps) {
  const { tabs, ...words } = useWords(RECRUIT_WORDS);
  const ids = Object.keys(PATHS) as RecruitTab[];
  return (
    <Tabs
      label={words.company}
      current={current}
      tabs={ids.map((id) => ({ id, label: tabs[id], to: `/recruit/${company}${PATHS[id]}` }))}
    />
  );
}
