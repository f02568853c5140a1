import '#web/components/account/account.css';
import '#web/components/recruit/recruit.css';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CompanyBrief } from '#contract/companies.ts';
import { pwdOf, useDropPwd } from '#web/components/recruit/pwd-param.ts';
import { RecruitHead } from '#web/components/recruit/recruit-head.tsx';
import { type RecruitTab, RecruitTabs } from '#web/components/recruit/recruit-tabs.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';

type RecruitFrameProps = {
  company: CompanyBrief;
  title: string;
  tab: RecruitTab;
  /** A line below the title; the company's name if left out. */
  line?: ReactNode;
  children: ReactNode;
};

export function RecruitFrame({ company, title, tab, line = company.name, children }: RecruitFrameProps) {
  useDropPwd(pwdOf(useSearch({ strict: false })));
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={[{ name: company.name, path: `/recruit/${company.slug}` }, { name: title }]} />
        <RecruitHead company={company} title={title}>
          {line}
        </RecruitHead>
        <RecruitTabs company={company.slug} current={tab} />
        {children}
      </main>
    </Frame>
  );
}
