import '#web/components/account/account.css';
import '#web/components/recruit/recruit.css';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CompanyBrief } from '#contract/companies.ts';
import { pwdOf, useDropPwd } from '#web/components/recruit/pwd-param.ts';
import { RecruitHead } from '#web/components/recruit/recruit-head.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type RecruitFrameProps = { company: CompanyBrief; title: string; children: ReactNode };

/** The frame of a company's pages about talents, with links between them. */
export function RecruitFrame({ company, title, children }: RecruitFrameProps) {
  const base = `/recruit/${company.slug}`;
  useDropPwd(pwdOf(useSearch({ strict: false })));
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={[{ name: company.name, path: base }, { name: title }]} />
        <RecruitHead company={company} title={title}>
          <SiteLink to={base}>Jobs</SiteLink> · <SiteLink to={`${base}/talents`}>Talents</SiteLink> ·{' '}
          <SiteLink to={`${base}/conversations`}>Conversations</SiteLink>
        </RecruitHead>
        {children}
      </main>
    </Frame>
  );
}
