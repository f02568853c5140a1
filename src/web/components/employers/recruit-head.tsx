import type { ReactNode } from 'react';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';

type RecruitHeadProps = {
  /** Left out where the title is somebody the company doesn't employ. */
  company?: { name: string; logo_url: string | null } | undefined;
  title: string;
  children: ReactNode;
};

export function RecruitHead({ company, title, children }: RecruitHeadProps) {
  return (
    <header className="job-head">
      {company && <Logo name={company.name} url={company.logo_url} big />}
      <div>
        <h1 lang={langOf(title) ?? 'en'}>{title}</h1>
        <p className="soft num">{children}</p>
      </div>
    </header>
  );
}
