import '#web/components/people/account.css';
import '#web/components/employers/recruit.css';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { pwdOf, useDropPwd } from '#web/components/employers/pwd-param.ts';
import { RecruitHead } from '#web/components/employers/recruit-head.tsx';
import { type RecruitTab, RecruitTabs } from '#web/components/employers/recruit-tabs.tsx';
import { RecruitTop } from '#web/components/employers/recruit-top.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';

type RecruitFrameProps = {
  company: CompanyBrief;
  title: string;
  tab: RecruitTab;
  /** A line below the title; the company's name if left out. */
  line?: ReactNode;
  /** Whether its visitor may see it; else the site's own header stands above the password's field. */
  isOpen?: boolean;
  children: ReactNode;
};

export function RecruitFrame({ company, title, tab, line = company.name, isOpen = true, children }: RecruitFrameProps) {
  useDropPwd(pwdOf(useSearch({ strict: false })));
  return (
    <Frame {...(isOpen ? { header: <RecruitTop company={company} /> } : {})}>
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
